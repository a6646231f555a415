import type {
  Attempt,
  Board,
  Diagram,
  Explanation,
  Family,
  GameParts,
  Language,
  Mark,
  Move,
  NotationError,
  Outcome,
  Piece,
  Result,
  SetupError,
  Site,
  State,
  Teller,
  Variant,
  Words,
} from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { lowBit, popCount } from '../shared/bits.ts';
import { findByText } from '../shared/find.ts';
import { makeKeys } from '../shared/key.ts';
import { SHARED_CODES } from '../shared/words.ts';

/**
 * Three in a row, the smallest whole family: it shows what a new game has to bring, and proves that search,
 * server, page, terminal and command line name no game.
 *
 * ```
 * a3 b3 c3      0 1 2
 * a2 b2 c2      3 4 5
 * a1 b1 c1      6 7 8
 * ```
 */
interface RowState extends State {
  men0: number;
  men1: number;
}

const ROWS = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100];
const FULL = 0b111111111;
const KEYS = makeKeys(18 * 2 + 2, 0x3141);
const FIRST_WINS: Outcome = { winner: 0, reason: 'three-in-a-row' };
const SECOND_WINS: Outcome = { winner: 1, reason: 'three-in-a-row' };
const FULL_DRAW: Outcome = { winner: undefined, reason: 'board-full' };

const BOARD: Board = {
  id: 'three-in-a-row',
  kind: 'squares',
  width: 3,
  height: 3,
  sites: Array.from({ length: 9 }, (_, i) => ({
    name: 'abc'[i % 3] + String(3 - Math.floor(i / 3)),
    x: i % 3,
    y: Math.floor(i / 3),
    marks: [],
  })),
  lines: [],
};

const VARIANT: Variant = { id: 'three-in-a-row', name: 'Three in a row', source: 'docs/adding-a-game.md' };

const WORDS: Record<Language, Words> = {
  en: {
    family: 'Three in a row',
    sides: { white: 'White', black: 'Black' },
    sidesInText: { white: 'White', black: 'Black' },
    pieces: { man: 'man' },
    codes: {
      ...SHARED_CODES.en,
      'place-a-man': { you: 'Place a man on an empty cell.', they: '{Side} places a man.' },
      placed: { you: 'You placed a man on {sites}.', they: '{Side} placed a man on {sites}.' },
      'make-a-row': { you: 'Get three of your men in a row.', they: '{Side} wants three men in a row.' },
      'three-in-a-row': {
        you: 'You win: three in a row.',
        they: '{Side} wins: three in a row.',
        enemy: 'You lose: {side} has three in a row.',
      },
      'board-full': 'Draw: the board is full.',
      'site-taken': '{sites} is taken.',
      'bad-count':
        'The sides place by turns: White has as many men as Black, or one more when Black is to move.',
    },
    fields: {},
    variants: {},
    speech: { role: 'grid', occupied: '{side} {piece} at {site}', empty: '{site}, empty', site: 'name' },
  },
  es: {
    family: 'Tres en raya',
    sides: { white: 'Blancas', black: 'Negras' },
    sidesInText: { white: 'las blancas', black: 'las negras' },
    pieces: { man: 'ficha' },
    codes: {
      ...SHARED_CODES.es,
      'place-a-man': { you: 'Coloca una ficha en una casilla libre.', they: 'Colocan {side}.' },
      placed: {
        you: 'Has colocado una ficha en {sites}.',
        they: '{Side} han colocado una ficha en {sites}.',
      },
      'make-a-row': { you: 'Pon tres fichas en raya.', they: '{Side} buscan tres fichas en raya.' },
      'three-in-a-row': {
        you: '¡Has ganado! Tres en raya.',
        they: 'Ganan {side}: tres en raya.',
        enemy: 'Has perdido: {side} tienen tres en raya.',
      },
      'board-full': 'Tablas: el tablero está lleno.',
      'site-taken': '{sites} está ocupada.',
      'bad-count':
        'Los bandos colocan por turnos: las blancas tienen tantas fichas como las negras, o una más si juegan las negras.',
    },
    fields: {},
    variants: { 'three-in-a-row': 'Tres en raya' },
    speech: { role: 'grid', occupied: '{piece} de {side} en {site}', empty: '{site}, vacía', site: 'name' },
  },
};

function wins(men: number): boolean {
  return ROWS.some((row) => (men & row) === row);
}

function start(): RowState {
  return { turn: 0, keyLo: KEYS[36], keyHi: KEYS[37], quiet: 0, men0: 0, men1: 0 };
}

function outcome(s: RowState): Outcome | undefined {
  if (wins(s.men0)) return FIRST_WINS;
  if (wins(s.men1)) return SECOND_WINS;
  return (s.men0 | s.men1) === FULL ? FULL_DRAW : undefined;
}

function moves(s: RowState, out: number[]): number {
  if (outcome(s)) return 0;
  let count = 0;
  for (let free = FULL & ~(s.men0 | s.men1); free !== 0; free &= free - 1) out[count++] = lowBit(free);
  return count;
}

