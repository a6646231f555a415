import {
  assert,
  type Diagram,
  type Game,
  type Json,
  type Piece,
  type Side,
  type Site,
} from '../../contract/index.ts';
import { type Dice, makeDice, draw as pick } from '../../shared/dice.ts';
import { buildGeometry, type Geometry, LINE_KINDS, type Line } from '../board/geometry.ts';
import { isMorrisVariant } from '../variants/fields.ts';
import type { MorrisVariant } from '../variants/record.ts';

/** Men on the board in one phase, White to move; the rest of the men are in hand while placing. */
interface Sketch {
  readonly own: readonly Site[];
  readonly enemy: readonly Site[];
  readonly phase: 'placing' | 'moving';
  /** Points that stay empty when men are added. */
  readonly free: readonly Site[];
  readonly details?: { readonly [key: string]: Json };
}

const SEED = 21;
const RANDOM_SKETCHES = 160;

/** Lines about to be closed, caught, entered and leapt over; then men at random, few and many. */
export function* sketchMorris(game: Game, other: Game): Iterable<Diagram> {
  const { variant } = game;
  assert(
    isMorrisVariant(variant) && isMorrisVariant(other.variant),
    'games of morris have records of morris',
  );
  const geometry = buildGeometry(variant.board);
  const dice = makeDice(SEED);
  for (const kind of LINE_KINDS) {
    const lines = geometry.lines.filter((line) => line.kind === kind).slice(0, 2);
    for (const line of lines) {
      for (const sketch of onLine(geometry, line)) yield* fill(variant, geometry, sketch, dice);
    }
  }
  for (const limit of limitsOf(variant, other.variant)) {
    const details = { quiet: limit - 1 };
    for (const count of [3, 4]) yield* scatter(variant, geometry, dice, { count, phase: 'moving', details });
  }
  yield* crowd(variant, geometry, dice);
  for (let i = 0; i < RANDOM_SKETCHES; i++) {
    const most = Math.min(variant.men, Math.floor((geometry.board.sites.length - 1) / 2));
    const count = Math.min(most, 3 + Math.floor(dice() * (most - 2)));
    yield* scatter(variant, geometry, dice, { count, phase: i % 3 === 0 ? 'placing' : 'moving' });
  }
}

function limitsOf(...variants: readonly MorrisVariant[]): readonly number[] {
  const limits = variants.flatMap(({ quietLimit, endgameQuietLimit }) => [quietLimit, endgameQuietLimit]);
  return [...new Set(limits)].filter((limit) => limit > 0).sort((a, b) => a - b);
}

function* onLine({ neighbours, lines }: Geometry, line: Line): Iterable<Sketch> {
  const { ends, centre } = line;
  const [a, b] = ends;
  const sites = [a, centre, b];
  const beside = (site: Site) => neighbours[site].find((near) => !sites.includes(near)) ?? site;
  const [toEnd, toCentre] = [beside(b), beside(centre)];
  const bits = sites.reduce((word, site) => word | (1 << site), 0);
  const free = [a, centre, b, toEnd, toCentre];
  const another = lines.find(({ ends: [c, d], centre: m }) => ![c, d, m].some((site) => free.includes(site)));
  const mill = another ? [...another.ends, another.centre] : [];
  // A mill closed by placing and by stepping, also with a mill of the enemy on the board.
  yield { own: [a, centre], enemy: [], phase: 'placing', free };
  yield { own: [a, centre], enemy: mill, phase: 'placing', free };
  yield { own: [a, centre, toEnd], enemy: [], phase: 'moving', free };
  yield { own: [a, centre, toEnd], enemy: mill, phase: 'moving', free };
  // The same line once more, and straight back into it.
  yield { own: [a, centre, toEnd], enemy: [], phase: 'moving', free, details: { formed: [bits, 0] } };
  const swing = swingOf(b, toEnd);
  yield {
    own: [a, centre, toEnd, ...mill],
    enemy: [],
    phase: 'moving',
    free,
    details: { swing: [swing, 0] },
  };
  for (const second of lines.filter((other) => other !== line && [...other.ends, other.centre].includes(b))) {
    const rest = [...second.ends, second.centre].filter((site) => site !== b);
    yield { own: [a, centre, ...rest], enemy: [], phase: 'placing', free };
    const from = neighbours[b].find((site) => ![a, centre, ...rest].includes(site));
    const lastMill = lines.find(({ ends: [c, d], centre: m }) => {
      const all = [c, d, m];
      return all.includes(toEnd) && !all.some((site) => [a, centre, b].includes(site));
    });
    if (from !== undefined) yield { own: [a, centre, from, ...rest], enemy: [], phase: 'moving', free };
    if (lastMill) {
      const own = [...new Set([a, centre, ...lastMill.ends, lastMill.centre])];
      yield { own, enemy: [], phase: 'moving', free, details: { swing: [swing, 0] } };
    }
  }
  // Caught between two, coming between two, leaping over one; in mills too.
  for (const phase of ['placing', 'moving'] as const) {
    const [byEnd, byCentre] = phase === 'moving' ? [[toEnd], [toCentre]] : [[], []];
    yield { own: [a, ...byEnd], enemy: [centre], phase, free };
    yield { own: byCentre, enemy: [a, b], phase, free };
    for (const crossing of lines.filter(({ centre: m }) => m === centre && m !== undefined)) {
      if (crossing === line) continue;
      yield { own: [a, ...byEnd], enemy: [centre, ...crossing.ends], phase, free };
    }
  }
  yield { own: [a], enemy: [centre], phase: 'moving', free };
  // Nobody can step.
  const shut = [a, centre, b, toEnd];
  const around = [...new Set(shut.flatMap((site) => neighbours[site]))].filter(
    (site) => !shut.includes(site),
  );
  yield { own: shut, enemy: around, phase: 'moving', free: [] };
}

