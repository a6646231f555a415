import type { SearchJob } from '@boardwright/engine';
import type { Match } from '@boardwright/games';
import { getEngine } from '../engine/engine.ts';
import type { LocalSetup } from '../stores/kept-game.ts';
import { personSides, playStep, touchLocal, useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { leftTo, pauseReading } from './clock.ts';
import { playSound, soundOf } from './sound.ts';

/** The spec asks for half a second between the player's move and the answer. */
const PAUSE_MS = 500;

let running: { readonly revision: number; job: SearchJob | undefined } | undefined;

/** Lets the computer move where it is its turn. Safe to call after every change: an older search is dropped. */
export async function driveOpponent(): Promise<void> {
  const { setup, match, revision } = useLocalGame.getState();
  if (running && running.revision === revision) return;
  stopOpponent();
  if (!setup || !match || match.outcome) return;
  const seat = setup.seats[match.position.turn];
  if (seat.kind !== 'engine') return;
  const mine: { readonly revision: number; job: SearchJob | undefined } = { revision, job: undefined };
  running = mine;
  useLocalGame.setState({ isThinking: true, hasFailed: false });
  if (useSettings.getState().pause) await new Promise((done) => setTimeout(done, pauseFor(match)));
  if (running !== mine) return;
  mine.job = getEngine().search({
    variant: setup.variant,
    rules: setup.rules,
    ...(setup.start === undefined ? {} : { start: setup.start }),
    moves: match.steps.map((step) => step.move.text),
    level: seat.level,
    ...limitsOf(setup, match),
    seed: setup.seed + match.steps.length,
  });
  const answer = await mine.job.answer;
  if (running !== mine) return;
  running = undefined;
  const step = answer.ok ? playStep(answer.value.move, { isThinking: false, hasFailed: false }) : undefined;
  if (step) playSound(soundOf(step.move, match.outcome));
  else touchLocal({ isThinking: false, hasFailed: true });
}

/** Half a second, but never time that the clock is short of. */
function pauseFor(match: Match): number {
  const { reading } = useLocalGame.getState();
  const { turn } = match.position;
  return reading ? Math.min(PAUSE_MS, leftTo(reading, turn, turn, Date.now()) / 10) : PAUSE_MS;
}

/** Parts of what is left on its clock that the computer spends on a move, and what it never goes below. */
const SHARE_OF_TIME = 25;
const LEAST_MS = 40;

/** With a clock the computer thinks no longer than it can afford; its level may ask for less. */
function limitsOf(setup: LocalSetup, match: Match): { readonly limits?: { readonly timeMs: number } } {
  const { reading } = useLocalGame.getState();
  if (!setup.clock || !reading) return {};
  const { turn } = match.position;
  const leftMs = leftTo(reading, turn, turn, Date.now());
  const timeMs = Math.max(LEAST_MS, leftMs / SHARE_OF_TIME + setup.clock.incrementMs / 2);
  return { limits: { timeMs: Math.min(timeMs, leftMs / 2) } };
}

export function stopOpponent(): void {
  running?.job?.stop();
  running = undefined;
  if (useLocalGame.getState().isThinking) useLocalGame.setState({ isThinking: false });
}

/** Undoes back to the last decision of a person on this device. */
export function undoLocal(): void {
  stepLocal((match) => match.undo(), true);
}

export function redoLocal(): void {
  stepLocal((match) => match.redo(), false);
}

function stepLocal(step: (match: Match) => boolean, isBack: boolean): void {
  const { setup, match, reading } = useLocalGame.getState();
  if (!setup || !match) return;
  stopOpponent();
  const people = personSides(setup);
  const { turn } = match.position;
  let hasMoved = step(match);
  while (hasMoved && people.length > 0 && !people.includes(match.position.turn)) hasMoved = step(match);
  // As online: time that is gone stays gone, and nothing is added for what is taken back.
  const now = Date.now();
  const stood = reading && pauseReading(reading, turn, now);
  const isRunning = reading?.since !== undefined;
  touchLocal({
    hasFailed: false,
    canRedo: isBack || hasMoved,
    reading: stood && isRunning ? { ...stood, since: now } : stood,
  });
}
