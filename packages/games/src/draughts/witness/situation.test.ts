import { expect, test } from 'vitest';
import { expectOk, type Game, type Json, type Move, type Site } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { Position } from '../../core/position.ts';
import { type Dice, draw } from '../../shared/dice.ts';
import { drawGame, makeDice } from '../../testing/index.ts';
import { DRAUGHTS } from '../index.ts';
import { gameOf } from '../testing.ts';
import { EVENT_CODES, PROMPT_CODES } from '../variants/codes.ts';
import { CLOCK_KINDS } from '../variants/record.ts';
import { Situation } from './situation.ts';

/** BOARDWRIGHT_WITNESS=long plays as many games as docs/measurements.md says. */
const isLong = process.env.BOARDWRIGHT_WITNESS === 'long';
const TIMEOUT_MS = isLong ? 3_600_000 : 60_000;
const GAMES = isLong ? 40 : 1;
const RULESETS = isLong ? 2_000 : 25;
const LONGEST = 120;
const ENDINGS = ['no-men', 'no-moves', 'both-blocked', 'repetition', ...CLOCK_KINDS];

const reached = new Set<string>();
const refused = new Set<string>();
let plies = 0;

/** Plays at random and compares what is told with the table of situations, before and after every move. */
function follow(start: Position, dice: Dice): void {
  const strays = makeDice(74);
  let match = Match.from(start);
  let situation = new Situation(start);
  while (!match.outcome && match.ply < LONGEST) {
    const where = `${match.game.variant.id} ${match.start.text} ${match.turns.map(({ text }) => text).join(' ')}`;
    const { prompt } = match.tell();
    expect(prompt.code, where).toBe(situation.prompt);
    reached.add(prompt.code);
    const move = draw(match.position.moves, dice);
    checkHand(match, move);
    checkRefusals(match.position, move, strays);
    match = expectOk(match.play(move));
    const after = new Situation(match.position, situation, move);
    checkEvents(match, situation, after, move);
    situation = after;
    plies++;
  }
  if (match.outcome) {
    expect(match.tell().prompt.code).toBe(match.outcome.reason);
    reached.add(match.outcome.reason);
  }
}

/** With the first squares of a move touched, the prompt speaks of what may follow them. */
function checkHand(match: Match, { touches }: Move): void {
  for (let count = 1; count < touches.length; count++) {
    const touched = touches.slice(0, count);
    const open = match.position.moves.filter((move) => touched.every((site, i) => move.touches[i] === site));
    const { code, marks } = match.tell({ touched }).prompt;
    const isDone = open.some((move) => move.touches.length === count);
    const goesOn = isDone ? 'chain-may-stop' : 'chain-goes-on';
    const isStep = open[0].captures.length === 0;
    const chain = count === 1 ? 'chain-begins' : goesOn;
    const mostBy = new Map<Site, number>();
    for (const { touches: way, captures } of open.filter((move) => move.touches.length > count))
      mostBy.set(way[count], Math.max(mostBy.get(way[count]) ?? 0, captures.length));
    const isUneven = new Set(mostBy.values()).size > 1;
    expect(code).toBe(isStep ? 'step-from' : isUneven ? `${chain}-uneven` : chain);
    const landings = marks.find(({ role }) => role === 'landing')?.sites ?? [];
    const next = open.flatMap((move) => move.touches.slice(count, count + 1));
    expect([...landings].sort()).toEqual([...new Set(next)].sort());
    reached.add(code);
  }
}

/** Whatever else a hand touches, alone or after the squares of a move, is refused by a rule that shows on the board. */
function checkRefusals(position: Position, { touches }: Move, dice: Dice): void {
  const any = (): Site => Math.floor(dice() * position.game.board.sites.length);
  for (const attempt of [
    [any(), any()],
    [touches[0], any()],
    [...touches, any()],
  ]) {
    const { legal, code, marks } = position.explain({ touches: attempt });
    const isNowhere = attempt[0] === attempt[1];
    expect(code === 'illegal-move' || (code === 'bad-move' && !isNowhere), `${position} ${attempt}`).toBe(
      false,
    );
    expect(marks.length > 0 || isNowhere, `${position} ${attempt} ${code}`).toBe(true);
    if (!legal) refused.add(code);
  }
}

function checkEvents(match: Match, before: Situation, after: Situation, move: Move): void {
  const { sites } = match.game.board;
  const nameOf = (site: Site) => sites[site].name;
  const to = nameOf(move.touches[move.touches.length - 1]);
  const wasMan = before.reference.pieces.get(nameOf(move.touches[0]))?.isKing === false;
  const isKing = after.reference.pieces.get(to)?.isKing === true;
  const passed = (move.path ?? []).slice(1, -1).some((site) => before.reference.isFarRow(nameOf(site)));
  const taken = move.captures.length;
  const { clocks } = before.reference.v;
  const limit = clocks.find(({ kind }) => kind === 'three-kings')?.moves ?? 0;
  const isHeld =
    before.play.left('three-kings', limit) === undefined &&
    after.play.left('three-kings', limit) !== undefined;
  const expected = [
    taken === 0 ? 'moved' : taken === 1 ? 'took-one' : 'took-many',
    ...(wasMan && isKing ? [before.reference.isFarRow(to) ? 'crowned' : 'crowned-passing'] : []),
    ...(wasMan && !isKing && passed ? ['passed-uncrowned'] : []),
    ...(limit > 0 && isHeld ? ['river-held'] : []),
  ];
  const told = match.tell().events;
  expect(told.map(({ code }) => code)).toEqual(expected);
  const victims = told[0].marks.find(({ role }) => role === 'victim')?.sites ?? [];
  expect(victims).toEqual(move.captures);
  for (const code of expected) reached.add(code);
}

