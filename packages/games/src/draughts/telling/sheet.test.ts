import { expect } from 'vitest';
import type { Game, Language } from '../../contract/index.ts';
import { writeSheet } from '../../teaching/sheet.ts';
import { testSheets } from '../../testing/sheets.ts';
import { DIRECTIONS } from '../board/geometry.ts';
import { type Lookups, makeLookups } from '../board/lookups.ts';
import { DRAUGHTS } from '../index.ts';
import { isDraughts } from '../variants/record.ts';

/** A fact as a reader finds it: the first group of the pattern, or the sentence. */
const PATTERNS = {
  size: { en: /board has (\d+)×\d+ squares/, es: /tablero tiene (\d+)×\d+ casillas/ },
  all: { en: /pieces stand on all of them/, es: /las piezas están en todas/ },
  left: { en: /corner at each player’s left hand/, es: /esquina a la izquierda de cada jugador/ },
  men: { en: /begins with (\d+) men/, es: /empieza con (\d+) peones/ },
  home: { en: /row nearest to it stays empty/, es: /fila más cercana queda vacía/ },
  first: { en: /^(White|Black) begins/, es: /^Empiezan las (blancas|negras)/ },
  flies: { en: /king goes any distance/, es: /dama va a cualquier distancia/ },
  straight: { en: /man goes .*sideways/, es: /peón va .*de lado/ },
  back: { en: /Men capture backwards too/, es: /peones capturan también hacia atrás/ },
  spare: { en: /Men may not capture kings/, es: /peones no pueden capturar damas/ },
  atOnce: { en: /leave the board at once/, es: /salen del tablero al momento/ },
  limit: { en: /at most (one|\d+) moves? in a row/, es: /como mucho (una|\d+) jugadas? seguidas?/ },
  free: { en: /the player may choose any/, es: /el jugador elige la que quiera/ },
  most: {
    en: /takes the most pieces must|most pieces decide/,
    es: /jugar la que captura más piezas|mayor número de piezas\./,
  },
  passing: { en: /becomes a king at once and goes on/, es: /se convierte en dama al momento y sigue/ },
  stops: { en: /becomes a king, and its move ends/, es: /se convierte en dama, y su jugada acaba/ },
  turning: { en: /may not turn straight back/, es: /no puede dar media vuelta/ },
  bothDraw: {
    en: /If neither side can move, the game is drawn/,
    es: /ninguno de los bandos puede mover, la partida/,
  },
  times: { en: /comes up (\d+) times/, es: /se da (\d+) veces/ },
} as const;

/** One for each clock; the number is the count of moves. */
const CLOCKS = {
  'no-progress': { en: /after (\d+) .*without a man going/, es: /tras (\d+) .*sin que avance/ },
  'kings-only': { en: /after (\d+) .*with kings alone/, es: /tras (\d+) .*solo con damas/ },
  'few-pieces': { en: /after (\d+) .*neither more than four/, es: /tras (\d+) .*ninguno más de cuatro/ },
  'three-kings': { en: /Three kings against one have (\d+)/, es: /Tres damas contra una tienen (\d+)/ },
  'four-five': { en: /four or five pieces.*after (\d+)/, es: /cuatro o cinco piezas.*tras (\d+)/ },
  'six-seven': { en: /six or seven pieces.*after (\d+)/, es: /seis o siete piezas.*tras (\d+)/ },
  'three-v-king': { en: /against three pieces.*after (\d+)/, es: /contra tres piezas.*tras (\d+)/ },
  'two-v-king': { en: /against two pieces or one.*after (\d+)/, es: /contra dos piezas o una.*tras (\d+)/ },
} as const;

function sentencesOf(game: Game, language: Language): readonly string[] {
  const { sections } = writeSheet(game, language) ?? { sections: [] };
  return sections.filter(({ part }) => part !== 'special').flatMap((section) => section.sentences);
}

function checkSheet(game: Game, language: Language): void {
  if (!isDraughts(game.variant)) throw new Error('no game of draughts');
  const sentences = sentencesOf(game, language);
  const find = (pattern: RegExp) => {
    const hits = sentences.flatMap((sentence) => sentence.match(pattern) ?? []);
    return hits[1] ?? hits[0];
  };
  const told = Object.fromEntries(
    Object.entries(PATTERNS).map(([name, pattern]) => [name, find(pattern[language])]),
  );
  const lookups = makeLookups(game.variant);
  const { sites } = game.notation.show(game.rules.start());
  const { board } = game;
  expect(Number(told.size)).toBe(board.width);
  expect(told.all !== undefined).toBe(board.sites.length === board.width ** 2);
  if (told.all === undefined) {
    const isLeft = board.sites.some(({ x, y }) => x === 0 && y === board.height - 1);
    expect(told.left !== undefined).toBe(isLeft);
  }
  expect(Number(told.men)).toBe(sites.filter((piece) => piece?.side === 0).length);
  const rows = board.sites.flatMap(({ y }, site) => (sites[site] ? [y] : []));
  expect(told.home !== undefined).toBe(!rows.includes(0) && !rows.includes(board.height - 1));
  expect(/^(White|blancas)$/.test(told.first ?? '')).toBe(game.sides[0] === 'white');
  checkLookups(lookups, told);
  expect(Number(told.times ?? 0)).toBe(game.rules.repetition.times);
  expect(told.bothDraw !== undefined).toBe(game.variant.bothBlocked === 'draw');
  for (const { kind, moves } of lookups.clocks) {
    const runs = kind !== 'three-kings' || lookups.river.includes(1);
    expect(find(CLOCKS[kind][language])).toBe(runs ? String(moves) : undefined);
  }
  const clocks = Object.values(CLOCKS).filter((pattern) => find(pattern[language]) !== undefined);
  expect(clocks.length).toBeLessThanOrEqual(lookups.clocks.length);
}

function checkLookups(lookups: Lookups, told: Readonly<Record<string, string | undefined>>): void {
  const goesBack = [...lookups.manCaptures[lookups.white]].some((way) => DIRECTIONS[way].down > 0);
  expect(told.back !== undefined).toBe(goesBack);
  expect(told.flies !== undefined).toBe(lookups.isFlying);
  const goesAside = [...lookups.manMoves[0]].some((way) => DIRECTIONS[way].down === 0);
  expect(told.straight !== undefined).toBe(goesAside);
  expect(told.spare !== undefined).toBe(lookups.isSparing);
  expect(told.atOnce !== undefined).toBe(lookups.isImmediate);
  expect(told.turning !== undefined).toBe(!lookups.isTurning);
  expect(told.free !== undefined).toBe(lookups.precedence.length === 0);
  expect(told.most !== undefined).toBe(lookups.precedence.includes('count'));
  expect(told.passing !== undefined).toBe(lookups.promotion === 'passing');
  expect(told.stops !== undefined).toBe(lookups.promotion === 'stop');
  const limit = told.limit === undefined ? 0 : Number(/\d+/.exec(told.limit)?.[0] ?? 1);
  expect(limit).toBe(lookups.kingMoveLimit);
}

testSheets('[D1]', DRAUGHTS, 33, checkSheet);
