// For callers without a compiler: each says what was expected instead of failing somewhere inside.
import { isRecord, Match } from '@boardwright/games/rules';

/** Names that a search reads; `game` is that of a request that came from another thread. */
const SEARCH = ['level', 'limits', 'lines', 'threads', 'proof', 'table', 'seed', 'game'];
const LIMITS = ['depth', 'nodes', 'timeMs', 'aimMs'];
const ANALYSIS = ['limits', 'report', 'proof', 'tables'];

/** Throws a TypeError where a search is called with anything else than a match and its options. */
export function checkSearch(match: unknown, options: unknown): asserts match is Match {
  checkMatch(match);
  if (!isRecord(options))
    throw new TypeError('a search takes options such as { limits: { depth: 8 } } or { level: 3 }');
  refuseUnknown('a search has no option', options, SEARCH.slice(0, -1), SEARCH);
  const { level, limits = {}, lines, threads, seed, proof } = options;
  if (level !== undefined && typeof level !== 'string' && typeof level !== 'number')
    throw new TypeError("a search takes a level by its id, such as 3 or 'novice'");
  checkLimits(limits);
  expectNumber('lines', lines, 1);
  expectNumber('threads', threads, 1);
  expectNumber('seed', seed, Number.NEGATIVE_INFINITY);
  expectNumber('proof', proof, 0);
}

/** The same for an analysis or a review, neither of which has a usual strength. */
export function checkAnalysis(match: unknown, options: unknown): asserts match is Match {
  checkMatch(match);
  if (!isRecord(options) || !isRecord(options.limits))
    throw new TypeError('an analysis takes the limits for every position: { limits: { depth: 8 } }');
  refuseUnknown('an analysis has no option', options, ANALYSIS);
  checkLimits(options.limits);
}

function checkMatch(match: unknown): asserts match is Match {
  if (!(match instanceof Match)) throw new TypeError('a search takes a match: openMatch(ref).value');
}

function checkLimits(limits: unknown): void {
  if (!isRecord(limits)) throw new TypeError('a search takes limits such as { depth: 8 } or { timeMs: 500 }');
  refuseUnknown('a search has no limit', limits, LIMITS);
  for (const name of LIMITS) expectNumber(`limits.${name}`, limits[name], 0);
}

function refuseUnknown(
  sentence: string,
  given: Readonly<Record<string, unknown>>,
  told: readonly string[],
  known: readonly string[] = told,
): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const place = LIMITS.includes(unknown) ? `; write { limits: { ${unknown} } }` : '';
  throw new TypeError(`${sentence} ${unknown}, but ${told.join(', ')}${place}`);
}

function expectNumber(name: string, value: unknown, least: number): void {
  if (value === undefined || (typeof value === 'number' && value >= least)) return;
  const range = Number.isFinite(least) ? ` from ${least} up` : '';
  throw new TypeError(`a search takes ${name} as a number${range}, not ${JSON.stringify(value) ?? value}`);
}
