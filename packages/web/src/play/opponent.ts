import type { SearchJob } from '@boardwright/engine';
import type { Match } from '@boardwright/games';
import { getEngine } from '../engine/engine.ts';
import { personSides, touchLocal, useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
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
  if (useSettings.getState().pause) await new Promise((done) => setTimeout(done, PAUSE_MS));
  if (running !== mine) return;
  mine.job = getEngine().search({
    variant: setup.variant,
    rules: setup.rules,
    ...(setup.start === undefined ? {} : { start: setup.start }),
    moves: match.steps.map((step) => step.move.text),
    level: seat.level,
    seed: setup.seed + match.steps.length,
  });
  const answer = await mine.job.answer;
  if (running !== mine) return;
  running = undefined;
  const step = answer.ok ? match.play(answer.value.move) : undefined;
  touchLocal({ isThinking: false, hasFailed: !step?.ok });
  if (step?.ok) playSound(soundOf(step.value.move, match.outcome));
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
  const { setup, match } = useLocalGame.getState();
  if (!setup || !match) return;
  stopOpponent();
  const people = personSides(setup);
  let hasMoved = step(match);
  while (hasMoved && people.length > 0 && !people.includes(match.position.turn)) hasMoved = step(match);
  touchLocal({ hasFailed: false, canRedo: isBack || hasMoved });
}
