import {
  type Board,
  type Diagram,
  expectOk,
  FAMILIES,
  type Move,
  openMatch,
  Position,
} from '@boardwright/games';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defineBoard } from './element.ts';
import type { RefusedDetail, TouchDetail } from './events.ts';
import { drawPicture } from './picture.ts';
import { CHEQUERS, diagram, move, NINE, POINT_WORDS, site, WORDS } from './testing/boards.ts';

beforeAll(() => defineBoard());
afterEach(() => document.body.replaceChildren());

interface Set {
  readonly board: Board;
  readonly diagram: Diagram;
  readonly moves: readonly Move[];
  readonly words?: typeof WORDS;
  readonly lang?: string;
}

/** A board in the page, with everything it reports. */
async function setUp({ board, diagram: shown, moves, words = WORDS, lang = 'en' }: Set) {
  const element = document.createElement('boardwright-board');
  element.lang = lang;
  const played: string[] = [];
  const refused: RefusedDetail[] = [];
  const touched: TouchDetail[] = [];
  element.addEventListener('boardwright-move', (event) => played.push(event.detail.text));
  element.addEventListener('boardwright-refused', (event) => refused.push(event.detail));
  element.addEventListener('boardwright-touch', (event) => touched.push(event.detail));
  document.body.append(element);
  Object.assign(element, { board, diagram: shown, words, moves });
  await Promise.resolve();
  const root = element.shadowRoot as ShadowRoot;
  const hit = (name: string) => root.querySelector(`[data-name="${name}"]`) as HTMLElement;
  const press = (...keys: readonly string[]) => {
    for (const key of keys) {
      const at = root.querySelector('[tabindex="0"]') as HTMLElement;
      at.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    }
  };
  return { element, root, hit, press, click: (name: string) => hit(name).click(), played, refused, touched };
}

const MOVES = [move(CHEQUERS, '22-18'), move(CHEQUERS, '22-17'), move(CHEQUERS, '21-17')];
const OPEN = { board: CHEQUERS, diagram: diagram(CHEQUERS, '21 22 K29', '1 2'), moves: MOVES };

describe('pointer', () => {
  test('two clicks play a move', async () => {
    const board = await setUp(OPEN);
    board.click('22');
    expect(board.touched).toEqual([{ touched: [site(CHEQUERS, '22')], open: 2 }]);
    expect(board.hit('22').getAttribute('aria-selected')).toBe('true');
    board.click('18');
    expect(board.played).toEqual(['22-18']);
  });

  test('a bad target is refused with what was touched, however often, and the man stays in the hand', async () => {
    const board = await setUp(OPEN);
    const touched = [site(CHEQUERS, '22'), site(CHEQUERS, '9')];
    for (const name of ['22', '9', '9']) board.click(name);
    expect(board.refused).toEqual([{ touched }, { touched }]);
    expect(board.hit('22').hasAttribute('aria-selected')).toBe(true);
    board.click('17');
    expect(board.played).toEqual(['22-17']);
  });

  test('the man again, Escape, and a click beside all places let go', async () => {
    for (const letGo of [
      (board: Awaited<ReturnType<typeof setUp>>) => board.click('22'),
      (board: Awaited<ReturnType<typeof setUp>>) => board.press('Escape'),
      (board: Awaited<ReturnType<typeof setUp>>) =>
        (board.root.querySelector('.stage') as HTMLElement).click(),
    ]) {
      const board = await setUp(OPEN);
      board.click('22');
      letGo(board);
      expect(board.hit('22').hasAttribute('aria-selected')).toBe(false);
      expect(board.refused).toEqual([]);
    }
  });

  test('a board without moves reports nothing', async () => {
    const board = await setUp({ ...OPEN, moves: [] });
    board.click('22');
    board.press('Enter', 'd', '6');
    expect([board.played, board.refused, board.touched]).toEqual([[], [], []]);
  });

  test('the same moves in a new list keep what was touched', async () => {
    const board = await setUp(OPEN);
    board.click('22');
    board.element.moves = [...MOVES];
    await Promise.resolve();
    board.click('17');
    expect(board.played).toEqual(['22-17']);
  });
});

