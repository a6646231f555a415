import { expect, test } from 'vitest';
import { expectOk, type Game, LANGUAGES, type Language } from '../../contract/index.ts';
import { say } from '../../core/say.ts';
import { makeDice } from '../../shared/dice.ts';
import { writeSheet } from '../../teaching/sheet.ts';
import { drawGame } from '../../testing/rulesets.ts';
import { testSheets } from '../../testing/sheets.ts';
import { isTaflGame } from '../game.ts';
import { TAFL } from '../index.ts';

/** A fact as a reader finds it: the first group of the pattern, or whether the sentence is there. */
const PATTERNS = {
  size: { en: /board has (\d+)×\d+ squares/, es: /tablero tiene (\d+)×\d+ casillas/ },
  attackers: { en: /(\d+|One) attackers? stand/, es: /(\d+|Un) atacantes? se enfrenta/ },
  defenders: { en: /king and (\d+|one) defenders?\./, es: /rey y a (\d+|un) defensor(?:es)?\./ },
  first: { en: /The (\w+) move first/, es: /Empiezan los (\w+);/ },
  goal: { en: /king stops on (.+)\./, es: /rey se detiene en (.+)\./ },
  cornerBlock: { en: /block of 2×2 squares/, es: /bloque de 2×2 casillas/ },
  corners: {
    en: /Only the king may enter the four corner/,
    es: /Solo el rey puede entrar en las cuatro esquinas/,
  },
  everywhere: { en: /must hold ([^,]+) of him\./, es: /deben sujetarlo por ([^,]+)\.$/ },
  onThrone: { en: /^On the throne .+ hold (\D+) of him\./, es: /^En el trono .+ sujetan por (\D+)\./ },
  beside: { en: /^Beside the throne .+ hold (\D+) of him\./, es: /^Junto al trono .+ sujetan por (\D+)\./ },
  elsewhere: {
    en: /^Away from the throne .+ hold (\D+) of him\./,
    es: /^Lejos del trono .+ sujetan por (\D+)\./,
  },
  edgeHolds: { en: /edge of the board holds the king too/, es: /El borde del tablero también sujeta al rey/ },
  kingSteps: { en: /The king moves (one|up to \d+) square/, es: /El rey se mueve (una|hasta \d+) casilla/ },
  menStep: { en: /Men move (one|up to \d+) square/, es: /Las fichas se mueven (una|hasta \d+) casilla/ },
  plies: { en: /After (\d+) moves, both sides/, es: /Tras (\d+) jugadas, contando/ },
  quiet: {
    en: /After (\d+) moves in a row without a capture/,
    es: /Tras (\d+) jugadas seguidas sin captura/,
  },
  times: { en: /same position (?:comes up )?(\d+) times/, es: /misma posición (?:se da )?(\d+) veces/ },
  repetitionDraws: {
    en: /comes up \d+ times, the game is drawn/,
    es: /se da \d+ veces, la partida es tablas/,
  },
  stuckLoses: { en: /side that cannot move loses/, es: /bando que no puede mover pierde/ },
  ring: { en: /attackers also win when neither/, es: /atacantes también ganan cuando ni/ },
  fort: { en: /exit fort/, es: /fuerte de salida/ },
  wall: { en: /Shield wall/, es: /Muro de escudos/ },
  // [T35] The king may be part of the row but is never removed.
  wallSpares: { en: /king who stands in such a row stays/, es: /rey que esté en una fila así se queda/ },
  cornerHostile: { en: /A corner is hostile to ([^:]+):/, es: /Una esquina es hostil ([^:]+):/ },
} as const;
type Name = keyof typeof PATTERNS;

const SIDES: Readonly<Record<string, number>> = {
  'two opposite sides': 2,
  'any three sides': 3,
  'all but the throne’s side': 3,
  'all four sides': 4,
  'dos lados opuestos': 2,
  'tres lados cualesquiera': 3,
  'todos los lados menos el del trono': 3,
  'los cuatro lados': 4,
};

function read(game: Game, language: Language): Readonly<Record<Name, string | undefined>> {
  const { sections } = writeSheet(game, language) ?? { sections: [] };
  const sentences = sections.filter(({ part }) => part !== 'special').flatMap((section) => section.sentences);
  const found = Object.entries(PATTERNS).map(([name, pattern]) => {
    const hits = sentences.flatMap((sentence) => sentence.match(pattern[language]) ?? []);
    return [name, hits[1] ?? hits[0]];
  });
  return Object.fromEntries(found);
}

