import { describe, expect, test } from 'vitest';
import { expectOk, LANGUAGES } from '../../contract/index.ts';
import type { Match } from '../../core/match.ts';
import { createRegistry } from '../../core/registry.ts';
import type { Say } from '../../core/say.ts';
import type { Telling } from '../../core/telling.ts';
import { makeDice } from '../../testing/index.ts';
import { MORRIS } from '../index.ts';
import { boardOf, gameOf } from '../testing.ts';
import { CHOICES, EVENTS, OUTCOMES, PROMPTS } from '../variants/codes.ts';
import { NINE_MENS, PRESETS } from '../variants/presets.ts';
import { EVERYWHERE, type MorrisVariant } from '../variants/record.ts';
import { enemyOf, isInMill, leaptOver, menOf, type Way } from '../witness/captures.ts';
import { chooseMove, drawRules } from '../witness/random-games.ts';
import { makeWitness, movesOf, type Play, playMove, startPlay, type Witness } from '../witness/witness.ts';

/**
 * Every situation of the game as a question to the witness, which shares no line with the rules, and the prompt that
 * belongs to it. `BOARDWRIGHT_TELLING=long` plays 200,000 moves of all presets and 2,000 rulesets; otherwise as many
 * as fit into some seconds.
 */
const IS_LONG = process.env.BOARDWRIGHT_TELLING === 'long';
const GAMES_A_PRESET = IS_LONG ? 72 : 1;
const BATCHES = IS_LONG ? 100 : 6;
const RULESETS_A_BATCH = IS_LONG ? 20 : 8;
const MOST_PLIES = 300;
const LIMIT_MS = IS_LONG ? 600_000 : 60_000;
const registry = createRegistry([MORRIS]);
const seen = new Set<string>();
let plies = 0;

/** A situation as the witness sees it. `last` is the move that led to it. */
interface Sight {
  readonly w: Witness;
  readonly p: Play;
  readonly last: string | undefined;
}

interface Owed {
  /** The ways that can still take somebody; a man that a capture takes is no mill's [M33]. */
  readonly ways: readonly Way[];
  readonly isOwn: boolean;
  /** Some man of the enemy is out of a mill's reach. */
  readonly isSafe: boolean;
  readonly isMarking: boolean;
}

const SITUATIONS: readonly (readonly [code: string, holds: (sight: Sight) => boolean])[] = [
  ['nothing-to-take', (at) => isOwing(at) && owedOf(at).ways.length === 0],
  ['give-up-own', (at) => owes(at, 'own')],
  ['give-up-uncounted', (at) => owes(at, 'mill-count') && owedOf(at).isOwn],
  ['take-counted-safe', (at) => owes(at, 'mill-count') && owedOf(at).isSafe],
  ['take-counted', (at) => owes(at, 'mill-count')],
  ['take-full-safe', (at) => owes(at, 'board-full') && owedOf(at).isSafe],
  ['take-full', (at) => owes(at, 'board-full')],
  ['take-then-move', (at) => owes(at, 'blocked') && at.w.v.blocked === 'removes-then-moves'],
  ['take-then-pass', (at) => owes(at, 'blocked') && at.w.v.blocked === 'removes-then-passes'],
  ['take-then-they', (at) => owes(at, 'blocked') && at.p.claims.length === 2],
  ['take-in-turn', (at) => owes(at, 'blocked')],
  ['take-other-end', (at) => owes(at, 'intervention') && at.last?.startsWith('x') === true],
  ['take-more', (at) => owes(at, 'mill') && at.last?.startsWith('x') === true],
  ['choose-all', (at) => owes(at, 'mill') && owes(at, 'custodian') && owes(at, 'intervention')],
  ['choose-mill-custodian', (at) => owes(at, 'mill') && owes(at, 'custodian')],
  ['choose-mill-intervention', (at) => owes(at, 'mill') && owes(at, 'intervention')],
  ['choose-custodian-intervention', (at) => owes(at, 'custodian') && owes(at, 'intervention')],
  ['choose-line', (at) => owes(at, 'intervention') && owedOf(at).ways.length > 1],
  ['take-both-ends', (at) => owes(at, 'intervention') && owedOf(at).ways[0].count === 2],
  ['take-open-end', (at) => owes(at, 'intervention')],
  ['take-caught', (at) => owes(at, 'custodian')],
  ['take-leapt', (at) => owes(at, 'leap')],
  ['mark-by-mill-safe', (at) => owes(at, 'mill') && owedOf(at).isMarking && owedOf(at).isSafe],
  ['mark-by-mill', (at) => owes(at, 'mill') && owedOf(at).isMarking],
  ['take-by-mill-safe', (at) => owes(at, 'mill') && owedOf(at).isSafe],
  ['take-by-mill-any', (at) => owes(at, 'mill') && at.w.v.protection !== 'none' && isAllInMills(at)],
  ['take-by-mill', (at) => owes(at, 'mill')],
  ['near-draw-placing', (at) => handOf(at) > 0 && at.p.quiet > 0 && leftOf(at) <= 10],
  ['place-or-slide', (at) => handOf(at) > 0 && stepsOf(at).length > 0],
  ['place', (at) => handOf(at) > 0],
  ['fly-or-leap', (at) => isFlying(at) && stepsOf(at).some((step) => isLeap(at, step))],
  ['slide-or-leap', (at) => stepsOf(at).some((step) => isLeap(at, step))],
  ['near-repetition', (at) => timesOf(at) > 1 && timesOf(at) === at.w.v.repetition - 1],
  ['near-draw-placing', (at) => leftOf(at) <= 10 && at.p.hand[enemyOf(at.p.turn)] > 0],
  ['near-draw-fly', (at) => leftOf(at) <= 10 && isFlying(at)],
  ['near-draw', (at) => leftOf(at) <= 10],
  ['fly', (at) => isFlying(at)],
  ['slide-only-man', (at) => new Set(stepsOf(at).map(([from]) => from)).size === 1],
  ['slide', () => true],
];