function apply(s: RowState, site: number): void {
  if (s.turn === 0) s.men0 |= 1 << site;
  else s.men1 |= 1 << site;
  s.keyLo = (s.keyLo ^ KEYS[2 * (9 * s.turn + site)]) >>> 0;
  s.keyHi = (s.keyHi ^ KEYS[2 * (9 * s.turn + site) + 1]) >>> 0;
  s.turn = s.turn === 0 ? 1 : 0;
}

function describe(_: RowState, site: number): Move {
  return { text: BOARD.sites[site].name, touches: [site], captures: [] };
}

function show(s: RowState): Diagram {
  const sites: (Piece | undefined)[] = [];
  for (let i = 0; i < 9; i++) {
    const side = s.men0 & (1 << i) ? 0 : s.men1 & (1 << i) ? 1 : undefined;
    sites.push(side === undefined ? undefined : { side, kind: 'man' });
  }
  return { turn: s.turn, sites, hand: [0, 0] };
}

function setUp(d: Diagram): Result<RowState, SetupError> {
  const state = start();
  d.sites.forEach((piece, site) => {
    if (!piece) return;
    state.turn = piece.side;
    apply(state, site);
  });
  const lead = popCount(state.men0) - popCount(state.men1);
  if (lead !== (d.turn === 0 ? 0 : 1)) return err({ code: 'bad-count' });
  state.turn = d.turn;
  return ok(state);
}

function format(s: RowState): string {
  return show(s)
    .sites.map((piece) => (piece ? 'XO'[piece.side] : '.'))
    .join('');
}

function parse(text: string): Result<RowState, NotationError> {
  if (!/^[XO.]{9}$/.test(text)) return err({ code: 'bad-position', at: 0 });
  const sites = [...text].map((letter): Piece | undefined =>
    letter === '.' ? undefined : { side: letter === 'X' ? 0 : 1, kind: 'man' },
  );
  const men = sites.filter((piece) => piece).length;
  return setUp({ turn: men % 2 === 0 ? 0 : 1, sites, hand: [0, 0] });
}

function explain(s: RowState, attempt: Attempt): Explanation {
  const site =
    'text' in attempt ? BOARD.sites.findIndex(({ name }) => name === attempt.text) : attempt.touches[0];
  if (site < 0) return { legal: false, code: 'bad-move', about: s.turn, marks: [] };
  if (outcome(s)) return { legal: false, code: 'game-over', about: s.turn, marks: [] };
  if ((s.men0 | s.men1) & (1 << site))
    return { legal: false, code: 'site-taken', about: s.turn, marks: [{ role: 'blocker', sites: [site] }] };
  return { legal: true, code: 'legal', about: s.turn, marks: [{ role: 'landing', sites: [site] }] };
}

/** The row that won, for the drawing; empty in a draw. */
function rowsOf(men: number): readonly Mark[] {
  return ROWS.filter((row) => (men & row) === row).map((row) => ({ role: 'line', sites: sitesOf(row) }));
}

function sitesOf(word: number): readonly Site[] {
  return BOARD.sites.flatMap((_, site) => (word & (1 << site) ? [site] : []));
}

const TELLING: Teller<RowState, number> = {
  explain,
  prompt: (s) => ({
    code: 'place-a-man',
    about: s.turn,
    marks: [{ role: 'landing', sites: sitesOf(FULL & ~(s.men0 | s.men1)) }],
  }),
  events: (turn) =>
    turn.map(({ before, move }) => ({
      code: 'placed',
      about: before.turn,
      marks: [{ role: 'mover', sites: [move] }],
    })),
  ending: (s, { winner, reason }) => ({
    code: reason,
    about: winner ?? s.turn,
    marks: winner === undefined ? [] : rowsOf(winner === 0 ? s.men0 : s.men1),
  }),
  aim: (side) => ({ code: 'make-a-row', about: side, marks: [] }),
};

const GAME: GameParts<RowState, number> = {
  board: BOARD,
  sides: ['white', 'black'],
  light: 0,
  bottom: 0,
  rules: {
    start,
    copy: (from, to) => Object.assign(to, from),
    moves,
    count: (s) => (outcome(s) ? 0 : 9 - popCount(s.men0 | s.men1)),
    apply,
    outcome,
    limit: () => undefined,
    repetition: { times: 0, fresh: 'counts', outcome: () => FULL_DRAW },
  },
  notation: {
    format,
    parse,
    show,
    setUp,
    describe,
    find: (s, text) => findByText({ moves, describe }, s, text),
    split: (turn) => [turn],
    formats: [],
  },
  telling: TELLING,
  heuristics: {
    evaluate: () => 0,
    isTactical: () => false,
    historyIndex: (site) => site,
    historySize: 9,
    canonicalKey: (s, key) => {
      key[0] = s.keyLo;
      key[1] = s.keyHi;
    },
    nullMove: () => false,
  },
};

/**
 * The smallest whole family, to read beside `docs/adding-a-game.md` and to test programs with a game they do
 * not know.
 */
export const THREE_IN_A_ROW: Family = {
  id: 'three-in-a-row',
  variants: [VARIANT],
  fields: [],
  words: WORDS,
  compile: (): Result<GameParts, never> => ok(GAME),
};
