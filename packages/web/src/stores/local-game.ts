import type { Match, Side, Step } from '@boardwright/games';
import { create } from 'zustand';
import { fullReading, type LocalReading, leftTo, pressReading } from '../play/clock.ts';
import type { Refusal } from '../play/refusal.ts';
import { openMatch } from '../play/setup.ts';
import { type LocalSetup, parseKept, reopen, reopenClock } from './kept-game.ts';
import { keep, readKept } from './storage.ts';

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
  /** The computer thinks about an offered draw, or has declined it; forgotten with the next move. */
  readonly drawAnswer: 'asked' | 'declined' | undefined;
  /** The clocks, where the game has some. They stand until the page lets them run. */
  readonly reading: LocalReading | undefined;
}

const FRESH = {
  isThinking: false,
  canRedo: false,
  hasFailed: false,
  refusal: undefined,
  drawAnswer: undefined,
} as const;

export const useLocalGame = create<LocalGame>()(() => readLocal());

/** Reads the kept game again: one from outside is understood only when its family has been registered. */
export function rereadLocal(): void {
  useLocalGame.setState(readLocal());
}

function readLocal(): LocalGame {
  const kept = readKept('game', parseKept);
  const match = kept && reopen(kept);
  return {
    ...FRESH,
    setup: match ? kept.setup : undefined,
    match,
    revision: 0,
    reading: match && reopenClock(kept),
  };
}

/** Starts a game and keeps it; undefined rules mean the variant's own. */
export function startLocal(setup: LocalSetup, moves: readonly string[] = []): boolean {
  const match = openMatch(setup, moves);
  if (!match.ok) return false;
  const { revision } = useLocalGame.getState();
  useLocalGame.setState({
    ...FRESH,
    setup,
    match: match.value,
    revision: revision + 1,
    reading: setup.clock && fullReading(setup.clock),
  });
  keepLocal();
  return true;
}

/** Plays a move of whoever is to move, and presses the clock; undefined when the rules refuse it. */
export function playStep(move: string, part: Partial<LocalGame> = {}): Step | undefined {
  const { setup, match, reading } = useLocalGame.getState();
  const mover = match?.position.turn;
  const step = match?.play(move);
  if (!setup || !match || mover === undefined || !step?.ok) return undefined;
  const pressed =
    setup.clock && reading && pressReading(setup.clock, reading, mover, match.position.turn, Date.now());
  touchLocal({ ...part, reading: pressed });
  return step.value;
}

/** To be called after every change of the match. */
export function touchLocal(part: Partial<LocalGame> = {}): void {
  useLocalGame.setState({
    refusal: undefined,
    drawAnswer: undefined,
    canRedo: false,
    ...part,
    revision: useLocalGame.getState().revision + 1,
  });
  keepLocal();
}

export function personSides(setup: LocalSetup): readonly Side[] {
  return ([0, 1] as const).filter((side) => setup.seats[side].kind === 'person');
}

/** Keeps the game as it stands now, with the time that has run. */
export function keepLocal(): void {
  const { setup, match, reading } = useLocalGame.getState();
  if (!setup || !match) return;
  const { outcome } = match;
  const { turn } = match.position;
  const now = Date.now();
  keep('game', {
    ...setup,
    moves: match.steps.map((step) => step.move.text),
    ...(outcome ? { end: outcome } : {}),
    ...(reading ? { remainingMs: [leftTo(reading, 0, turn, now), leftTo(reading, 1, turn, now)] } : {}),
  });
}
