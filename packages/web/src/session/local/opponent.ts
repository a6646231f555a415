import { LEVELS, type SearchJob } from '@boardwright/engine';
import type { Match, Move, Side } from '@boardwright/games';
import { makeDice } from '@boardwright/games/internal';
import { type EngineWish, type Session, wants } from '@boardwright/session';
import { leftMs } from '@boardwright/session/internal';
import { useState } from 'preact/compat';
import { useSettings } from '../../stores/settings.ts';
import { getEngine } from '../engine/engine.ts';
import { playLocal, sendLocal, useLocalGame } from './local-game.ts';

/** The look before the computer answers a draw offer: the same at every level, an honest answer needs no handicap. */
const LOOK = { nodes: 120_000, timeMs: 1500 };

interface Thought {
  readonly match: Match;
  job: SearchJob | undefined;
}

let moving: Thought | undefined;
let weighing: Match | undefined;

/** Lets the computer do what the game waits for. Safe to call after every change: an older search is dropped. */
export async function driveOpponent(): Promise<void> {
  const { session } = useLocalGame.getState();
  const wish = session && wants(session);
  if (session && wish?.draw) return answerDraw(session.match, wish.draw);
  if (moving && moving.match === session?.match) return;
  moving?.job?.stop();
  moving = undefined;
  if (session && wish?.move) await move(session, wish.move);
}

async function move(session: Session, { side, level }: EngineWish): Promise<void> {
  const { match } = session;
  const mine: Thought = { match, job: undefined };
  moving = mine;
  useLocalGame.setState({ hasFailed: false });
  const seed = useLocalGame.getState().seed + match.ply;
  mine.job = getEngine().search(match, { level, seed, ...limitsOf(session, side) });
  const looked = new Promise((done) => setTimeout(done, lookMs(session, { side, level }, seed)));
  const [answer] = await Promise.all([mine.job.answer, looked]);
  if (moving !== mine) return;
  moving = undefined;
  if (isCurrent(match) && !(answer.ok && playLocal(answer.value.move)))
    useLocalGame.setState({ hasFailed: true });
}

/** What the computer thinks of the position is all it adds: the rule is the session's. */
async function answerDraw(match: Match, { side }: EngineWish): Promise<void> {
  if (weighing === match) return;
  weighing = match;
  const answer = await getEngine().choose(match, { limits: LOOK });
  weighing = undefined;
  if (!isCurrent(match)) return;
  const sign = match.position.turn === side ? 1 : -1;
  sendLocal({ kind: 'answer-draw', side, ...(answer.ok ? { score: sign * answer.value.score } : {}) });
}

function isCurrent(match: Match): boolean {
  return useLocalGame.getState().session?.match === match;
}

/** As long as a person would look, in which the search goes on; but never time that the clock is short of. */
export function lookMs(
  session: Session,
  { side, level }: Pick<EngineWish, 'side' | 'level'>,
  seed: number,
): number {
  if (!useSettings.getState().pause) return 0;
  const pace = paceMs({ moves: session.match.position.moves.length, level, draw: makeDice(seed)() });
  const left = leftMs(session, side, Date.now());
  return left === undefined ? pace : Math.min(pace, left / 10);
}

/** Parts of what is left on its clock that the computer spends on a move, and what it never goes below. */
const SHARE_OF_TIME = 25;
const LEAST_THOUGHT_MS = 40;

/** With a clock the computer thinks no longer than it can afford; its level may ask for less. */
function limitsOf(session: Session, side: Side): { readonly limits?: { readonly timeMs: number } } {
  const { clock } = session;
  const left = leftMs(session, side, Date.now());
  if (clock.kind !== 'fischer' || left === undefined) return {};
  const timeMs = Math.max(LEAST_THOUGHT_MS, left / SHARE_OF_TIME + clock.sides[side].incrementMs / 2);
  return { limits: { timeMs: Math.min(timeMs, left / 2) } };
}

/** The spec asks for half a second between the player's move and the answer; nobody waits longer than two. */
const LEAST_MS = 500;
const MOST_MS = 2000;
/** With this many moves a person has to look around for long. */
const MANY_MOVES = 40;

/**
 * How long a person of a level would look at a position before moving: not at all where there is one move, the longer
 * the more there are, and a beginner less than a champion. `draw` between 0 and 1 makes no two moves alike.
 */
export function paceMs(wish: {
  readonly moves: number;
  readonly level: string;
  readonly draw: number;
}): number {
  if (wish.moves <= 1) return LEAST_MS;
  const difficulty = Math.min(1, Math.log(wish.moves) / Math.log(MANY_MOVES));
  const care = 0.5 + 0.5 * strengthOf(wish.level);
  const whim = 0.3 + 0.7 * wish.draw;
  return Math.round(LEAST_MS + (MOST_MS - LEAST_MS) * difficulty * care * whim);
}

/** From 0, the first step of the ladder, to 1, the last; those that stand beside it are in the middle. */
function strengthOf(level: string): number {
  const ladder = LEVELS.filter(({ style }) => style.kind === 'ladder');
  const step = ladder.findIndex(({ id }) => id === level);
  return step < 0 ? 0.5 : step / (ladder.length - 1);
}

const HINT_LIMITS = { timeMs: 700 };

export interface Hint {
  readonly move: Move | undefined;
  readonly isAsking: boolean;
  ask(): void;
}

/** The engine's best move, for as long as the position stays. */
export function useHint(match: Match): Hint {
  const [found, setFound] = useState<{ readonly match: Match; readonly move: Move | undefined }>();
  const isMine = found?.match === match;
  const ask = async () => {
    setFound({ match, move: undefined });
    const answer = await getEngine().choose(match, { limits: HINT_LIMITS });
    const move = answer.ok
      ? match.position.moves.find((legal) => legal.text === answer.value.move)
      : undefined;
    setFound((now) => (now?.match === match ? { match, move } : now));
  };
  return { move: isMine ? found.move : undefined, isAsking: isMine && !found.move, ask: () => void ask() };
}
