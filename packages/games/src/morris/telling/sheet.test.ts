import { expect } from 'vitest';
import type { Game, Language, Piece, Side } from '../../contract/index.ts';
import { writeSheet } from '../../teaching/sheet.ts';
import { testSheets } from '../../testing/sheets.ts';
import { MORRIS } from '../index.ts';
import { buildRulebook } from '../rules/rulebook.ts';
import { isMorrisVariant } from '../variants/fields.ts';

/** A fact as a reader finds it: the first group of the pattern, or the sentence. */
const PATTERNS = {
  points: { en: /board has (\d+) points/, es: /tablero tiene (\d+) puntos/ },
  diagonals: { en: /and at their corners|and diagonals/, es: /y por las esquinas|y diagonales/ },
  men: { en: /holds (\d+) men in hand/, es: /tiene (\d+) fichas en la mano/ },
  below: { en: /with fewer than (\d+) men, those/, es: /con menos de (\d+) fichas, contando/ },
  fly: {
    en: /and (\d+) men or fewer on the board may fly/,
    es: /y (\d+) fichas o menos en el tablero puede volar/,
  },
  steps: { en: /or slides one that is on the board/, es: /o mueve una ficha del tablero/ },
  opens: { en: /placed, (\w+) slides first/, es: /empiezan a mover las (\w+)/ },
  each: { en: /at once take one man each/, es: /a la vez retiran una ficha cada uno/ },
  any: { en: /Men in mills can be taken/, es: /fichas en molino se pueden retirar/ },
  always: { en: /Men in mills are safe as long/, es: /fichas en molino están a salvo mientras/ },
  once: { en: /takes only once/, es: /retira una sola vez/ },
  swing: { en: /may not go straight back/, es: /no puede volver enseguida/ },
  custodian: { en: /^Custodian capture:/, es: /^Captura por custodia:/ },
  intervention: { en: /^Intervention:/, es: /^Intervención:/ },
  leap: {
    en: /^Leap:.*Nothing else comes of that move/,
    es: /^Salto:.*no captura nada más/,
  },
  chosen: { en: /first man taken decides/, es: /primera ficha retirada decide/ },
  dropped: { en: /other captures of that move are lost/, es: /demás capturas de esa jugada se pierden/ },
  hand: { en: /takes a man out of the enemy’s hand/, es: /retira una ficha de la mano rival/ },
  marks: { en: /stays where it is, marked/, es: /se queda marcada/ },
  counts: { en: /they are counted/, es: /se cuentan/ },
  quiet: { en: /After (\d+) moves in a row/, es: /Tras (\d+) movimientos seguidos/ },
  three: {
    en: /exactly three men on the board, (\d+)/,
    es: /exactamente tres fichas en el tablero, (?:bastan )?(\d+)/,
  },
  times: { en: /comes up (\d+) times/, es: /se da (\d+) veces/ },
  shutLoses: { en: /cannot move has lost/, es: /no puede mover ha perdido/ },
} as const;
type Name = keyof typeof PATTERNS;
type Told = Readonly<Record<Name, string | undefined>>;

function read(game: Game, language: Language): Told {
  const { sections } = writeSheet(game, language) ?? { sections: [] };
  const sentences = sections.filter(({ part }) => part !== 'special').flatMap((section) => section.sentences);
  const found = Object.entries(PATTERNS).map(([name, pattern]) => {
    const hits = sentences.flatMap((sentence) => sentence.match(pattern[language]) ?? []);
    return [name, hits[1] ?? hits[0]];
  });
  return Object.fromEntries(found);
}

