import { createHash } from 'node:crypto';
import { TABLE_CONTENTS, type TableContent, tablebaseFolder } from '@boardwright/engine/tablebase';
import { err, type Game, ok, type Registry, type Result } from '@boardwright/games';
import type { EndgameClass } from '@boardwright/games/contract';
import type { EndgameSize } from '@boardwright/games/internal';
import type { SolvingRequest } from '@boardwright/protocol/internal';
import type { Refusal } from '../refusals/refusal.ts';

/** What is to be solved, worked out from a request; the same request gives the same plan on every machine. */
export interface Plan {
  /** Of the rules and the size together. */
  readonly id: string;
  readonly variant: string;
  readonly rules: Record<string, unknown> | undefined;
  readonly game: Game;
  readonly fingerprint: string;
  readonly size: EndgameSize;
  /** Name of the folder of the tables. */
  readonly folder: string;
  /** In an order in which each comes after all it needs. */
  readonly classes: readonly EndgameClass[];
}

/** A table of a plan, by the name of its file. */
export interface TableName {
  readonly name: string;
  readonly class: EndgameClass;
  readonly content: TableContent;
}

/** One request for all 9,999 classes of something would never end. */
const MOST_CLASSES = 2_000;

export function planSolving(
  registry: Registry,
  { variant, rules, size: asked }: SolvingRequest,
): Result<Plan, Refusal> {
  const game = registry.find(variant, rules);
  if (!game.ok) return err({ ...game.error });
  const endgame = game.value.endgame?.();
  if (!endgame) return err({ code: 'not-solvable' });
  const size = readSize(asked) ?? endgame.usual;
  const classes = endgame.classes(size);
  if (classes.length === 0 || classes.length > MOST_CLASSES) return err({ code: 'bad-size', field: 'size' });
  const folder = tablebaseFolder('', game.value);
  const { first, second, total, placing } = size;
  const id = hash(JSON.stringify([folder, endgame.fingerprint, first, second, total, placing])).slice(0, 20);
  const { fingerprint } = endgame;
  return ok({ id, variant, rules, game: game.value, fingerprint, size, folder, classes });
}

function readSize(asked: SolvingRequest['size']): EndgameSize | undefined {
  if (asked === undefined) return undefined;
  const { first, second, total, placing } = asked;
  return {
    first,
    second,
    ...(total === undefined ? {} : { total }),
    ...(placing === undefined ? {} : { placing }),
  };
}

/** Pairs that are solved together, each once; a class that is its own partner is a pair alone. */
export function pairsOf({ classes }: Plan): readonly (readonly EndgameClass[])[] {
  return classes.flatMap((own, i) => {
    const at = classes.findIndex(({ id }) => id === own.partner);
    if (at < i && at >= 0) return [];
    return [at === i || at < 0 ? [own] : [own, classes[at]]];
  });
}

/** Undefined for a name that is no table of the plan. */
export function parseTableName(plan: Plan, name: string): TableName | undefined {
  const at = name.lastIndexOf('.');
  const known = plan.classes.find(({ id }) => id === name.slice(0, at));
  const content = TABLE_CONTENTS.find((one) => one === name.slice(at + 1));
  return known && content ? { name, class: known, content } : undefined;
}

export function hash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