test('a quiet board leaves moves and what is asked to its page, and speaks of what is touched', async () => {
  for (const isQuiet of [false, true]) {
    const board = await setUp(OPEN);
    board.element.toggleAttribute('quiet', isQuiet);
    const last = MOVES[0];
    const before = board.root.querySelector('.spoken')?.textContent;
    Object.assign(board.element, { last: [last], diagram: diagram(CHEQUERS, '21 18 K29', '1 2') });
    await Promise.resolve();
    const after = board.root.querySelector('.spoken')?.textContent;
    expect(after === before).toBe(isQuiet);
    board.click('21');
    expect(board.root.querySelector('.spoken')?.textContent).toMatch(/21 selected/);
    // What was in the hand is not found there when the move has been played.
    Object.assign(board.element, { diagram: diagram(CHEQUERS, '17 18 K29', '1 2') });
    await Promise.resolve();
    expect(board.root.querySelector('.spoken')?.textContent === '').toBe(isQuiet);
  }
});

describe('a refusal', () => {
  /** A board that has been given a game, with what its live region says and which sites it points out. */
  async function play(variant: string, start: string, lang = 'en', isAhead = false) {
    const { game, position } = expectOk(openMatch({ variant, start }));
    const { diagram: shown, moves } = position;
    const other = position.turn === 0 ? 1 : 0;
    const asked = isAhead ? Position.fromDiagram(game, { ...shown, turn: other }) : undefined;
    const board = await setUp({ board: game.board, diagram: shown, moves: [], lang });
    board.element.setGame(game);
    Object.assign(board.element, {
      ahead: isAhead,
      diagram: shown,
      moves: asked?.ok ? asked.value.moves : moves,
    });
    await Promise.resolve();
    return { ...board, spoken: () => board.root.querySelector('.spoken')?.textContent };
  }
  const SPANISH = ['spanish-free', 'W:W10,12:B14,30'] as const;
  const BRANDUBH = ['brandubh', '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a'] as const;

  test.each([
    [SPANISH, 'en', '12', 'A capture comes before any other move: take with your piece on 10.'],
    [BRANDUBH, 'en', 'd7 a7', 'Only the king may enter the corner a7.'],
    [BRANDUBH, 'es', 'd7 a7', 'Solo el rey puede entrar en la esquina a7.'],
    [BRANDUBH, 'en', 'd5', 'The piece on d5 is not yours: you play the attackers.'],
  ] as const)(
    'of %j in %s, touching %s, says once which rule is against it',
    async (game, lang, names, told) => {
      const board = await play(game[0], game[1], lang);
      for (const name of names.split(' ')) board.click(name);
      expect(board.spoken()).toBe(told);
      expect(board.refused.map(({ why }) => why?.sentence)).toEqual([told]);
    },
  );

  test('is marked until the next touch', async () => {
    const board = await play(...SPANISH);
    const before = board.hit('14').getAttribute('aria-label');
    board.click('12');
    await Promise.resolve();
    expect(board.hit('14').getAttribute('aria-label')).not.toBe(before);
    board.click('10');
    await Promise.resolve();
    expect(board.hit('14').getAttribute('aria-label')).toBe(before);
  });

  test('is left to the page that says it itself', async () => {
    const board = await play(...SPANISH);
    board.element.addEventListener('boardwright-refused', (event) => event.preventDefault());
    board.click('12');
    expect(board.spoken()).toBe('You must capture!');
    expect(board.refused[0].why?.code).toBe('capture-compulsory');
  });

  test('of a move entered ahead is told to the side that waits', async () => {
    const board = await play('brandubh', BRANDUBH[1], 'en', true);
    board.click('d7');
    expect(board.spoken()).toBe('The piece on d7 is not yours: you play the defenders.');
  });
});