/** From and to of the step that closed the last mill, counted from one, as states keep it. */
function swingOf(from: Site, to: Site): number {
  return ((from + 1) << 5) | (to + 1);
}

/** The sketch with few men, then with enough for both sides to go on. */
function* fill(variant: MorrisVariant, geometry: Geometry, sketch: Sketch, dice: Dice): Iterable<Diagram> {
  const { own, enemy, phase, free, details } = sketch;
  // With more men than may fly, so that what shows is the line; then with fewer.
  const enough = Math.min(variant.men, Math.max(variant.loseBelow, variant.flyAt + 1));
  for (const extra of [0, 1, 2]) {
    const least = phase === 'placing' ? 0 : extra === 2 ? variant.loseBelow : enough;
    const taken = new Set([...own, ...enemy, ...free]);
    const add = (men: readonly Site[], count: number) => {
      const added = [...men];
      const room = geometry.board.sites.map((_, site) => site).filter((site) => !taken.has(site));
      while (added.length < count && room.length > 0) {
        const [site] = room.splice(Math.floor(dice() * room.length), 1);
        added.push(site);
        taken.add(site);
      }
      return added;
    };
    const men = [add(own, Math.max(least, own.length)), add(enemy, Math.max(least, enemy.length, 1) + extra)];
    yield show(variant, geometry, men, phase, details);
  }
}

interface Scatter {
  readonly count: number;
  readonly phase: 'placing' | 'moving';
  readonly details?: { readonly [key: string]: Json };
}

function* scatter(
  variant: MorrisVariant,
  geometry: Geometry,
  dice: Dice,
  { count, phase, details }: Scatter,
): Iterable<Diagram> {
  const order = shuffled(geometry, dice);
  const other = Math.min(variant.men, count + Math.floor(dice() * 2));
  yield show(variant, geometry, [order.slice(0, count), order.slice(count, count + other)], phase, details);
}

/** A board that the last men fill, or all but fill. */
function* crowd(variant: MorrisVariant, geometry: Geometry, dice: Dice): Iterable<Diagram> {
  const points = geometry.board.sites.length;
  if (2 * variant.men < points) return;
  for (let i = 0; i < 40; i++) {
    const order = shuffled(geometry, dice);
    const left = 1 + (i % 4);
    const all = points - left;
    const half = Math.ceil(all / 2);
    yield show(variant, geometry, [order.slice(0, all - half), order.slice(all - half, all)], 'placing');
  }
}

function shuffled({ board }: Geometry, dice: Dice): readonly Site[] {
  const rest = board.sites.map((_, site) => site);
  const order: Site[] = [];
  while (rest.length > 0) {
    const site = pick(rest, dice);
    order.push(site);
    rest.splice(rest.indexOf(site), 1);
  }
  return order;
}

function show(
  { men: all }: MorrisVariant,
  { board }: Geometry,
  men: readonly (readonly Site[])[],
  phase: 'placing' | 'moving',
  details: { readonly [key: string]: Json } = {},
): Diagram {
  const sites: (Piece | undefined)[] = board.sites.map(() => undefined);
  for (const side of [0, 1] as const satisfies readonly Side[]) {
    for (const site of men[side]) sites[site] = { side, kind: 'man' };
  }
  const hand = (side: Side) => (phase === 'placing' ? Math.max(0, all - men[side].length) : 0);
  return { turn: 0, sites, hand: [hand(0), hand(1)], details: { phase, ...details } };
}