/** Few pieces, most of them kings: clocks run, hunts begin, sides are shut in. */
function scatter(game: Game, dice: Dice): Position {
  for (;;) {
    const pieces = 2 + Math.floor(dice() * 7);
    const { height } = game.board;
    const sites = game.board.sites.map(() => undefined as { side: 0 | 1; kind: 'man' | 'king' } | undefined);
    const white = game.sides[0] === 'white' ? 0 : 1;
    for (let i = 0; i < pieces; i++) {
      const site = Math.floor(dice() * sites.length);
      const side = dice() < 0.5 ? 0 : 1;
      const isFar = game.board.sites[site].y === (side === white ? 0 : height - 1);
      sites[site] = { side, kind: isFar || dice() < 0.6 ? 'king' : 'man' };
    }
    const position = Position.fromDiagram(game, { turn: dice() < 0.5 ? 0 : 1, sites, hand: [0, 0] });
    if (position.ok) return position.value;
  }
}

/** Short clocks, so that every kind of them comes near and runs out. */
function shortClocks(dice: Dice): { readonly [field: string]: Json } {
  const clocks = CLOCK_KINDS.filter(() => dice() < 0.4).map((kind) => ({
    kind,
    moves: 1 + Math.floor(dice() * 14),
  }));
  return { clocks, repetition: draw([0, 3, 4], dice), kingMoveLimit: draw([0, 0, 1, 3], dice) };
}

test.each(DRAUGHTS.variants.map(({ id }) => id))(
  '%s tells every situation by its name',
  (id) => {
    const dice = makeDice(71);
    const game = gameOf(id);
    for (let i = 0; i < GAMES; i++) {
      follow(Position.start(game), dice);
      for (let j = 0; j < 4; j++) follow(scatter(game, dice), dice);
    }
    expect(plies).toBeGreaterThan(GAMES);
  },
  TIMEOUT_MS,
);

test(
  'house rules tell every situation by its name',
  () => {
    const dice = makeDice(72);
    for (let i = 0; i < RULESETS; i++) {
      const game = drawGame(DRAUGHTS, dice, dice() < 0.5 ? shortClocks(dice) : {});
      follow(Position.start(game), dice);
      for (let j = 0; j < 3; j++) follow(scatter(game, dice), dice);
    }
    expect(plies).toBeGreaterThan(RULESETS);
  },
  TIMEOUT_MS,
);

const clock = (kind: string, moves: number) => ({ clocks: [{ kind, moves }] });
test.each([
  ['a choice of the king met first', 'italian', 'W:WK22:B18,K10,K19,12', {}],
  ['one chain ends where another goes on', 'spanish-free', 'W:WK10:B7,14,26', {}],
  ['one ends where two go on, to more and less', 'spanish-free', 'W:WK10:BK7,K11,K12,K14,K25,K26,K29', {}],
  ['a chain goes on to more or to less', 'spanish-free', 'W:WK28:BK11,K17,K18,K19,K27', {}],
  ['a man goes on as a king', 'russian', 'W:W9:B6,11', {}],
  ['nobody can move', 'spanish-free', 'W:W21-28:B29-32', {}],
  ['three kings that hold the river', 'spanish-federation', 'W:WK1,K5,K10:BK4', clock('three-kings', 1)],
  [
    'three kings on their way to the river',
    'spanish-federation',
    'W:WK2,K3,K8:BK12',
    clock('three-kings', 3),
  ],
  ['three kings and nobody on the river', 'russian', 'B:WK31,K32,K27:BK2', clock('three-kings', 9)],
  ['few pieces and nothing happens', 'spanish-federation', 'W:WK1,21:BK32,12', clock('few-pieces', 1)],
  ['four pieces and nothing happens', 'russian', 'W:WK1,21:BK32,12', clock('four-five', 1)],
  ['seven pieces and nothing happens', 'russian', 'W:WK1,21,24:BK32,9,12,5', clock('six-seven', 1)],
  ['three kings and a lone one', 'international', 'W:WK46,K47,K48:BK5', clock('three-v-king', 1)],
])('%s: what random games seldom come to is told by its name', (_, id, text, rules) => {
  const dice = makeDice(73);
  const start = expectOk(Position.parse(gameOf(id, rules), text));
  for (let i = 0; i < 10; i++) follow(start, dice);
  expect(reached.size).toBeGreaterThan(0);
});

test('every prompt, event and ending was told', () => {
  console.log(`${plies} plies`);
  const missing = [...PROMPT_CODES, ...EVENT_CODES, ...ENDINGS].filter((code) => !reached.has(code));
  expect(missing).toEqual([]);
  expect(refused.size).toBeGreaterThan(15);
});
