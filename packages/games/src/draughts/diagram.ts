import type { Diagram, Json, Piece, Result, SetupError, Side, Site } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { beginClocks } from './clocks.ts';
import { hasMen, setRun } from './runs.ts';
import { type DraughtsState, flipTurn, hasKing, hasPiece, makeState, putPiece } from './state.ts';
import type { Tables } from './tables.ts';

const MOST_QUIET = 100_000;

/** The position as plain data. Clocks and runs of king moves travel in `details` where they are not zero. */
export function showState(t: Tables, s: DraughtsState): Diagram {
  const sites: (Piece | undefined)[] = [];
  for (let site = 0; site < t.count; site++) {
    const side = hasPiece(t, s, 0, site) ? 0 : hasPiece(t, s, 1, site) ? 1 : undefined;
    const kind = hasKing(t, s, site) ? 'king' : 'man';
    sites.push(side === undefined ? undefined : { side, kind });
  }
  const details: { [key: string]: Json } = {};
  if (s.quiet > 0) details.quiet = s.quiet;
  if (t.clocks.length > 0) details.clocks = [...s.words.subarray(t.clocksAt, t.runsAt)];
  if (t.kingMoveLimit > 0) details.runs = [...s.words.subarray(t.runsAt)];
  const isPlain = Object.keys(details).length === 0;
  return { turn: s.turn, sites, hand: [0, 0], ...(isPlain ? {} : { details }) };
}

/** A state for the diagram, or what makes it impossible. */
export function setUpState(t: Tables, d: Diagram): Result<DraughtsState, SetupError> {
  if (d.sites.length !== t.count || d.hand[0] !== 0 || d.hand[1] !== 0) return err({ code: 'bad-position' });
  if (d.turn !== 0 && d.turn !== 1) return err({ code: 'bad-turn' });
  const state = makeState(t);
  const stranded: Site[] = [];
  for (const [site, piece] of d.sites.entries()) {
    if (!piece) continue;
    const { side, kind } = piece;
    if ((side !== 0 && side !== 1) || kind === 'dead') return err({ code: 'bad-position', sites: [site] });
    if (kind === 'man' && t.crowning[side][site] === 1) stranded.push(site);
    putPiece(t, state, side, kind === 'king', site);
  }
  if (stranded.length > 0) return err({ code: 'man-on-far-row', sites: stranded });
  if (d.sites.every((piece) => !piece)) return err({ code: 'empty-board' });
  if (d.turn === 1) flipTurn(t, state);
  return readDetails(t, d, state);
}

function readDetails(t: Tables, d: Diagram, state: DraughtsState): Result<DraughtsState, SetupError> {
  const { quiet, clocks, runs } = d.details ?? {};
  if (quiet !== undefined) {
    if (!isCounter(quiet)) return err({ code: 'bad-clock' });
    state.quiet = quiet;
  }
  if (clocks === undefined) beginClocks(t, state);
  else {
    if (!isCounters(clocks) || clocks.length !== t.clocks.length) return err({ code: 'bad-clock' });
    state.words.set(clocks, t.clocksAt);
  }
  return runs === undefined || t.kingMoveLimit === 0 ? ok(state) : readRuns(t, runs, state);
}

function readRuns(t: Tables, runs: Json, state: DraughtsState): Result<DraughtsState, SetupError> {
  if (!isCounters(runs) || runs.length !== 4) return err({ code: 'bad-clock' });
  for (const side of [0, 1] as const) {
    const run = runs[side];
    const runner = runs[2 + side];
    if (run === 0 || !hasMen(t, state, side)) continue;
    if (run > t.kingMoveLimit || !isOwnKing(t, state, side, runner)) return err({ code: 'bad-clock' });
    setRun(t, state, side, run, runner);
  }
  return ok(state);
}

function isOwnKing(t: Tables, s: DraughtsState, side: Side, site: Site): boolean {
  return site < t.count && hasPiece(t, s, side, site) && hasKing(t, s, site);
}

function isCounter(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_QUIET;
}

function isCounters(value: Json): value is readonly number[] {
  return Array.isArray(value) && value.every(isCounter);
}
