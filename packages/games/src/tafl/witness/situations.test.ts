import { expect, test, vi } from 'vitest';
import { expectOk, type Game, type Move, type Site } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { Position } from '../../core/position.ts';
import { siteNames } from '../../core/say.ts';
import { type Dice, draw, makeDice } from '../../shared/dice.ts';
import { drawGame } from '../../testing/index.ts';
import { TAFL } from '../index.ts';
import { gameOf } from '../testing.ts';
import { ENDINGS, EVENTS, OUTCOMES, PROMPTS, WAYS_TAKEN } from '../variants/codes.ts';
import { isTaflVariant } from '../variants/fields.ts';
import { mixture, scatter, textOf } from './plain.ts';
import { expectedEnding, expectedEvents, expectedPrompt, gridOf, type Situation } from './situations.ts';

/** `BOARDWRIGHT_WITNESS=long` plays some 78,000 moves under 4,400 rulesets; otherwise a few seconds' worth. */
const IS_LONG = process.env.BOARDWRIGHT_WITNESS === 'long';
const ROUNDS = IS_LONG ? 50 : 1;
if (IS_LONG) vi.setConfig({ testTimeout: 3_600_000 });

/** Every code this test has seen; the last test asks for all of them. */
const seen = new Set<string>();
let plies = 0;
let rulesets = 0;

/** What is said, compared with what the plain rules call for, along one game. */
function follow(start: Position, dice: Dice, longest: number): void {
  const { variant } = start.game;
  if (!isTaflVariant(variant)) throw new Error('the games here are tafl');
  let match = Match.from(start);
  let quiet = 0;
  for (let ply = 0; ply < longest && !match.outcome; ply++) {
    const { text, turn, moves } = match.position;
    const grid = gridOf(text);
    const side = match.game.sides[turn] === 'attackers' ? 'a' : 'd';
    const now: Situation = {
      v: variant,
      grid,
      side,
      ply,
      quiet,
      occurrences: countSame(match),
      after: readAfter(match),
    };
    const told = `${text} ${JSON.stringify(variant)} ply ${ply} quiet ${quiet}`;
    expect(match.tell().prompt.code, told).toBe(see(expectedPrompt(now)));
    const touched = [draw(moves, dice).touches[0]];
    expect(match.tell({ touched }).prompt.code, `${told} held ${touched}`).toBe(
      see(expectedPrompt(now, siteNames(match.game, touched)[0])),
    );
    const move = chooseMove(match, dice);
    match = expectOk(match.play(move));
    quiet = move.captures.length > 0 ? 0 : quiet + 1;
    plies++;
    const { outcome } = match;
    const events = expectedEvents(variant, grid, move.text, match.position.outcome?.reason);
    for (const event of events) see(event);
    const codes = match.tell().events.map(({ code }) => code);
    expect([...new Set(codes)].sort(), `${told} ${move.text}`).toEqual(events);
    if (outcome) {
      const ending = expectedEnding(variant, outcome.reason, outcome.winner !== undefined);
      expect(match.tell().prompt.code, `${told} ${move.text}`).toBe(see(ending));
    }
  }
}

function see(code: string): string {
  seen.add(code);
  return code;
}

/** Occurrences counted once more, from the texts alone. */
function countSame(match: Match): number {
  const texts = [match.start.text, ...match.steps.map(({ position }) => position.text)];
  return texts.filter((text) => text === match.position.text).length;
}

/** What becomes of the game by a move: the texts are counted, the end is the library's. */
function readAfter(match: Match): Situation['after'] {
  return (move) => {
    const next = expectOk(match.play(move));
    return { times: countSame(next), isOver: next.outcome !== undefined };
  };
}

/** Captures and steps back to where a piece came from are chosen more often than chance would. */
function chooseMove(match: Match, dice: Dice): Move {
  const { moves } = match.position;
  const chance = dice();
  const takings = moves.filter(({ captures }) => captures.length > 0);
  if (chance < 0.3 && takings.length > 0) return draw(takings, dice);
  const mine = match.steps.at(-2)?.move.touches;
  const back = mine && moves.find(({ touches }) => isReturn(mine, touches));
  return chance < 0.75 && back ? back : draw(moves, dice);
}

function isReturn([from, to]: readonly Site[], touches: readonly Site[]): boolean {
  return touches[0] === to && touches[1] === from;
}

function longestOn({ board }: Game): number {
  return board.width < 9 ? 40 : board.width < 12 ? 15 : 4;
}