const numberIn = (text: string | undefined): number => {
  if (text === undefined) return 0;
  return Number(/\d+/.exec(text)?.[0] ?? 1);
};

/** Compares what a reader finds with what the compiled game does. */
function checkSheet(game: Game, language: Language): void {
  if (!isTaflGame(game)) throw new Error('no game of tafl');
  const told = read(game, language);
  const t = game.lookups;
  const { sites } = game.notation.show(game.rules.start());
  const king = sites.findIndex((piece) => piece?.kind === 'king');
  const men = [0, 1].map(
    (side) => sites.filter((piece, site) => piece?.side === side && site !== king).length,
  );
  expect(numberIn(told.size)).toBe(game.board.width);
  expect(numberIn(told.attackers)).toBe(men[t.attackerSide]);
  expect(numberIn(told.defenders)).toBe(men[1 - t.attackerSide]);
  expect(/^(attackers|atacantes)$/.test(told.first ?? '')).toBe(game.sides[0] === 'attackers');
  checkGoal(t, told.goal ?? '');
  expect(told.cornerBlock !== undefined).toBe(t.isCorner[1] === 1);
  expect(told.corners !== undefined || told.cornerBlock !== undefined).toBe(t.isCorner[0] === 1);
  const beside = t.throneward.findIndex((way) => way >= 0);
  const sides = (cell: number) => (cell < 0 ? undefined : t.kingSides[cell]);
  const anywhere = SIDES[told.everywhere ?? ''];
  expect(SIDES[told.onThrone ?? ''] ?? (t.throne < 0 ? undefined : anywhere)).toBe(sides(t.throne));
  expect(SIDES[told.beside ?? ''] ?? (t.throne < 0 ? undefined : anywhere)).toBe(sides(beside));
  expect(SIDES[told.elsewhere ?? ''] ?? anywhere).toBe(t.kingSides[0]);
  expect(told.edgeHolds !== undefined).toBe(t.edgeIsSide);
  const reach = (told: string | undefined) => (told === undefined ? t.size - 1 : numberIn(told));
  expect(reach(told.menStep)).toBe(Math.min(t.reach[0], t.size - 1));
  expect(reach(told.kingSteps)).toBe(Math.min(t.reach[2], t.size - 1));
  checkDraws(game, told);
  expect(told.ring !== undefined).toBe(t.encirclement);
  expect(told.fort !== undefined).toBe(t.exitFort);
  expect([told.wall, told.wallSpares].map((text) => text !== undefined)).toEqual([
    t.shieldwall,
    t.shieldwall,
  ]);
  if (t.isCorner[0] === 1) {
    const all = told.cornerHostile ?? '';
    const hostile = [0, 1, 2].map((kind) => t.hostileEmpty[kind * t.cells] === 1);
    const isAll = /every|todas/.test(all);
    const words = [/attackers|atacantes/, /defenders|defensores/, /king|rey/];
    expect(words.map((word) => isAll || word.test(all))).toEqual(hostile);
  }
}

function checkGoal(
  t: { size: number; isGoal: Uint8Array; isCorner: Uint8Array; isEdge: Uint8Array; isCamp: Uint8Array },
  told: string,
) {
  const isCorner = /^(a corner square|una esquina)$/.test(told);
  const isOutside = /no camp$|no sea campamento$/.test(told);
  expect(isCorner || /square of the edge|casilla del borde/.test(told)).toBe(true);
  const isGoal = Array.from(t.isGoal, (_, cell) => {
    if (isCorner) return t.isCorner[cell];
    return t.isEdge[cell] === 1 && !(isOutside && t.isCamp[cell] === 1) ? 1 : 0;
  });
  expect(isGoal).toEqual(Array.from(t.isGoal));
}