/** With a man in the hand. */
const HELD: readonly (readonly [code: string, holds: (sight: Sight, from: string) => boolean])[] = [
  ['leap-to', (at, held) => stepsOf(at).some(([from, to]) => from === held && isLeap(at, [from, to]))],
  ['fly-to', (at) => isFlying(at)],
  ['slide-to', () => true],
];

function isOwing({ p }: Sight): boolean {
  return p.claims.length > 0;
}

function owedOf({ w, p }: Sight): Owed {
  const [claim] = p.claims;
  const captured = claim.ways
    .filter(({ cause }) => cause === 'custodian' || cause === 'intervention')
    .flatMap(({ targets }) => targets);
  const open = claim.ways.map((way) => ({
    ...way,
    targets: way.cause === 'mill' ? way.targets.filter((point) => !captured.includes(point)) : way.targets,
  }));
  const plain = claim.ways.find(({ cause }) => cause === 'mill') ?? claim.ways[0];
  const enemies = menOf(p.men, enemyOf(claim.side));
  return {
    ways: open.filter(({ targets }) => targets.length > 0),
    isOwn: claim.victim === claim.side,
    isSafe: enemies.some((point) => !plain.targets.includes(point)) && w.v.protection !== 'none',
    isMarking: claim.marks,
  };
}

function owes(at: Sight, cause: Way['cause']): boolean {
  return isOwing(at) && owedOf(at).ways.some((way) => way.cause === cause);
}

function isAllInMills({ w, p }: Sight): boolean {
  return menOf(p.men, enemyOf(p.turn)).every((point) => isInMill(p.men, w.drawing, point));
}

function handOf({ p }: Sight): number {
  return p.hand[p.turn];
}

function stepsOf({ w, p }: Sight): readonly (readonly [string, string])[] {
  const steps = movesOf(w, p).filter((text) => text.includes('-'));
  return steps.map((text) => [text.slice(0, 2), text.slice(3)]);
}

function isFlying({ w, p }: Sight): boolean {
  return p.hand[p.turn] === 0 && menOf(p.men, p.turn).length <= w.v.flyAt;
}

function isLeap({ w, p }: Sight, [from, to]: readonly [string, string]): boolean {
  return p.hand[p.turn] === 0 && leaptOver(w.v, w.drawing, p.men, p.turn, from, to) !== undefined;
}

function timesOf({ p }: Sight): number {
  return p.seen.filter((key) => key === p.seen.at(-1)).length;
}

