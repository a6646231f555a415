import { expectOk, openMatch, type Site } from '@boardwright/games';
import { expect, test } from 'vitest';
import { type BoardView, drawBoard } from './board.ts';
import { plainText } from './span.ts';

type Marks = {
  cursor?: string;
  selected?: string[];
  targets?: string[];
  hint?: string[];
  isFlipped?: boolean;
};

function viewOf(
  variant: string,
  moves: readonly string[],
  marks: Marks = {},
  more: Partial<BoardView> = {},
): BoardView {
  const match = expectOk(openMatch({ variant, moves }));
  const { board, light } = match.game;
  const site = (name: string): Site => board.sites.findIndex((info) => info.name === name);
  return {
    board,
    diagram: match.position.diagram,
    filled: light,
    isFlipped: marks.isFlipped ?? false,
    charset: 'unicode',
    size: 'large',
    hasLabels: false,
    ...(marks.cursor ? { cursor: site(marks.cursor) } : {}),
    selected: (marks.selected ?? []).map(site),
    targets: (marks.targets ?? []).map(site),
    hint: (marks.hint ?? []).map(site),
    ...more,
  };
}

function draw(view: BoardView): string {
  return `\n${drawBoard(view).lines.map(plainText).join('\n')}\n`;
}

test('[S4-BOARD] morris as the design document draws it', () => {
  // The document's men: ● a7 d7 a4, ○ g7 g4 a1.
  const view = viewOf('nine-mens-morris', ['a7', 'g7', 'd7', 'g4', 'a4', 'a1']);
  expect(draw(view)).toBe(`
 ●───────────●───────────○
 │           │           │
 │   ·───────·───────·   │
 │   │       │       │   │
 │   │   ·───·───·   │   │
 │   │   │       │   │   │
 ●───·───·       ·───·───○
 │   │   │       │   │   │
 │   │   ·───·───·   │   │
 │   │       │       │   │
 │   ·───────·───────·   │
 │           │           │
 ○───────────·───────────·
`);
});

test('[S4-BOARD] the cursor stands in brackets, a selection in angles, also at the edge', () => {
  const view = viewOf('nine-mens-morris', ['a7', 'g7', 'd7'], { cursor: 'a7', selected: ['g7'] });
  const [first] = drawBoard(view).lines;
  expect(plainText(first)).toBe('[●]──────────●──────────<○>');
  const empty = viewOf('nine-mens-morris', [], { cursor: 'd5' });
  expect(plainText(drawBoard(empty).lines[4])).toBe(' │   │   ·──[·]──·   │   │');
});

test('morris with coordinates, small, in ASCII', () => {
  const view = viewOf(
    'nine-mens-morris',
    ['a7', 'g7', 'd7'],
    { cursor: 'b4' },
    {
      size: 'small',
      charset: 'ascii',
      hasLabels: true,
    },
  );
  expect(draw(view)).toBe(`
7  O-----O-----@
6  | .---.---. |
5  | | .-.-. | |
4  .[.].   .-.-.
3  | | .-.-. | |
2  | .---.---. |
1  .-----.-----.
   a b c d e f g
`);
});

test('diagonals are drawn: twelve men and three men', () => {
  expect(draw(viewOf('twelve-mens-morris', []))).toBe(`
 ·───────────·───────────·
 │ ╲         │         ╱ │
 │   ·───────·───────·   │
 │   │ ╲     │     ╱ │   │
 │   │   ·───·───·   │   │
 │   │   │       │   │   │
 ·───·───·       ·───·───·
 │   │   │       │   │   │
 │   │   ·───·───·   │   │
 │   │ ╱     │     ╲ │   │
 │   ·───────·───────·   │
 │ ╱         │         ╲ │
 ·───────────·───────────·
`);
  expect(draw(viewOf('three-mens-morris', ['b2']))).toBe(`
 ·───────·───────·
 │ ╲     │     ╱ │
 │   ╲   │   ╱   │
 │     ╲ │ ╱     │
 ·───────●───────·
 │     ╱ │ ╲     │
 │   ╱   │   ╲   │
 │ ╱     │     ╲ │
 ·───────·───────·
`);
});

