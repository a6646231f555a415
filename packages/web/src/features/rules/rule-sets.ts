import { type GameRef, isRecord } from '@boardwright/games';
import { create } from 'zustand';
import { parseRef } from '../../session/game-ref.ts';
import { keep, readKept } from '../../stores/storage.ts';

/** Rules a person has put together and given a name. */
export interface RuleSet extends GameRef {
  readonly name: string;
}

interface RuleSetStore {
  readonly sets: readonly RuleSet[];
  /** A set with the same name is replaced. */
  save(set: RuleSet): void;
  remove(name: string): void;
}

export const useRuleSets = create<RuleSetStore>()((set, get) => ({
  sets: readKept('rule-sets', parseSets) ?? [],
  save(added) {
    set({ sets: [...get().sets.filter((other) => other.name !== added.name), added] });
    keep('rule-sets', get().sets);
  },
  remove(name) {
    set({ sets: get().sets.filter((other) => other.name !== name) });
    keep('rule-sets', get().sets);
  },
}));

export function parseSets(value: unknown): readonly RuleSet[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((part) => {
    const ref = parseRef(part);
    return ref && isRecord(part) && typeof part.name === 'string' ? [{ ...ref, name: part.name }] : [];
  });
}