function leftOf({ w, p }: Sight): number {
  const { quietLimit, endgameQuietLimit } = w.v;
  const hasThree = ([0, 1] as const).some((side) => menOf(p.men, side).length === 3);
  const limits = [quietLimit, hasThree ? endgameQuietLimit : 0].filter((limit) => limit > 0);
  return Math.min(...limits) - p.quiet;
}

describe('every situation has its prompt', () => {
  test.each(PRESETS.map(({ id }) => id))('%s', { timeout: LIMIT_MS }, (id) => {
    for (let seed = 0; seed < GAMES_A_PRESET; seed++) expect(playGame(id, {}, 77 + seed)).toBeGreaterThan(0);
  });

  test.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
    'rules at random, %i',
    { timeout: LIMIT_MS },
    (batch) => {
      const dice = makeDice(3000 + batch);
      let rulesets = 0;
      while (rulesets < RULESETS_A_BATCH) {
        const played = playGame(NINE_MENS.id, drawRules(dice), 1000 * batch + rulesets);
        if (played !== undefined) rulesets++;
      }
      expect(rulesets).toBe(RULESETS_A_BATCH);
    },
  );
});

/** A random game, told at every position; undefined where the rules are refused. */
function playGame(variant: string, rules: object, seed: number): number | undefined {
  const dice = makeDice(seed);
  const isPatient = dice() < 0.5;
  return tellGame(variant, rules, dice, (w, p, legal) => chooseMove(w, p, legal, dice, isPatient));
}

type Choose = (w: Witness, p: Play, legal: readonly string[], count: number) => string | undefined;

/** Plays until nothing is chosen. The moves played; undefined where the rules are refused. */
function tellGame(variant: string, rules: object, dice: () => number, choose: Choose): number | undefined {
  const opened = registry.open({ variant, rules: { ...rules } });
  if (!opened.ok) return undefined;
  let match = opened.value;
  const w = makeWitness(match.game.variant as MorrisVariant);
  let p = startPlay(w);
  /** Where the turn that is going on, or was just finished, began. */
  let began = p;
  let moves: readonly string[] = [];
  for (let count = 0; ; count++) {
    const where = `${JSON.stringify(match.ref)}`;
    const telling = match.tell();
    checkPrompt(match, { w, p, last: moves.at(-1) }, telling, dice, where);
    if (count > 0) checkEvents(match, began, p, moves, telling, where);
    checkSentences(match, count);
    const legal = movesOf(w, p);
    const text = legal.length === 0 || count === MOST_PLIES ? undefined : choose(w, p, legal, count);
    if (text === undefined) return count;
    const next = match.play(text);
    if (!next.ok) throw new Error(`${text} is refused in ${where}`);
    const isSameTurn = count > 0 && p.turn === match.back().position.turn;
    if (!isSameTurn) began = p;
    moves = isSameTurn ? [...moves, text] : [text];
    match = next.value;
    p = playMove(w, p, text);
    plies++;
  }
}

function checkPrompt(match: Match, at: Sight, telling: Telling, dice: () => number, where: string): void {
  const { prompt, choices } = telling;
  for (const { code } of [prompt, ...choices]) seen.add(code);
  if (at.p.outcome) {
    expect(prompt.code, where).toBe(at.p.outcome.reason);
    return;
  }
  expect(prompt.code, where).toBe(SITUATIONS.find(([, holds]) => holds(at))?.[0]);
  expect(choices.length, where).toBe(match.position.pending?.branches.length ?? 0);
  const steps = isOwing(at) ? [] : stepsOf(at);
  if (steps.length === 0) return;
  const [held] = steps[Math.floor(dice() * steps.length)];
  const touched = [match.game.board.sites.findIndex(({ name }) => name === held)];
  const { code } = match.tell({ touched }).prompt;
  seen.add(code);
  expect(code, `${held} in ${where}`).toBe(HELD.find(([, holds]) => holds(at, held))?.[0]);
}