test('a dropped man waits where it was put until the page shows the move', async () => {
  const board = await setUp(OPEN);
  const box = board.root.querySelector('.stage') as HTMLElement;
  const [, , width, height] = (board.root.querySelector('.play')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  box.setPointerCapture = () => {};
  box.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  const centre = (name: string) => {
    const { left, top, width: wide } = board.hit(name).style;
    const half = Number.parseFloat(wide) / 200;
    const at = {
      clientX: (Number.parseFloat(left) / 100 + half) * width,
      clientY: (Number.parseFloat(top) / 100 + half) * height,
    };
    return { ...at, isPrimary: true, bubbles: true, composed: true, pointerId: 1 };
  };
  board.hit('22').dispatchEvent(new PointerEvent('pointerdown', centre('22')));
  box.dispatchEvent(new PointerEvent('pointermove', centre('18')));
  expect(board.root.querySelector('.lifted')?.getAttribute('data-site')).toBe(String(site(CHEQUERS, '22')));
  box.dispatchEvent(new PointerEvent('pointerup', centre('18')));
  expect(board.played).toEqual(['22-18']);
  expect(board.root.querySelectorAll('.lifted').length).toBe(1);
  board.element.diagram = diagram(CHEQUERS, '21 18 K29', '1 2');
  await Promise.resolve();
  expect(board.root.querySelectorAll('.lifted').length).toBe(0);
  expect(board.root.querySelectorAll('.piece').length).toBe(5);
});

describe('keyboard', () => {
  test('arrows, Enter and Space play a move', async () => {
    const board = await setUp(OPEN);
    board.press('Enter', 'ArrowUp', 'ArrowRight', ' ');
    expect(board.played).toEqual(['22-18']);
  });

  test('exactly one place is a tab stop', async () => {
    const board = await setUp(OPEN);
    board.press('ArrowUp', 'ArrowUp', 'Home');
    expect(board.root.querySelectorAll('[tabindex="0"]').length).toBe(1);
  });

  test('Escape lets go', async () => {
    const board = await setUp(OPEN);
    board.press('Enter', 'Escape', 'ArrowUp', 'ArrowRight', 'Enter');
    expect(board.played).toEqual([]);
    expect(board.refused).toEqual([{ touched: [site(CHEQUERS, '18')] }]);
  });
});

describe('typing', () => {
  test('a whole text is shown while it grows and played when it is whole', async () => {
    const board = await setUp(OPEN);
    board.press('2', '2', '-');
    expect(board.root.querySelector('.typed')?.textContent).toBe('22-');
    board.press('1', '7');
    expect(board.played).toEqual(['22-17']);
    expect(board.root.querySelector('.typed')?.textContent).toBe('');
  });

  test('Backspace mends, Enter on nonsense is refused with the text', async () => {
    const board = await setUp(OPEN);
    board.press('2', '2', '-', '9', 'Backspace', '1', '8');
    expect(board.played).toEqual(['22-18']);
    board.press('9', '9', 'Enter');
    expect(board.refused).toEqual([{ touched: [], typed: '99' }]);
  });
});

describe('speech', () => {
  const labels = (root: ShadowRoot, role: string) =>
    [...root.querySelectorAll(`[role="${role}"]`)].map((node) => node.getAttribute('aria-label'));

  test('a chequered board is a grid of 64 cells in eight rows, each with its label', async () => {
    const { root } = await setUp(OPEN);
    expect(root.querySelectorAll('[role="grid"] > [role="row"]').length).toBe(8);
    const cells = labels(root, 'gridcell');
    expect(cells.length).toBe(64);
    expect(new Set(cells).size).toBe(64);
    expect(cells).toContain('White Man at A3, square 21, can move');
    expect(cells).toContain('White King at A1, square 29');
    expect(cells).toContain('Empty cell A4');
    expect(cells).toContain('Empty cell A8');
  });

  test('points are buttons of a group that say what their men can do', async () => {
    const shown = diagram(NINE, 'a3 b3', 'c3');
    const moves = [move(NINE, 'a3-a1', 'a2'), move(NINE, 'b3-b2')];
    const { root } = await setUp({ board: NINE, diagram: shown, moves, words: POINT_WORDS });
    expect(root.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('Morris board');
    expect(labels(root, 'button')).toEqual(
      expect.arrayContaining([
        'a3, White man, can capture',
        'b3, White man, can move',
        'c3, Black man',
        'a1, empty',
      ]),
    );
  });

  test('states are spoken in the language of the page', async () => {
    const { root, click, hit } = await setUp({ ...OPEN, lang: 'es-MX' });
    click('22');
    expect(hit('22').getAttribute('aria-label')).toContain('seleccionada');
    expect(hit('18').getAttribute('aria-label')).toContain('puede ir aquí');
    expect(root.querySelector('[role="status"]')?.textContent).toContain('seleccionada');
  });

  test('the live region tells the move, what it took and what is asked', async () => {
    const { element, root } = await setUp({ ...OPEN, moves: [] });
    const last = move(CHEQUERS, '22x15', '18');
    Object.assign(element, {
      diagram: { ...diagram(CHEQUERS, '15', '11'), turn: 1 },
      last: [last],
      moves: [move(CHEQUERS, '11x18', '15')],
    });
    await Promise.resolve();
    const status = root.querySelector('[role="status"]');
    expect(status?.textContent).toBe('White: 22x15, captured 18. You must capture!');
    expect(status?.getAttribute('aria-live')).toBe('polite');
  });

  test('a move that is come back to is told of the side that made it', async () => {
    const { element, root } = await setUp({ ...OPEN, moves: [] });
    const jump = { last: [move(CHEQUERS, '15x22', '18')], diagram: diagram(CHEQUERS, '11', '22') };
    Object.assign(element, jump);
    await Promise.resolve();
    expect(root.querySelector('[role="status"]')?.textContent).toBe('Black: 15x22, captured 18');
  });

  test('one place to go is told in the singular, by the name that moves use', async () => {
    const { click, root } = await setUp({ ...OPEN, moves: [move(CHEQUERS, '22-17')] });
    click('22');
    expect(root.querySelector('[role="status"]')?.textContent).toBe('22 selected, 1 place to go');
  });

  test('a man that may be taken says why it may, not that it stands in a mill', async () => {
    const words = { ...WORDS, codes: { mill: 'for the mill just closed' } };
    const target = site(CHEQUERS, '18');
    const ways = [{ cause: 'mill', lines: [], targets: [target], count: 1 }];
    const shown = diagram(CHEQUERS, '21 22', '18');
    const moves = [move(CHEQUERS, 'x18', '18')];
    const { element, hit } = await setUp({ board: CHEQUERS, diagram: shown, words, moves });
    element.ways = ways;
    await Promise.resolve();
    expect(hit('18').getAttribute('aria-label')).toMatch(/, can be captured for the mill just closed$/);
  });
});

test('men in hand are told with the board, since nobody can step onto them', async () => {
  const shown = diagram(NINE, 'a3', '', [2, 3]);
  const { root } = await setUp({ board: NINE, diagram: shown, moves: [], words: POINT_WORDS });
  const label = root.querySelector('[role="group"]')?.getAttribute('aria-label');
  expect(label).toBe('Morris board, white: 2 in hand, black: 3 in hand');
});

test('turning the board keeps every site and swaps its corners', async () => {
  const { element, root } = await setUp(OPEN);
  const first = () => root.querySelector('.hit')?.getAttribute('aria-label');
  expect(first()).toBe('Empty cell A8');
  element.flipped = true;
  await Promise.resolve();
  expect(first()).toBe('Empty cell H1');
});

test('properties set before the element is defined are taken over', async () => {
  const element = document.createElement('boardwright-board');
  Object.defineProperty(element, 'board', { value: NINE, configurable: true, writable: true });
  document.body.append(element);
  await Promise.resolve();
  expect(element.shadowRoot?.querySelectorAll('.hit').length).toBe(9);
});

/** Through the real rules: whatever a family describes, touching it in order enters exactly that move. */
test.each(FAMILIES.map((family) => family.variants[0].id))(
  '%s: every legal move of a played game can be entered by touches',
  async (id) => {
    const { game, start } = expectOk(openMatch({ variant: id }));
    let position = start;
    const board = await setUp({ board: game.board, diagram: position.diagram, moves: [] });
    board.element.setGame(game);
    for (let ply = 0; ply < 16 && position.moves.length > 0; ply++) {
      Object.assign(board.element, { diagram: position.diagram, moves: position.moves });
      await Promise.resolve();
      for (const legal of position.moves) {
        board.played.length = 0;
        board.element.clear();
        for (const at of legal.touches) {
          if (board.played.length === 0) board.click(game.board.sites[at].name);
        }
        expect(board.played, `${position.text}: ${legal.text}`).toEqual([legal.text]);
      }
      const chosen = position.moves[(ply * 7) % position.moves.length];
      ({ position } = expectOk(position.play(chosen)));
    }
  },
);

describe('editing', () => {
  const edit = async () => {
    const board = await setUp(OPEN);
    const edited: Diagram[] = [];
    board.element.addEventListener('boardwright-edit', (event) => edited.push(event.detail.diagram));
    Object.assign(board.element, { editing: true, brush: { side: 1, kind: 'king' } });
    const at = (name: string) => board.element.diagram?.sites[site(CHEQUERS, name)];
    return { ...board, edited, at };
  };

  test('a touch puts the man of the brush down, and the same man again goes', async () => {
    const board = await edit();
    board.click('9');
    expect(board.at('9')).toEqual({ side: 1, kind: 'king' });
    board.click('22');
    expect(board.at('22')).toEqual({ side: 1, kind: 'king' });
    board.click('9');
    expect(board.at('9')).toBeUndefined();
    expect(board.played).toEqual([]);
    expect(board.edited).toHaveLength(3);
  });

  test('a page that prevents it keeps the diagram it has', async () => {
    const board = await edit();
    board.element.addEventListener('boardwright-edit', (event) => event.preventDefault());
    board.click('9');
    expect(board.edited).toHaveLength(1);
    expect(board.at('9')).toBeUndefined();
  });

  test('the keyboard puts men down and takes them away', async () => {
    const board = await edit();
    board.click('22');
    board.press('Delete');
    expect(board.at('22')).toBeUndefined();
    board.press('Enter');
    expect(board.at('22')).toEqual({ side: 1, kind: 'king' });
  });
});

describe('whoever calls without types is told in a sentence what was expected', () => {
  const { position, game } = expectOk(openMatch({ variant: 'brandubh' }));
  const still = { board: game.board, diagram: position.diagram, light: game.light };

  test.each<[string, object]>([
    ['this takes match.game', { setGame: position }],
    ['this takes match.position.diagram', { diagram: 'rows' }],
    ['this takes match.position.moves', { moves: ['d6-c6'] }],
  ])('%s', (sentence, given) => {
    const element = document.createElement('boardwright-board');
    const [[name, value]] = Object.entries(given);
    const call = () =>
      name === 'setGame' ? element.setGame(value) : Object.assign(element, { [name]: value });
    expect(call).toThrow(TypeError);
    expect(call).toThrow(sentence);
  });

  test('a picture takes a position and a theme', () => {
    expect(() => drawPicture(game as never, 'wood')).toThrow('drawPicture takes { board, diagram, light }');
    expect(() => drawPicture(still, 'wod' as never)).toThrow('drawPicture takes a theme second: wood');
    expect(drawPicture(still, 'flat')).toMatch(/^<svg /);
  });
});
