import type { Gain, Language, SheetFact, Side, Standing, Value } from '../contract/index.ts';
import type { Match, Turn } from '../core/match.ts';
import { sheetSpeaker } from '../core/say.ts';
import { type Boon, boonOf, evenOut, isSameAct, type ReadLine, readLine } from './slip-lines.ts';
import { SLIP_WORDS, type SlipCode } from './slip-words.ts';

/** What a position is worth to a side. */
export type Worth = 'win' | 'draw' | 'loss';

/** How a statement about a game is known: by the rules or a table, by a proof, or by a search that may err. */
export const CERTAINTIES = ['exact', 'proved', 'estimated'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A turn that gave something away, with how it goes on and how it could have gone on. */
export interface Slip {
  readonly side: Side;
  /** The turn and what follows; forced where `has` is a loss. */
  readonly played: readonly string[];
  /** The better turn and what follows; forced where `had` is a win. */
  readonly better: readonly string[];
  readonly certainty: Certainty;
  /** What the side had before and has now, where that is certain. */
  readonly had?: Worth;
  readonly has?: Worth;
  /** By how many hundredths of a man the search prefers the better turn, at least; only of what is estimated. */
  readonly cost?: number;
}

/** A slip in words: what was lost, and why. */
export interface ToldSlip {
  readonly sentences: readonly string[];
  /** Those of them that say in words of the game what happens, and not only what it costs. */
  readonly why: readonly string[];
}

/** Puts a slip into words; `before` is the match as it stood when the turn began. */
export function tellSlip(before: Match, slip: Slip, language: Language = 'en'): ToldSlip {
  const { game } = before;
  const phrases = game.family.teaching?.phrases[language];
  const speak = sheetSpeaker(game, { ...phrases, ...SLIP_WORDS[language] }, language);
  const played = readLine(before, slip.played);
  const better = readLine(before, slip.better);
  const why = phrases ? whyOf(before, slip, { played, better }) : [];
  // Turns and clauses have no place among the values of a fact, and "it" could be either of the two turns.
  const tell = ({ about = slip.side, clauses = [], isTurned, ...fact }: SlipFact) => {
    const told = clauses.map(({ base, ...clause }) =>
      speak({ about, ...clause, code: base }).replace('{what}', speak({ about, ...clause })),
    );
    const [first, second] = isTurned ? [better.first, played.first] : [played.first, better.first];
    const parts = {
      played: played.first,
      better: better.first,
      first,
      second,
      clauses: told.join(SLIP_WORDS[language].and),
    };
    return speak({ about, ...fact }).replace(
      /\{(played|better|first|second|clauses)\}/g,
      (_, part: keyof typeof parts) => parts[part],
    );
  };
  const told = why.map(tell);
  return { sentences: [tell(whatOf(slip)), ...told], why: told };
}

/**
 * The number of a turn as records and lists of moves write it: turns of the side that moves first count, and the other
 * side answers under the same number.
 */
export function turnNumber(turns: readonly Turn[], index: number): number {
  const before = turns.slice(0, index + 1).filter(({ side }) => side === 0).length;
  return turns[0]?.side === 1 ? before + 1 : before;
}

interface SlipFact extends SheetFact {
  readonly clauses?: readonly Clause[];
  /** Whether the better turn is spoken of first. */
  readonly isTurned?: boolean;
}

/** What a side does, and by when. */
interface Clause extends SheetFact {
  readonly base: SlipCode;
}

function whatOf({ had, has, cost = 0 }: Slip): SlipFact {
  if (has === 'loss')
    return { code: had === 'win' ? 'slip-win-loss' : had === 'draw' ? 'slip-draw-loss' : 'slip-loss' };
  if (had === 'win') return { code: has === 'draw' ? 'slip-win-draw' : 'slip-win' };
  return { code: 'slip-cost', values: { men: Math.round(cost / 10) / 10 } };
}

interface Lines {
  readonly played: ReadLine;
  readonly better: ReadLine;
}

/** Turns up to which two lines are looked at, where nothing is left of what was gained before. */
const STAGES = [Number.POSITIVE_INFINITY, 10, 8, 6, 4];

function whyOf(before: Match, slip: Slip, { played, better }: Lines): readonly SlipFact[] {
  for (const most of STAGES) {
    const cut = evenOut(played, better, most);
    const told = tellBoons(before, slip, { played: cut[0], better: cut[1] });
    if (told.length > 0) return told;
  }
  const [here, there] = evenOut(played, better);
  return contrast({ played: here, better: there }, slip.side);
}

/**
 * What the turn allows the other side, what it misses, or both: what is allowed teaches more, unless a win was let go
 * or what was missed lay much nearer at hand.
 */
function tellBoons(before: Match, slip: Slip, lines: Lines): readonly SlipFact[] {
  const { side } = slip;
  const enemy: Side = side === 0 ? 1 : 0;
  const reply = boonOf(lines.played, enemy);
  const isLost = slip.has === 'loss' && reply.finish !== undefined;
  const allowed = isLost ? reply : beyond(reply, boonOf(lines.better, enemy));
  const missed = unshared(beyond(boonOf(lines.better, side), boonOf(lines.played, side)), lines, side);
  const isThrown = slip.had === 'win' && slip.has !== 'loss';
  const telling = { before, isSure: slip.certainty !== 'estimated' };
  const tellAllowed = (boon: Boon) => boonFact('slip-lets', boon, lines.played, { ...telling, about: enemy });
  const tellMissed = (boon: Boon) => boonFact('slip-could', boon, lines.better, { ...telling, about: side });
  if (allowed && missed && !isThrown) {
    if (slip.had === 'win' || isCostly(slip, allowed)) return [tellAllowed(allowed), tellMissed(missed)];
    if (isMuchSooner(missed, allowed) && slip.has !== 'loss') return [tellMissed(missed)];
  }
  if (allowed && !isThrown) return [tellAllowed(allowed), ...remedyOf(slip, allowed, lines, enemy)];
  return missed ? [tellMissed(missed)] : [];
}

/** A boon as far as another line does not bring as much as soon; undefined where it brings nothing more. */
function beyond(boon: Boon, other: Boon): Boon | undefined {
  const { gain, finish } = boon;
  if (finish && (!other.finish || finish.turn + 1 < other.finish.turn)) return boon;
  if (gain && !other.finish && worthOf(gain) > worthOf(other.gain)) return { gain };
  return undefined;
}

/**
 * What both turns do at once is not what one of them misses: only what comes of it later is. Undefined where nothing
 * does.
 */
function unshared(missed: Boon | undefined, { played, better }: Lines, side: Side): Boon | undefined {
  const { gain, finish } = missed ?? {};
  if (!gain || gain.act > 0 || finish) return missed;
  const [own, other] = evenOut(played, better, 1).map((line) => boonOf(line, side).gain);
  const isShared =
    own?.fact.code === gain.fact.code &&
    own.fact.code === other?.fact.code &&
    own.final?.count === other.final?.count;
  if (!isShared) return missed;
  return gain.final && gain.final.turn > gain.turn ? { gain, isShared } : undefined;
}

/** What changes no numbers, as a king, is worth less than a man that is lost for nothing. */
function worthOf(gain: Gain | undefined): number {
  return gain ? (gain.final?.count ?? 0.5) : 0;
}

/** Turns of a line that make a difference. */
const SOONER = 4;

function isMuchSooner(missed: Boon, allowed: Boon): boolean {
  return firstTurn(missed) + SOONER < firstTurn(allowed);
}

/** Turns until a side has the first that can be told. */
function firstTurn({ gain, finish }: Boon): number {
  return Math.min(gain?.turn ?? Number.POSITIVE_INFINITY, finish?.turn ?? Number.POSITIVE_INFINITY);
}

/** Whether what is allowed explains much less than what the turn costs. */
function isCostly({ cost = 0 }: Slip, { gain, finish }: Boon): boolean {
  return !finish && cost - 100 * worthOf(gain) >= UNEXPLAINED;
}

const UNEXPLAINED = 75;

/** What the better turn has to do with it, as far as its line goes on long enough to show. */
function remedyOf({ had }: Slip, { gain, finish }: Boon, lines: Lines, enemy: Side): readonly SlipFact[] {
  if (had === 'draw') return [{ code: 'slip-holds' }];
  const { turns, end } = lines.better;
  const told = gain ?? finish;
  if (!told || (turns.length <= told.act && !end.outcome)) return [];
  const instead = boonOf(lines.better, enemy);
  if (instead.finish) return [{ code: 'slip-longer' }];
  if (!gain) return [{ code: 'slip-avoids' }];
  // Nor is anything avoided by what lets the other side take as soon and pays only later.
  const [, soon] = evenOut(lines.played, lines.better, gain.act + 2);
  if (boonOf(soon, enemy).gain) return fewerOf(instead, enemy);
  const act = lines.played.turns[gain.act];
  if (turns.some((turn) => turn.side === enemy && isSameAct(turn, act))) return [];
  if (!instead.gain || finish) return [{ code: 'slip-avoids' }];
  return fewerOf(instead, enemy);
}

function fewerOf({ gain }: Boon, enemy: Side): readonly SlipFact[] {
  return gain?.final ? [{ code: 'slip-fewer', about: enemy, values: { count: gain.final.count } }] : [];
}

/** A side's boon with the turns by which it has it. */
function boonFact(
  code: 'slip-lets' | 'slip-could',
  { gain, finish, isShared }: Boon,
  line: ReadLine,
  { before, about, isSure }: { readonly before: Match; readonly about: Side; readonly isSure: boolean },
): SlipFact {
  const clause = ({ code: what, values }: SheetFact, turn: number): Clause => ({
    base: turn <= 1 ? 'at-once' : 'by-turn',
    code: what,
    values: { ...values, by: turnNumber(line.end.turns, before.turns.length + turn) },
  });
  const clauses: Clause[] = [];
  // What happens last is the end, and an estimated end that is far off is no more than a way it may go.
  const endsSoon = finish && (isSure || finish.turn <= NEAR || !gain);
  if (gain && !(endsSoon && gain.turn + 1 >= finish.turn)) {
    if (!isShared) clauses.push(clause(gain.fact, gain.turn));
    const { final } = gain;
    if (!endsSoon && final && final.turn > gain.turn)
      clauses.push(clause({ code: 'come-out', values: { count: final.count } }, final.turn));
  }
  if (endsSoon) clauses.push(clause(finish.fact, finish.turn));
  return { code, about, clauses };
}

const NEAR = 6;

/** Where nobody wins anything, what the two lines leave on the board. */
function contrast({ played, better }: Lines, side: Side): readonly SlipFact[] {
  const { teaching } = played.end.game.family;
  const [here, there] = [played.end, better.end].map(({ game, position, outcome }) =>
    outcome || position.pending ? [] : (teaching?.standing?.(game, position.thaw()) ?? []),
  );
  const changes = here.flatMap((one) => {
    const other = there.find(({ code, side: whose }) => code === one.code && whose === one.side);
    const change = other && changeOf(one, other, side);
    return change === undefined ? [] : [{ one, count: other?.count ?? 0, change }];
  });
  const [most] = changes.sort((a, b) => b.change - a.change);
  if (!most) return [];
  const { one, count } = most;
  const [fewest, more] = [one.count, count].sort((a, b) => a - b);
  const fewer: Value = fewest === 0 ? { code: 'none' } : fewest === 1 ? { code: 'one' } : fewest;
  const isMoreHere = one.count === more;
  return [{ code: one.code, about: one.side, values: { more, fewer }, isTurned: !isMoreHere }];
}

/** One of many explains nothing. */
const CLEAR = 1 / 3;

/** How much worse a side stands here than there, as a share; undefined where that explains nothing. */
function changeOf(here: Standing, there: Standing, side: Side): number | undefined {
  const worse = here.side === side ? there.count - here.count : here.count - there.count;
  const share = worse / Math.max(here.count, there.count, 1);
  return share >= CLEAR ? share : undefined;
}