/** What was taken, and that the placing is over, is read off the boards of the witness. */
function checkEvents(
  match: Match,
  began: Play,
  p: Play,
  moves: readonly string[],
  { events }: Telling,
  where: string,
): void {
  for (const { code } of events) seen.add(code);
  const { sites } = match.game.board;
  const told = events
    .filter(({ code }) => code !== 'leapt')
    .flatMap(({ marks }) => marks.filter(({ role }) => role === 'victim').flatMap((mark) => mark.sites));
  const taken = moves.filter((text) => text.startsWith('x')).map((text) => text.slice(1));
  expect([...new Set(told)].map((site) => sites[site].name).sort(), where).toEqual([...taken].sort());
  const isOver = began.hand[0] + began.hand[1] > 0 && p.hand[0] + p.hand[1] === 0 && !endsByPosition(p);
  const tellsSo = events.some(({ code }) => code === 'all-placed' || code === 'laid-aside');
  expect(tellsSo, where).toBe(isOver);
  const mover = began.turn;
  const { blocked } = match.game.variant as MorrisVariant;
  const passes = events.some(({ code }) => code === 'passes');
  expect(passes && (p.turn !== mover || blocked === 'loses' || blocked === 'draw'), where).toBe(false);
  for (const side of [0, 1] as const) {
    const wasFlying = flies(match, began, side);
    const isFlying = flies(match, p, side) && !endsByPosition(p);
    const isTold = events.some((event) => event.code === 'may-fly' && isAbout(event, side, match));
    expect(isTold, `${side} in ${where}`).toBe(isFlying && !wasFlying);
  }
}

function endsByPosition({ outcome }: Play): boolean {
  return (
    outcome !== undefined && !['repetition', 'quiet-limit', 'endgame-quiet-limit'].includes(outcome.reason)
  );
}

function flies(match: Match, { men, hand }: Play, side: 0 | 1): boolean {
  const { flyAt } = match.game.variant as MorrisVariant;
  return hand[side] === 0 && menOf(men, side).length <= flyAt;
}

function isAbout({ sentence }: Say, side: 0 | 1, match: Match): boolean {
  return sentence.startsWith(match.game.sides[side] === 'white' ? 'White' : 'Black');
}