test.each(TAFL.variants.map(({ id }) => id))('%s: what is said follows from the plain rules', (id) => {
  const dice = makeDice(514);
  for (let i = 0; i < ROUNDS; i++) {
    const game = gameOf(id);
    follow(Position.start(game), dice, (IS_LONG ? 2 : 1) * longestOn(game));
  }
  expect(plies).toBeGreaterThan(0);
});

test('what is said follows from the plain rules under any mixture of rules', () => {
  const dice = makeDice(515);
  for (let i = 0; i < 30 * ROUNDS; i++) {
    const game = drawGame(TAFL, dice);
    rulesets++;
    follow(Position.start(game), dice, longestOn(game));
  }
  expect(rulesets).toBe(30 * ROUNDS);
});

test('what is said follows from the plain rules on boards full of pieces', () => {
  const dice = makeDice(516);
  for (let i = 0; i < 60 * ROUNDS; i++) {
    const size = draw([7, 7, 9], dice);
    const rules = {
      ...mixture(size, dice),
      exitFort: draw(['no', 'yes'], dice),
      encirclement: draw(['off', 'no-edge-contact'], dice),
      repetition: draw(['none', 'draw', 'defenders-lose', 'mover-loses'], dice),
      noMoves: draw(['draw', 'loses'], dice),
      plyLimit: draw([0, 14], dice),
      quietLimit: draw([0, 12], dice),
    };
    const game = gameOf(size === 7 ? 'brandubh' : 'tablut-linnaeus', rules);
    const read = Position.parse(game, textOf(scatter(size, dice), draw(['a', 'd'] as const, dice)));
    if (!read.ok || read.value.outcome) continue;
    rulesets++;
    follow(read.value, dice, 20);
  }
  expect(rulesets).toBeGreaterThan(30 * ROUNDS);
});

const STUCK = '5t1/4ttT/4ttK/5t1/4t2/7/3t3 a';

/** What chance seldom finds: a position, and moves from it that show the code. */
test.each([
  ['took-linnaean', 'tablut-linnaeus', {}, '9/9/t8/4T4/3tKt3/4t4/9/9/9 a', 'a7-e7'],
  ['took-king-on-throne', 'brandubh', {}, '7/7/3t3/2tK3/3t3/7/4t2 a', 'e1-e4'],
  ['took-king-beside-throne', 'brandubh', {}, '7/3t3/2tK3/7/7/7/4t2 a', 'e1-e5'],
  ['built-fort exit-fort', 'brandubh', { exitFort: 'yes' }, '7/1t5/7/5T1/7/3TT2/2TK3 d', 'f4-f1'],
  ['closed-ring encircled', 'brandubh-wtf', {}, '7/7/7/1t4t/tK1t3/1tt4/7 a', 'g4-c4'],
  ['took-shieldwall', 'brandubh', { shieldwall: 'own-ends' }, '7/5K1/7/4t2/7/2tt3/1tTT3 a', 'e4-e1'],
  ['no-men', 'brandubh', {}, '7/5K1/T1tT3/7/7/7/7 d', 'a5-b5'],
  ['no-moves-draw', 'brandubh', {}, STUCK, 'f4-g4'],
  ['no-moves', 'brandubh-engine', {}, STUCK, 'f4-g4'],
  ['king-captured', 'brandubh', {}, '7/7/7/7/7/1T5/4t2 d', ''],
  ['last-man', 'brandubh', {}, '7/5K1/7/7/7/7/1t5 a', ''],
])('%s is said', (codes, id, rules, text, move) => {
  const start = expectOk(Position.parse(gameOf(id, rules), text));
  const match = move === '' ? Match.from(start) : expectOk(Match.from(start).play(move));
  const { prompt, events } = match.tell();
  const said = [prompt.code, ...events.map((event) => event.code)];
  expect(said).toEqual(expect.arrayContaining(codes.split(' ').map(see)));
});

test('every prompt, event and ending of the family has been said', () => {
  const took = [...WAYS_TAKEN.map((way) => `took-${way}`)];
  const king = ['on-throne', 'beside-throne', 'elsewhere'].map((place) => `took-king-${place}`);
  const shared = ['no-moves', 'no-men', 'repetition', 'ply-limit', 'quiet-limit'];
  const all = [...PROMPTS, ...EVENTS, ...took, ...king, ...OUTCOMES, ...ENDINGS, ...shared];
  console.log(`${plies} moves, ${rulesets} rulesets beside the presets`);
  expect(all.filter((code) => !seen.has(code))).toEqual([]);
});