/** The counts that end a game, tried on positions that stand just before and at them. */
function checkDraws(game: Game, told: Readonly<Record<Name, string | undefined>>): void {
  const start = game.notation.show(game.rules.start());
  const at = (details: { ply: number; quiet: number }) => {
    const state = expectOk(game.notation.setUp({ ...start, details: { ...details, end: 0 } }));
    return game.rules.limit(state)?.reason;
  };
  const [plies, quiet] = [numberIn(told.plies), numberIn(told.quiet)];
  expect(at({ ply: plies || 100_000, quiet: 0 })).toBe(plies > 0 ? 'ply-limit' : undefined);
  expect(at({ ply: Math.max(0, plies - 1), quiet: 0 })).toBeUndefined();
  expect(at({ ply: 0, quiet: quiet || 100_000 })).toBe(quiet > 0 ? 'quiet-limit' : undefined);
  expect(at({ ply: 0, quiet: Math.max(0, quiet - 1) })).toBeUndefined();
  const { times, outcome } = game.rules.repetition;
  expect(numberIn(told.times)).toBe(times);
  const isDraw = times > 0 && outcome(game.rules.start()).winner === undefined;
  expect(told.repetitionDraws !== undefined).toBe(isDraw);
}

testSheets('[T1]', TAFL, 31, checkSheet);

const HELD = {
  en: { 'between two of their men': 2, 'on three sides': 3, 'on all four sides': 4 },
  es: { 'entre dos de sus fichas': 2, 'por tres lados': 3, 'por los cuatro lados': 4 },
} as const;
const SIDES_HELD = {
  en: { 'two opposite sides': 2, 'any three sides': 3, 'all but the throne’s side': 3, 'all four sides': 4 },
  es: {
    'dos lados opuestos': 2,
    'tres lados cualesquiera': 3,
    'todos los lados menos el del trono': 3,
    'los cuatro lados': 4,
  },
} as const;
/** What is said of the king near the throne: on it, beside it, of both at once, or of each. */
const NEAR_THRONE = {
  en: /^On the throne and beside it they must hold (?<both>.*) of him\.$|^(?:On the throne they must hold (?<on>.*?) of him)?(?:, beside it (?<by>.*?))?(?:Beside the throne they must hold (?<beside>.*) of him)?\.$/,
  es: /^En el trono y junto a él, deben sujetarlo por (?<both>.*)\.$|^(?:En el trono, deben sujetarlo por (?<on>[^;]*?))?(?:; junto a él, por (?<by>.*?))?(?:Junto al trono, deben sujetarlo por (?<beside>.*))?\.$/,
} as const;
const KEEP_IN = {
  en: { corner: /^If he reaches a corner, the defenders win\.$/, edge: /^If he reaches the edge .*win\.$/ },
  es: { corner: /^Si llega hasta una esquina, ganan/, edge: /^Si llega hasta el borde/ },
} as const;

test('[T24] [T25] what the attackers play for, and what they must prevent, is told with true numbers', () => {
  const dice = makeDice(616);
  for (let i = 0; i < 300; i++) {
    const game = drawGame(TAFL, dice);
    if (!isTaflGame(game)) throw new Error('no game of tafl');
    const { kingOnThrone, kingBesideThrone, kingElsewhere, throne, goal } = game.lookups.variant;
    const differs = (sides: number) => throne !== 'no' && sides !== kingElsewhere;
    for (const language of LANGUAGES) {
      const fact = game.telling.aim(game.lookups.attackerSide);
      const sentences = say(game, fact, { language }).sentence.split(/(?<=\.) /);
      const held = Object.entries(HELD[language]).find(([words]) => sentences[0].endsWith(`${words}.`));
      expect(held?.[1], sentences[0]).toBe(kingElsewhere);
      expect(sentences.at(-1)).toMatch(KEEP_IN[language][goal === 'corners' ? 'corner' : 'edge']);
      const near = sentences.slice(1, -1).join(' ');
      const told = near === '' ? {} : NEAR_THRONE[language].exec(near)?.groups;
      const numberOf = (words: string | undefined) =>
        Object.entries(SIDES_HELD[language]).find(([name]) => name === words)?.[1];
      expect(told, near).toBeDefined();
      const on = numberOf(told?.both ?? told?.on);
      const beside = numberOf(told?.both ?? told?.by ?? told?.beside);
      expect(on, near).toBe(differs(kingOnThrone) ? kingOnThrone : undefined);
      expect(beside, near).toBe(differs(kingBesideThrone) ? kingBesideThrone : undefined);
    }
  }
});
