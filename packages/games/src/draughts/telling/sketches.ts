import { assert, type Diagram, type Game, type Json, type Piece, type Site } from '../../contract/index.ts';
import { type Dice, makeDice } from '../../shared/dice.ts';
import { type DraughtsVariant, isDraughts } from '../variants/record.ts';

const SEED = 22;
const SKETCHES = 700;
/** Pieces stand together in a part of the board this wide, or they would seldom meet. */
const WINDOW = 6;

/** Numbers of men and kings, own and of the enemy: few first, since a small picture says more. */
const ARMIES: readonly (readonly [men: number, kings: number, enemyMen: number, enemyKings: number])[] = [
  [1, 0, 1, 0],
  [1, 0, 2, 0],
  [0, 1, 1, 0],
  [0, 1, 2, 0],
  [1, 0, 1, 1],
  [1, 1, 2, 0],
  [0, 1, 3, 0],
  [1, 1, 2, 1],
  [0, 1, 2, 2],
  [1, 1, 4, 1],
  [2, 1, 4, 2],
];

/** A few pieces close together, at random: so many together show whatever the rules say about captures. */
export function* sketchDraughts(game: Game, other: Game): Iterable<Diagram> {
  const { variant } = game;
  assert(isDraughts(variant) && isDraughts(other.variant), 'games of draughts have records of draughts');
  const dice = makeDice(SEED);
  const limit = variant.kingMoveLimit || other.variant.kingMoveLimit;
  for (let i = 0; i < SKETCHES; i++) {
    const [men, kings, enemyMen, enemyKings] = ARMIES[Math.floor((i * ARMIES.length) / SKETCHES)];
    const order = someSites(game, variant, dice);
    const isWhole = i % 5 === 4;
    const sites: (Piece | undefined)[] = game.board.sites.map(() => undefined);
    const put = (count: number, piece: Piece) => {
      for (let n = 0; n < count; n++) {
        const site = order.shift();
        if (site !== undefined) sites[site] = piece;
      }
    };
    put(kings, { side: 0, kind: 'king' });
    put(men, { side: 0, kind: 'man' });
    put(enemyMen, { side: 1, kind: 'man' });
    put(enemyKings, { side: 1, kind: 'king' });
    // One man far off, so that a capture shows what it takes and not that the game is over.
    const spare = isWhole ? undefined : spareSite(game, sites);
    if (spare !== undefined) sites[spare] = { side: 1, kind: 'man' };
    const king = sites.findIndex((piece) => piece?.side === 0 && piece.kind === 'king');
    const runs: Json = [limit, 0, Math.max(0, king), 0];
    const isTired = limit > 0 && men > 0 && kings > 0 && i % 2 === 0;
    yield { turn: 0, sites, hand: [0, 0], ...(isTired ? { details: { runs } } : {}) };
  }
  yield* blocked(game);
}

/** Kings against kings, in which the counts that draw a game run. */
export function* endDraughts(game: Game): Iterable<Diagram> {
  const { variant } = game;
  assert(isDraughts(variant), 'a game of draughts has a record of draughts');
  const dice = makeDice(SEED + 1);
  for (const [own, enemy] of [
    [3, 1],
    [2, 1],
    [1, 1],
    [2, 2],
    [4, 3],
    [3, 3],
  ]) {
    for (let tries = 0; tries < 4; tries++) {
      const order = shuffled(
        game.board.sites.map((_, site) => site),
        dice,
      );
      const sites: (Piece | undefined)[] = game.board.sites.map(() => undefined);
      order.slice(0, own).forEach((site) => {
        sites[site] = { side: 0, kind: 'king' };
      });
      order.slice(own, own + enemy).forEach((site) => {
        sites[site] = { side: 1, kind: 'king' };
      });
      yield { turn: 0, sites, hand: [0, 0] };
    }
  }
}

/** Two full rows against two, face to face, so that nobody can move. */
function* blocked({ board, bottom }: Game): Iterable<Diagram> {
  const top = board.height / 2 - 2;
  const sites = board.sites.map(({ y }): Piece | undefined => {
    if (y < top || y > top + 3) return undefined;
    const isUpper = y < top + 2;
    return { side: isUpper === (bottom === 0) ? 1 : 0, kind: 'man' };
  });
  for (const turn of [0, 1] as const) yield { turn, sites, hand: [0, 0] };
}

/** An empty square beside the enemy's home row, as far as can be from everybody else. */
function spareSite({ board, bottom }: Game, sites: readonly (Piece | undefined)[]): Site | undefined {
  const home = bottom === 1 ? board.height - 2 : 1;
  const taken = board.sites.filter((_, site) => sites[site]);
  const room = board.sites.flatMap(({ x, y }, site) => {
    const nearest = Math.min(...taken.map((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y))));
    return y === home && nearest > 2 ? [{ site, nearest }] : [];
  });
  return room.sort((a, b) => b.nearest - a.nearest)[0]?.site;
}

function someSites(game: Game, { size }: DraughtsVariant, dice: Dice): Site[] {
  const [left, top] = [dice, dice].map((throwDie) => Math.floor(throwDie() * (size - WINDOW + 1)));
  const inside = game.board.sites.flatMap(({ x, y }, site) => {
    return x >= left && x < left + WINDOW && y >= top && y < top + WINDOW ? [site] : [];
  });
  return shuffled(inside, dice);
}

function shuffled(sites: readonly Site[], dice: Dice): Site[] {
  const rest = [...sites];
  const order: Site[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(dice() * rest.length), 1));
  return order;
}