test('the board of sixteen points', () => {
  expect(draw(viewOf('six-mens-morris', ['a5', 'c4']))).toBe(`
 ●───────·───────·
 │       │       │
 │   ·───○───·   │
 │   │       │   │
 ·───·       ·───·
 │   │       │   │
 │   ·───·───·   │
 │       │       │
 ·───────·───────·
`);
});

const DRAUGHTS_LARGE = `
┌───┬───┬───┬───┬───┬───┬───┬───┐
│   │ ○ │   │ ○ │   │ ○ │   │ ○ │
├───┼───┼───┼───┼───┼───┼───┼───┤
│ ○ │   │ ○ │   │ ○ │   │ ○ │   │
├───┼───┼───┼───┼───┼───┼───┼───┤
│   │ ○ │   │ ○ │   │ ○ │   │ ○ │
├───┼───┼───┼───┼───┼───┼───┼───┤
│ · │   │ · │   │ · │   │ · │   │
├───┼───┼───┼───┼───┼───┼───┼───┤
│   │ · │   │ · │   │ · │   │ · │
├───┼───┼───┼───┼───┼───┼───┼───┤
│ ● │   │ ● │   │ ● │   │ ● │   │
├───┼───┼───┼───┼───┼───┼───┼───┤
│   │ ● │   │ ● │   │ ● │   │ ● │
├───┼───┼───┼───┼───┼───┼───┼───┤
│ ● │   │ ● │   │ ● │   │ ● │   │
└───┴───┴───┴───┴───┴───┴───┴───┘
`;

test('draughts at the start: Black above, White below, men on every second square', () => {
  expect(draw(viewOf('spanish-free', []))).toBe(DRAUGHTS_LARGE);
});

test('draughts small, turned round', () => {
  expect(draw(viewOf('spanish-free', [], { isFlipped: true }, { size: 'small' }))).toBe(`
┌────────────────────────┐
│    ●     ●     ●     ● │
│ ●     ●     ●     ●    │
│    ●     ●     ●     ● │
│ ·     ·     ·     ·    │
│    ·     ·     ·     · │
│ ○     ○     ○     ○    │
│    ○     ○     ○     ○ │
│ ○     ○     ○     ○    │
└────────────────────────┘
`);
});

// The numbers of docs/rules/draughts.md: 1 to 5 in the first row of international draughts, from Black's left on.
test('numbered squares carry their numbers, or their rows the first and the last', () => {
  const large = drawBoard(viewOf('international', [], {}, { hasLabels: true })).lines.map(plainText);
  expect(large[0]).toBe('┌───┬1──┬───┬2──┬───┬3──┬───┬4──┬───┬5──┐');
  expect(large[18]).toBe('├46─┼───┼47─┼───┼48─┼───┼49─┼───┼50─┼───┤');
  const small = { hasLabels: true, size: 'small', isFlipped: true } as const;
  const lines = drawBoard(viewOf('international', [], {}, small)).lines.map(plainText);
  expect(lines[1]).toBe('50 │    ●     ●     ●     ●     ● │ 46');
  expect(lines[10]).toBe(' 5 │ ○     ○     ○     ○     ○    │  1');
});

