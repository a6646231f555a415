import type { Match, Outcome, Side } from '@boardwright/games';
import { create } from 'zustand';
import type { Refusal } from '../play/refusal.ts';
import { type GameSetup, openMatch, parseSetup } from '../play/setup.ts';
import { isRecord, keep, readKept } from './storage.ts';

export type Seat = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly level: string };

/** Who plays what, on this device. */
export interface LocalSetup extends GameSetup {
  readonly seats: readonly [Seat, Seat];
  readonly seed: number;
}

/** What survives a reload. */
export interface KeptGame extends LocalSetup {
  readonly moves: readonly string[];
  readonly end?: { readonly winner?: Side; readonly reason: string };
}

export interface LocalGame {
  readonly setup: LocalSetup | undefined;
  readonly match: Match | undefined;
  /** Grows with every change of the match, which is one object for the whole game. */
  readonly revision: number;
  readonly isThinking: boolean;
  readonly canRedo: boolean;
  readonly hasFailed: boolean;
  /** Why the last touch or typed move led nowhere. */
  readonly refusal: Refusal | undefined;
}

export const useLocalGame = create<LocalGame>()(() => {
  const kept = readKept('game', parseKept);
  const match = kept && reopen(kept);
  return {
    setup: match ? kept : undefined,
    match,
    revision: 0,
    isThinking: false,
    canRedo: false,
    hasFailed: false,
    refusal: undefined,
  };
});

/** Starts a game and keeps it; undefined rules mean the variant's own. */
export function startLocal(setup: LocalSetup, moves: readonly string[] = []): boolean {
  const match = openMatch(setup, moves);
  if (!match.ok) return false;
  const { revision } = useLocalGame.getState();
  useLocalGame.setState({
    setup,
    match: match.value,
    revision: revision + 1,
    isThinking: false,
    canRedo: false,
    hasFailed: false,
    refusal: undefined,
  });
  keepLocal();
  return true;
}

/** To be called after every change of the match. */
export function touchLocal(part: Partial<LocalGame> = {}): void {
  useLocalGame.setState({
    refusal: undefined,
    canRedo: false,
    ...part,
    revision: useLocalGame.getState().revision + 1,
  });
  keepLocal();
}

export function personSides(setup: LocalSetup): readonly Side[] {
  return ([0, 1] as const).filter((side) => setup.seats[side].kind === 'person');
}

export function parseKept(value: unknown): KeptGame | undefined {
  const setup = parseSetup(value);
  if (!setup || !isRecord(value) || !Array.isArray(value.seats) || !Array.isArray(value.moves))
    return undefined;
  const [first, second] = value.seats.map(parseSeat);
  if (!first || !second || !value.moves.every((move) => typeof move === 'string')) return undefined;
  const end = parseEnd(value.end);
  const seed = typeof value.seed === 'number' ? value.seed : 1;
  return { ...setup, seats: [first, second], seed, moves: value.moves, ...(end ? { end } : {}) };
}

function parseSeat(value: unknown): Seat | undefined {
  if (!isRecord(value)) return undefined;
  if (value.kind === 'person') return { kind: 'person' };
  return value.kind === 'engine' && typeof value.level === 'string'
    ? { kind: 'engine', level: value.level }
    : undefined;
}

function parseEnd(value: unknown): KeptGame['end'] {
  if (!isRecord(value) || typeof value.reason !== 'string') return undefined;
  const winner = value.winner === 0 || value.winner === 1 ? value.winner : undefined;
  return { reason: value.reason, ...(winner === undefined ? {} : { winner }) };
}

function reopen(kept: KeptGame): Match | undefined {
  const match = openMatch(kept, kept.moves);
  if (!match.ok) return undefined;
  if (kept.end?.reason === 'resigned' && kept.end.winner !== undefined)
    match.value.resign(kept.end.winner === 0 ? 1 : 0);
  if (kept.end?.reason === 'agreed') match.value.agreeDraw();
  return match.value;
}

function keepLocal(): void {
  const { setup, match } = useLocalGame.getState();
  if (!setup || !match) return;
  const outcome: Outcome | undefined = match.outcome;
  keep('game', {
    ...setup,
    moves: match.steps.map((step) => step.move.text),
    ...(outcome ? { end: outcome } : {}),
  });
}
