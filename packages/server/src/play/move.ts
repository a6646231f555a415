import {
  err,
  type Match,
  ok,
  type PlayError,
  type Result,
  siteNames,
  tellExplanation,
} from '@boardwright/games';
import { type MoveRequest, offersAfter, type SideName } from '@boardwright/protocol';
import type { Refusal } from '../refusal.ts';
import type { Change, Decide, Scene } from './change.ts';
import { pressClock } from './clock.ts';
import { endGame } from './ending.ts';
import { sidesOf } from './row.ts';
import { nameOf, sideOf } from './side.ts';

/** A person's move. The ply it names must be the game's own: of two rivals the second meets a conflict. */
export function decideMove(player: string, request: MoveRequest): Decide {
  return (scene) => {
    const { row } = scene;
    const sides = sidesOf(row, player);
    if (sides.length === 0) return err({ code: 'not-your-seat' });
    if (request.ply !== row.ply) return err({ code: 'ply-conflict' });
    if (row.status === 'waiting') return err({ code: 'not-started' });
    if (row.status !== 'active') return err({ code: 'game-over' });
    if (!sides.includes(row.turn)) return err({ code: 'not-your-turn' });
    return playMove(scene, request.move, request.key);
  };
}

/** An AI's move, for the position it was searched in and no other. */
export function decideAiMove(move: string, ply: number): Decide {
  return (scene) => {
    const { row } = scene;
    if (row.status !== 'active' || row.ply !== ply) return err({ code: 'ply-conflict' });
    return playMove(scene, move, undefined);
  };
}

function playMove(scene: Scene, text: string, key: string | undefined): Result<Change, Refusal> {
  const { row, match, now } = scene;
  const mover = row.turn;
  const step = match.play(text);
  if (!step.ok) return err(refuseMove(match, step.error));
  const turn = nameOf(match.position.turn);
  const reading = pressClock(row.clock, row.reading ?? undefined, sideOf(mover), sideOf(turn), now);
  const after = { ply: row.ply + 1, position: match.position.text, turn };
  const moved = {
    kind: 'moved' as const,
    side: mover,
    move: step.value.move.text,
    captures: [...siteNames(match.game, step.value.move.captures)],
    ...after,
    ...(reading ? { clock: reading } : {}),
  };
  const log = { move: step.value.move.text, back: 0, side: mover, key };
  const patch = { ...after, reading: reading ?? null, offers: offersAfter(row, mover) };
  const { outcome } = match;
  if (!outcome) return ok({ log, events: [moved], patch });
  const end = endGame({ ...scene, row: { ...row, ...patch } }, outcome);
  return ok({ log, events: [moved, ...end.events], patch: { ...patch, ...end.patch } });
}

function refuseMove(match: Match, error: PlayError): Refusal {
  const reason = error.reason && tellExplanation(match.game, error.reason);
  return {
    code: error.code,
    ...(reason ? { reason } : {}),
    ...(error.at === undefined ? {} : { at: error.at }),
  };
}

/** How many moves to take back so that `side` is at the beginning of its last turn; 0 if it had none. */
export function countTakeback(match: Match, side: SideName): number {
  const movers = [match.start.turn, ...match.steps.map((step) => step.position.turn)];
  let at = match.steps.length - 1;
  while (at >= 0 && nameOf(movers[at]) !== side) at--;
  while (at > 0 && nameOf(movers[at - 1]) === side) at--;
  return at < 0 ? 0 : match.steps.length - at;
}
