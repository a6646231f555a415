import type { Diagram, Json, Piece, Result, Side, Site } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { beginClocks } from '../rules/clocks.ts';
import type { Generator } from '../rules/moves.ts';
import { hasMen, setRun } from '../rules/runs.ts';
import { checkSetup, type DraughtsSetupError } from '../rules/setup.ts';
import { type DraughtsState, flipTurn, hasKing, hasPiece, makeState, putPiece } from '../rules/state.ts';

const MOST_QUIET = 100_000;

/** The position as plain data. Clocks and runs of king moves travel in `details` where they are not zero. */
export function showState(lookups: Lookups, s: DraughtsState): Diagram {
  const sites: (Piece | undefined)[] = [];
  for (let site = 0; site < lookups.count; site++) {
    const side = hasPiece(lookups, s, 0, site) ? 0 : hasPiece(lookups, s, 1, site) ? 1 : undefined;
    const kind = hasKing(lookups, s, site) ? 'king' : 'man';
    sites.push(side === undefined ? undefined : { side, kind });
  }
  const details: { [key: string]: Json } = {};
  if (s.quiet > 0) details.quiet = s.quiet;
  if (lookups.clocks.length > 0) details.clocks = [...s.words.subarray(lookups.clocksAt, lookups.runsAt)];
  if (lookups.kingMoveLimit > 0) details.runs = [...s.words.subarray(lookups.runsAt)];
  const hasDetails = Object.keys(details).length > 0;
  return { turn: s.turn, sites, hand: [0, 0], ...(hasDetails ? { details } : {}) };
}

/** A state for the diagram, or what makes it impossible. */
export function setUpState(g: Generator, d: Diagram): Result<DraughtsState, DraughtsSetupError> {
  const { lookups } = g;
  if (d.sites.length !== lookups.count || d.hand[0] !== 0 || d.hand[1] !== 0)
    return err({ code: 'bad-position' });
  if (d.turn !== 0 && d.turn !== 1) return err({ code: 'bad-turn' });
  const state = makeState(lookups);
  for (const [site, piece] of d.sites.entries()) {
    if (!piece) continue;
    const { side, kind } = piece;
    if ((side !== 0 && side !== 1) || kind === 'dead') return err({ code: 'bad-position', sites: [site] });
    putPiece(lookups, state, side, kind === 'king', site);
  }
  if (d.turn === 1) flipTurn(lookups, state);
  const checked = checkSetup(g, state);
  return checked.ok ? readDetails(lookups, d, state) : checked;
}

function readDetails(
  lookups: Lookups,
  d: Diagram,
  state: DraughtsState,
): Result<DraughtsState, DraughtsSetupError> {
  const { quiet, clocks, runs } = d.details ?? {};
  if (quiet !== undefined) {
    if (!isCounter(quiet)) return err({ code: 'bad-clock' });
    state.quiet = quiet;
  }
  if (clocks === undefined) beginClocks(lookups, state);
  else {
    if (!isCounters(clocks) || clocks.length !== lookups.clocks.length) return err({ code: 'bad-clock' });
    state.words.set(clocks, lookups.clocksAt);
  }
  return runs === undefined || lookups.kingMoveLimit === 0 ? ok(state) : readRuns(lookups, runs, state);
}

function readRuns(
  lookups: Lookups,
  runs: Json,
  state: DraughtsState,
): Result<DraughtsState, DraughtsSetupError> {
  if (!isCounters(runs) || runs.length !== 4) return err({ code: 'bad-clock' });
  for (const side of [0, 1] as const) {
    const run = runs[side];
    const runner = runs[2 + side];
    if (run === 0 || !hasMen(lookups, state, side)) continue;
    if (run > lookups.kingMoveLimit || !isOwnKing(lookups, state, side, runner))
      return err({ code: 'bad-clock' });
    setRun(lookups, state, side, run, runner);
  }
  return ok(state);
}

function isOwnKing(lookups: Lookups, s: DraughtsState, side: Side, site: Site): boolean {
  return site < lookups.count && hasPiece(lookups, s, side, site) && hasKing(lookups, s, site);
}

function isCounter(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_QUIET;
}

function isCounters(value: Json): value is readonly number[] {
  return Array.isArray(value) && value.every(isCounter);
}
