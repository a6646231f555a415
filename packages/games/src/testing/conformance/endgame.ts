import { assert, type Endgame, type EndgameClass, type Game, type State } from '../../contract/index.ts';
import type { Dice } from '../../shared/dice.ts';

/** Classes small enough for their lookups to be made at once, how many of them, and positions of each. */
const MOST_POSITIONS = 20_000;
const MOST_CLASSES = 4;
const DRAWS = 25;

/** The numbering of endings, where a game has one: classes in the order of solving, numbers that read back. */
export function checkEndgame<S extends State, M>(game: Game<S, M>, dice: Dice): void {
  const endgame = game.endgame?.();
  if (!endgame) return;
  const classes = endgame.classes(endgame.usual);
  const seen = new Set<string>();
  for (const { id, needs, partner } of classes) {
    for (const need of needs) assert(seen.has(need), `the class ${id} comes after ${need}, which it needs`);
    assert(
      classes.some((other) => other.id === partner),
      `the partner of ${id} is a class: ${partner}`,
    );
    seen.add(id);
  }
  const small = classes.filter(({ size }) => size <= MOST_POSITIONS).slice(-MOST_CLASSES);
  for (const one of small) checkNumbers(game, endgame, one, dice);
}

/** A number gives a position of its class, and the position gives the number. */
function checkNumbers<S extends State, M>(
  game: Game<S, M>,
  endgame: Endgame<S, M>,
  { id, size }: EndgameClass,
  dice: Dice,
): void {
  const ranking = endgame.ranking(id);
  const state = game.rules.start();
  for (let i = 0; i < DRAWS; i++) {
    const index = Math.floor(dice() * size);
    if (!ranking.unrank(index, state) || !endgame.covers(state)) continue;
    const text = game.notation.format(state);
    assert(endgame.classOf(state) === id, `number ${index} of ${id} gives a position of it: ${text}`);
    assert(ranking.rank(state) === index, `the position of number ${index} of ${id} gives it back: ${text}`);
  }
}
