import { err, type Move, type NotationError, ok, type Result } from '../../contract/index.ts';
import { fromOf, isStep, listMoves, type MorrisMove, REMOVE, stepOf, toOf } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { MorrisState } from '../rules/state.ts';

/** [M47] `d6` places, `d6-d5` steps, flies or leaps, `xb4` takes. */
export function describeMove(g: Rulebook, move: MorrisMove): Move {
  const { sites } = g.geometry.board;
  const to = toOf(move);
  const name = sites[to].name;
  if (move >= REMOVE) return { text: `x${name}`, touches: [to], captures: [to] };
  if (!isStep(move)) return { text: name, touches: [to], captures: [] };
  const from = fromOf(move);
  return { text: `${sites[from].name}-${name}`, touches: [from, to], captures: [] };
}

/** The move a text spells on this board, whether legal or not. */
export function parseMove(g: Rulebook, text: string): Result<MorrisMove, NotationError> {
  const match = /^(?:(x)?([a-g][1-7])|([a-g][1-7])-([a-g][1-7]))$/.exec(text.trim().toLowerCase());
  if (!match) return err({ code: 'bad-move', at: 0 });
  const [, remove, single, from, to] = match;
  if (single !== undefined) {
    const site = findSite(g, single);
    if (site < 0) return err({ code: 'bad-site', at: remove ? 1 : 0 });
    return ok(remove ? REMOVE | site : site);
  }
  const start = findSite(g, from);
  const end = findSite(g, to);
  if (start < 0 || end < 0) return err({ code: 'bad-site', at: start < 0 ? 0 : 3 });
  return ok(stepOf(start, end));
}

export function findMove(g: Rulebook, s: MorrisState, text: string): Result<MorrisMove, NotationError> {
  const move = parseMove(g, text);
  if (!move.ok) return move;
  const legal: MorrisMove[] = [];
  const count = listMoves(g, s, legal);
  const index = legal.indexOf(move.value);
  return index >= 0 && index < count ? move : err({ code: 'illegal-move' });
}

const MOVES = /x[a-g][1-7]|[a-g][1-7](?:-[a-g][1-7])?/gi;

/**
 * A turn glues its moves: `d6-d5xb4`, `b4xa4xc4`, and `a7c5-b6` where whoever places the last man also begins to move.
 */
export function splitTurn(turn: string): readonly string[] {
  const moves = turn.match(MOVES) ?? [];
  // What is no move stays whole, so that it is told as it was written.
  return moves.join('') === turn ? moves : turn.split(/(?=x)/i).filter((part) => part !== '');
}

function findSite(g: Rulebook, name: string): number {
  return g.geometry.board.sites.findIndex((site) => site.name === name);
}
