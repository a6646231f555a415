import type { Match, Side } from '@boardwright/games';
import { getEngine } from '../engine/engine.ts';
import { touchLocal, useLocalGame } from '../stores/local-game.ts';
import type { GameSetup } from './setup.ts';
import { playSound } from './sound.ts';

/** Moves of both sides before the computer talks about a draw at all; a game from a position is old already. */
const TALKS_FROM = 20;

/** Hundredths of a man it may stand better and still agree. */
const CONTENT = 15;

/** The look it takes before it answers: the same at every level, since an honest answer needs no handicap. */
const LOOK = { nodes: 120_000, timeMs: 1500 };

/**
 * Offers the computer a draw. It looks at the position and agrees unless it believes to stand better; a game that
 * has hardly begun it plays on.
 */
export async function offerDraw(): Promise<void> {
  const { setup, match, revision, drawAnswer } = useLocalGame.getState();
  if (!setup || !match || match.outcome || drawAnswer) return;
  const { turn } = match.position;
  useLocalGame.setState({ drawAnswer: 'asked' });
  const answer = await getEngine().search({
    variant: setup.variant,
    rules: setup.rules,
    ...(setup.start === undefined ? {} : { start: setup.start }),
    moves: match.steps.map((step) => step.move.text),
    limits: LOOK,
  }).answer;
  if (useLocalGame.getState().revision !== revision) return;
  const person: Side = setup.seats[turn].kind === 'person' ? turn : turn === 0 ? 1 : 0;
  const score = answer.ok ? (turn === person ? -answer.value.score : answer.value.score) : undefined;
  if (score === undefined || !agreesToDraw(score, isYoung(setup, match))) {
    useLocalGame.setState({ drawAnswer: 'declined' });
    return;
  }
  match.agreeDraw();
  touchLocal();
  playSound('end');
}

/** The rule behind the answer; the score is the computer's own view. */
export function agreesToDraw(score: number, isYoungGame: boolean): boolean {
  return !isYoungGame && score <= CONTENT;
}

export function isYoung(setup: GameSetup, match: Match): boolean {
  return setup.start === undefined && match.steps.length < TALKS_FROM;
}