/** Readers take turns. */
function checkSentences(match: Match, count: number): void {
  const language = LANGUAGES[count % LANGUAGES.length];
  const viewer = ([0, 1, undefined] as const)[count % 3];
  const { prompt, choices, events, aim } = match.tell({ language, viewer });
  for (const { sentence, code } of [prompt, ...choices, ...events, aim]) {
    expect(sentence, code).toMatch(/^[^{}#]+[.!]$/);
  }
}

/** Ways to what random games seldom meet. */
const LINES: readonly (readonly [code: string, variant: string, rules: object, moves: string])[] = [
  [
    'take-then-move',
    'nine-mens-morris',
    {
      board: 'nine-points-diagonals',
      men: 5,
      placingMill: 'from-hand-and-again',
      blocked: 'removes-then-moves',
    },
    'a3 c2 a2 c1 a1 b3 c3 b1 a2-b2',
  ],
  [
    'take-then-pass',
    'nine-mens-morris',
    { board: 'nine-points', men: 4, blocked: 'removes-then-passes' },
    'b2 a1 a2 c2 a3 b1 c1 b3',
  ],
  [
    'took-shut-in',
    'nine-mens-morris',
    { board: 'nine-points', men: 4, blocked: 'removes-then-passes' },
    'b2 a1 a2 c2 a3 b1 c1 b3 xa1',
  ],
  [
    'take-then-they',
    'nine-mens-morris',
    { board: 'nine-points-diagonals', men: 5, placingMill: 'from-hand', blocked: 'both-remove' },
    'b2 b3 c1 c3 a1 a2 b1 a3 c1-c2',
  ],
  [
    'take-in-turn',
    'nine-mens-morris',
    { board: 'nine-points-diagonals', men: 5, placingMill: 'from-hand', blocked: 'both-remove' },
    'b2 b3 c1 c3 a1 a2 b1 a3 c1-c2 xb2',
  ],
  ['take-by-mill-any', 'nine-mens-morris', { board: 'nine-points' }, 'c2 a2 b2 a1 c3 a3 xb2 c1'],
  [
    'take-open-end',
    'nine-mens-morris',
    {
      board: 'nine-points-diagonals',
      placingMill: 'from-hand-and-again',
      intervention: EVERYWHERE,
      captureReading: 'sanmill',
    },
    'b2 b1 a3 a2 c1 c3 b3',
  ],
  [
    'choice-open-end',
    'nine-mens-morris',
    {
      board: 'three-squares-diagonals',
      men: 12,
      placingMill: 'count-mills',
      movingStarts: 'second',
      stopPlacingAtTwoEmpty: 'yes',
      custodian: EVERYWHERE,
      intervention: { ...EVERYWHERE, edges: false, cross: false },
      captureReading: 'sanmill',
    },
    'e5 d6 b2 c4 a4 c5 d2 e4 d7 f4 f6 g1 b6 xd6 e3 c3 a1 g7 d6 a7 g4 b4 d3 d1 xc3 xe3 xc5 f4-f2 f6-f4 d6-f6',
  ],
  [
    'no-moves',
    'nine-mens-morris',
    { board: 'nine-points', men: 4, placingMill: 'from-hand' },
    'a2 c2 b3 b1 c3 b2 a1 a3',
  ],
  [
    'passes',
    'nine-mens-morris',
    { board: 'nine-points', men: 4, placingMill: 'from-hand', blocked: 'passes' },
    'a2 c2 b3 b1 c3 b2 a1 a3',
  ],
  [
    'no-moves-draw',
    'nine-mens-morris',
    { board: 'nine-points-diagonals', men: 5, placingMill: 'from-hand', blocked: 'draw' },
    'c3 b2 b3 a1 c2 a3 a2 c1',
  ],
  ['choose-line', 'nine-mens-both', {}, 'd7 a4 d5 c4 f6 b2 f2 b6 b4'],
  [
    'choose-mill-intervention',
    'nine-mens-morris',
    { board: 'nine-points-diagonals', intervention: EVERYWHERE },
    'c2 b3 a1 b2 c1 b1',
  ],
  [
    'choose-all',
    'twelve-mens-morris',
    { custodian: EVERYWHERE, intervention: EVERYWHERE },
    'd6 b4 f6 a7 b2 c5 g1 e3 b6',
  ],
  [
    'choice-mill-safe',
    'nine-mens-morris',
    { board: 'two-squares-diagonals', placing: 'place-or-move', custodian: EVERYWHERE },
    'd2 e1 e5 a1 b2 c1 xd2 c4 b4 e5-d4 b4-b3 a5 d2 b4',
  ],
];

describe('seldom met', () => {
  test.each(LINES)('%s: %s %j', (code, variant, rules, moves) => {
    const list = moves.split(' ');
    expect(tellGame(variant, rules, makeDice(1), (_w, _p, _legal, count) => list[count])).toBe(list.length);
    expect([...seen]).toContain(code);
  });

  test('[M37] [M39] a mill with nobody to take lapses, or stops the game for good', () => {
    const nobody = (captureReading: string) => {
      const rules = { captureReading };
      const start = boardOf(gameOf(rules), 'white', 'a1 a4', '', [7, 9]).text;
      return expectOk(registry.open({ variant: NINE_MENS.id, rules, start, moves: ['a7'] })).tell();
    };
    expect(nobody('spec').events.map(({ code }) => code)).toEqual(['closed-mill-void']);
    expect(nobody('sanmill').prompt.code).toBe('nothing-to-take');
  });

  test('[M16] a removal without the move that earned it', () => {
    const start = expectOk(registry.open({ variant: NINE_MENS.id, moves: 'a1 b2 a4 b4 a7'.split(' ') }));
    const ref = { variant: NINE_MENS.id, start: start.position.text, moves: ['xb2'] };
    const [event] = expectOk(registry.open(ref)).tell({ viewer: 1 }).events;
    expect([event.code, event.sentence]).toEqual(['took', 'White took your man on b2.']);
  });
});

/** Told in the two tests above. */
const SET_UP = ['closed-mill-void', 'nothing-to-take', 'took'];

describe('what was met', () => {
  test('every prompt, choice, event and end of the family', () => {
    const all = [...PROMPTS, ...CHOICES, ...EVENTS, ...OUTCOMES, 'no-moves', 'repetition', 'quiet-limit'];
    console.log(`${plies} moves told`);
    expect(all.filter((code) => !seen.has(code) && !SET_UP.includes(code))).toEqual([]);
  });
});
