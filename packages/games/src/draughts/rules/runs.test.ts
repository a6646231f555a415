import { expect, test } from 'vitest';
import type { Game, Move, Side } from '../../contract/index.ts';
import { expectOk } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { Position } from '../../core/position.ts';
import { makeDice } from '../../testing/index.ts';
import { gameOf, playOf } from '../testing.ts';

/** [D9] read once more: the king that moved last without capturing, and how often in a row. */
interface Run {
  readonly at: number;
  readonly length: number;
}
type Runs = readonly [Run | undefined, Run | undefined];

function hasMan(position: Position, side: Side): boolean {
  return position.diagram.sites.some((piece) => piece?.side === side && piece.kind === 'man');
}

function follow(before: Position, { touches, captures }: Move, after: Position, runs: Runs): Runs {
  const mover = before.turn;
  const [from, to] = [touches[0], touches[touches.length - 1]];
  const next = ([0, 1] as const).map((side) => {
    const run = runs[side];
    if (!hasMan(after, side)) return undefined;
    if (side !== mover) return run && captures.includes(run.at) ? undefined : run;
    if (before.diagram.sites[from]?.kind !== 'king' || captures.length > 0) return undefined;
    return { at: to, length: run?.at === from ? run.length + 1 : 1 };
  });
  return [next[0], next[1]];
}

/** Both sides have kings and men; half of the moves are made by the king that moved last. */
function drawEnding(size: number, dice: () => number): string {
  const free = Array.from({ length: size }, (_, i) => i + 1).sort(() => dice() - 0.5);
  const inner = free.filter((square) => square > size / 8 && square <= size - size / 8);
  const side = (kings: number, men: number) =>
    [...inner.splice(0, kings).map((square) => `K${square}`), ...inner.splice(0, men)].join();
  const count = () => 1 + Math.floor(dice() * 2);
  return `${dice() < 0.5 ? 'W' : 'B'}:W${side(count(), count())}:B${side(count(), count())}`;
}

function pickMove(position: Position, runs: Runs, dice: () => number): Move {
  const again = position.moves.filter((move) => move.touches[0] === runs[position.turn]?.at);
  const list = again.length > 0 && dice() < 0.7 ? again : position.moves;
  return list[Math.floor(dice() * list.length)];
}

/** The position's text has no more of the runs than the kings that rest. */
function checkResting(position: Position, runs: Runs, limit: number, freely: Game): number {
  const { game } = position;
  const resting = runs.flatMap((run) => (run && run.length >= limit ? [run.at] : []));
  const names = resting.map((site) => Number(game.board.sites[site].name)).sort((a, b) => a - b);
  const bare = position.text.replace(/:X.*/, '');
  expect(position.text).toBe(names.length > 0 ? `${bare}:X${names}` : bare);
  const told = expectOk(Position.parse(game, position.text)).thaw();
  const state = position.thaw();
  expect([state.keyLo, state.keyHi], position.text).toEqual([told.keyLo, told.keyHi]);
  const all = expectOk(Position.parse(freely, bare)).moves;
  const legal = all.filter(({ touches, captures }) => captures.length > 0 || !resting.includes(touches[0]));
  expect(position.moves.map(({ text }) => text).sort(), position.text).toEqual(
    legal.map(({ text }) => text).sort(),
  );
  expect(game.rules.count(state)).toBe(legal.length);
  return resting.length;
}

test.each([
  ['frisian', 1, 50, 1],
  ['frisian', 1, 50, 2],
  ['international', 3, 50, 3],
  ['international', 2, 50, 4],
  ['spanish-free', 2, 32, 1],
  ['spanish-free', 2, 32, 2],
  ['spanish-free', 1, 32, 3],
  ['spanish-free', 1, 32, 4],
] as const)(
  '[D9] along endings of %s with a limit of %i a king rests when it must, %i %i',
  (id, limit, size, seed) => {
    const dice = makeDice(90 + seed);
    const game = gameOf(id, { kingMoveLimit: limit, repetition: 0 });
    const freely = gameOf(id, { kingMoveLimit: 0 });
    let rests = 0;
    for (let i = 0; i < 4; i++) {
      let match = Match.from(expectOk(Position.parse(game, drawEnding(size, dice))));
      let runs: Runs = [undefined, undefined];
      for (let ply = 0; ply < 12 && !match.outcome; ply++) {
        const before = match.position;
        const move = pickMove(before, runs, dice);
        match = expectOk(match.play(move.text));
        runs = follow(before, move, match.position, runs);
        rests += checkResting(match.position, runs, limit, freely);
      }
    }
    expect(rests).toBeGreaterThan(1);
  },
);

test('[D9] another king that moves in between begins a row of its own', () => {
  const walk = ['29-25', '4-8', '30-26', '8-4', '25-29', '4-8'];
  const rules = { kingMoveLimit: 2 };
  const match = playOf('english', 'W:WK29,K30,32:BK4', walk, rules);
  expect(match.position.text).toBe('W:WK26,K29,32:BK8');
  const next = expectOk(match.play('29-25'));
  expect(next.position.text).toBe('B:WK25,K26,32:BK8:X25');
});

/** The text after each of the last two moves, and the keys that go with it. */
test.each([
  [
    'a king that is taken rests no more',
    'W:W32,K29:B22',
    ['29-25', '22x29'],
    'B:WK25,32:B22:X25',
    'W:W32:BK29',
  ],
  [
    'nor does one that has lost its last man',
    'W:W23,K29:B1,K27',
    ['29-25', '27x18'],
    'B:W23,K25:B1,K27:X25',
    'W:WK25:B1,K18',
  ],
  [
    'one whose side keeps a man does',
    'W:W23,30,K29:B1,K27',
    ['29-25', '27x18'],
    'B:W23,K25,30:B1,K27:X25',
    'W:WK25,30:B1,K18:X25',
  ],
  ['a man that moves ends the rest', 'W:W32,K25:B1:X25', ['32-28', '1-5'], 'B:WK25,28:B1', 'W:WK25,28:B5'],
])('[D9] %s: %s', (_, position, [first, second], between, after) => {
  const match = playOf('english', position, [first], { kingMoveLimit: 1 });
  expect(match.position.text).toBe(between);
  const next = expectOk(match.play(second));
  expect(next.position.text).toBe(after);
  const told = expectOk(Position.parse(next.game, after)).thaw();
  expect([told.keyLo, told.keyHi]).toEqual([next.position.thaw().keyLo, next.position.thaw().keyHi]);
});