function checkSheet(game: Game, language: Language): void {
  if (!isMorrisVariant(game.variant)) throw new Error('no game of morris');
  const told = read(game, language);
  const g = buildRulebook(game.variant);
  const start = game.notation.show(game.rules.start());
  expect(Number(told.points)).toBe(game.board.sites.length);
  const isJoined =
    g.geometry.neighbours[g.geometry.board.sites.findIndex(({ name }) => name === 'a1')].length > 2;
  expect(told.diagonals !== undefined).toBe(isJoined);
  expect([Number(told.men), Number(told.men)]).toEqual(start.hand);
  expect(told.steps !== undefined).toBe(g.mayStepWhilePlacing);
  const opens = /^(White|blancas)$/.test(told.opens ?? '') ? 0 : 1;
  expect(told.opens === undefined ? undefined : opens).toBe(g.keepsAlternating ? undefined : g.startsMoving);
  expect(told.each !== undefined).toBe(g.removesPerMill);
  expect([told.always, told.any].map((text) => text !== undefined)).toEqual([
    g.protectsMills[0],
    !g.protectsMills[1],
  ]);
  expect([told.once, told.swing].map((text) => text !== undefined)).toEqual([
    g.usesMillsOnce,
    g.restrictsSwings,
  ]);
  expect([told.hand, told.marks, told.counts].map((text) => text !== undefined)).toEqual([
    g.takesFromHand,
    g.marksDead,
    g.countsMills,
  ]);
  checkMen(game, told);
  checkDraws(game, told);
  const isUsed = (rows: Iterable<number>) => [...rows].some((word) => word !== 0);
  const times = ({ placing, moving }: { placing: boolean; moving: boolean }) => placing || moving;
  const { custodianRows, interventionRows, leapRows } = g;
  const hasCustodian = isUsed(custodianRows.between);
  const hasIntervention = isUsed(interventionRows);
  expect(told.custodian !== undefined).toBe(times(g.custodian) && hasCustodian);
  expect(told.intervention !== undefined).toBe(times(g.intervention) && hasIntervention);
  const isChosen = told.custodian !== undefined || told.intervention !== undefined;
  expect(told.chosen !== undefined).toBe(isChosen && game.variant.captureReading === 'spec');
  const mayMeet = (g.custodian.placing && hasCustodian) || (g.intervention.placing && hasIntervention);
  const isPaidElsewhere = g.ownerRemoves || g.countsMills || g.takesFromHand;
  expect(told.dropped !== undefined).toBe(mayMeet && isPaidElsewhere);
  expect(told.leap !== undefined).toBe(g.leap.moving && isUsed(leapRows.between));
}

/** A moving position with so many men a side; the corners and middles of squares come first. */
function withMen(game: Game, men: readonly [number, number], quiet = 0) {
  const sites: (Piece | undefined)[] = game.board.sites.map(() => undefined);
  let at = 0;
  for (const side of [0, 1] as const satisfies readonly Side[]) {
    for (let i = 0; i < men[side]; i++) sites[at++] = { side, kind: 'man' };
  }
  return game.notation.setUp({ turn: 0, sites, hand: [0, 0], details: { phase: 'moving', quiet } });
}

/** How few men lose and how few fly, tried with so many men on the board. */
function checkMen(game: Game, told: Told): void {
  const below = Number(told.below);
  const most = Math.min(Number(told.men), Math.floor((Number(told.points) - 1) / 2));
  for (let men = 2; men <= most; men++) {
    const state = withMen(game, [men, men]);
    if (!state.ok) continue;
    expect(game.rules.outcome(state.value)?.reason === 'few-men').toBe(men < below);
    const mayFly = men >= below && men <= Number(told.fly ?? 0);
    if (men >= below) expect(game.rules.stage?.(state.value).mayFly[0]).toBe(mayFly);
  }
}

/** The counts that end a game, tried on positions that stand at them and just before. */
function checkDraws(game: Game, told: Told): void {
  const [quiet, three] = [Number(told.quiet ?? 0), Number(told.three ?? 0)];
  const most = Math.min(Number(told.men), Math.floor((Number(told.points) - 1) / 2));
  const limit = (men: number, count: number) => {
    const state = withMen(game, [men, men], count);
    return state.ok && game.rules.outcome(state.value) === undefined && game.rules.limit(state.value)?.reason;
  };
  if (most >= 5 && Number(told.below) <= 5) {
    expect(limit(5, quiet || 100_000) || undefined).toBe(quiet > 0 ? 'quiet-limit' : undefined);
    expect(limit(5, Math.max(0, quiet - 1)) || undefined).toBeUndefined();
  }
  if (three > 0 && Number(told.below) <= 3) {
    expect(limit(3, three) || undefined).toBe('endgame-quiet-limit');
    expect(limit(3, three - 1) || undefined).toBeUndefined();
  }
  expect(Number(told.times ?? 0)).toBe(game.rules.repetition.times);
}

testSheets('[M1]', MORRIS, 32, checkSheet);