test('brandubh with king, throne and corners, large', () => {
  const view = viewOf('brandubh', ['d6-b6', 'd5-a5'], { cursor: 'd4', hint: ['g7'] }, { hasLabels: true });
  expect(draw(view)).toBe(`
   ┌───┬───┬───┬───┬───┬───┬───┐
 7 │ × │ · │ · │ ○ │ · │ · │{×}│
   ├───┼───┼───┼───┼───┼───┼───┤
 6 │ · │ ○ │ · │ · │ · │ · │ · │
   ├───┼───┼───┼───┼───┼───┼───┤
 5 │ ● │ · │ · │ · │ · │ · │ · │
   ├───┼───┼───┼───┼───┼───┼───┤
 4 │ ○ │ ○ │ ● │[♚]│ ● │ ○ │ ○ │
   ├───┼───┼───┼───┼───┼───┼───┤
 3 │ · │ · │ · │ ● │ · │ · │ · │
   ├───┼───┼───┼───┼───┼───┼───┤
 2 │ · │ · │ · │ ○ │ · │ · │ · │
   ├───┼───┼───┼───┼───┼───┼───┤
 1 │ × │ · │ · │ ○ │ · │ · │ × │
   └───┴───┴───┴───┴───┴───┴───┘
     a   b   c   d   e   f   g
`);
});

test('brandubh small in ASCII with the throne left and places to go', () => {
  const view = viewOf(
    'brandubh',
    ['d6-b6', 'd5-a5', 'd7-b7', 'd4-d7', 'd1-b1'],
    { selected: ['d7'], targets: ['e7', 'f7', 'g7'] },
    { size: 'small', charset: 'ascii' },
  );
  expect(draw(view)).toBe(`
+---------------------+
| x  @  . <K> *  *  * |
| .  @  .  .  .  .  . |
| O  .  .  .  .  .  . |
| @  @  O  +  O  @  @ |
| .  .  .  O  .  .  . |
| .  .  .  @  .  .  . |
| x  @  .  .  .  .  x |
+---------------------+
`);
});

test('tiny boards have no frame and share the blanks between cells', () => {
  const view = viewOf('brandubh', [], { cursor: 'd4', selected: ['a7'] }, { size: 'tiny', hasLabels: true });
  expect(draw(view)).toBe(`
<×>· · ○ · · ×
 · · · ○ · · ·
 · · · ● · · ·
 ○ ○ ●[♚]● ○ ○
 · · · ● · · ·
 · · · ○ · · ·
 × · · ○ · · ×
`);
  const largest = drawBoard(viewOf('alea-evangelii', [], {}, { size: 'tiny' }));
  expect([largest.width, largest.lines.length]).toEqual([39, 19]);
});

test('camps are marked where a variant has them', () => {
  const view = viewOf('tablut-ashton', ['d5-d6'], {}, { size: 'small' });
  const text = draw(view);
  expect(text).toContain('○');
  const { board } = view;
  const camp = board.sites.findIndex(({ marks }) => marks.includes('camp'));
  expect(camp).toBeGreaterThanOrEqual(0);
  const cleared = { ...view.diagram, sites: view.diagram.sites.map(() => undefined) };
  const bare = draw({ ...view, diagram: cleared });
  expect(bare.match(/∷/g)?.length).toBe(board.sites.filter(({ marks }) => marks.includes('camp')).length);
});

test('places to go, hints and the last move are told apart from empty sites', () => {
  const view = viewOf('nine-mens-morris', [], { targets: ['d7'], hint: ['g7'] });
  expect(plainText(drawBoard(view).lines[0])).toBe(' ·───────────*──────────{·}');
});

test('spots carry the sites, wherever the board is turned to', () => {
  for (const isFlipped of [false, true]) {
    const drawn = drawBoard(viewOf('nine-mens-morris', [], { isFlipped, cursor: 'g7' }));
    const spot = drawn.spots.find(({ id }) => id === viewOf('nine-mens-morris', [], { cursor: 'g7' }).cursor);
    const text = plainText(drawn.lines[spot?.y ?? -1]);
    expect(text.slice(spot?.x, (spot?.x ?? 0) + 3)).toBe('[·]');
  }
});

test('the width does not change with the cursor', () => {
  for (const cursor of ['a7', 'g7', 'd5'])
    expect(drawBoard(viewOf('nine-mens-morris', [], { cursor })).width).toBe(27);
});
