import type { Attempt, Game, State } from '../../contract/index.ts';
import { assert, LANGUAGES, wordsOf } from '../../contract/index.ts';
import type { Dice } from '../../shared/dice.ts';
import { movesOf } from './rules.ts';

/** The words that do not depend on a position: names, fields and their values, the shared codes. */
export function checkFamily<S extends State, M>({ family, variant, sides }: Game<S, M>): void {
  const told = JSON.stringify(variant);
  assert(JSON.stringify(JSON.parse(told)) === told, 'a variant survives JSON');
  for (const language of LANGUAGES) {
    const words = wordsOf(family, language);
    for (const side of sides) assert(words.sides[side] !== undefined, `${language} has a word for ${side}`);
    for (const field of family.fields) {
      const told = words.fields[field.name];
      assert(told !== undefined, `${language} has words for the field ${field.name}`);
      for (const value of field.kind === 'choice' ? field.values : []) {
        assert(told.values?.[value] !== undefined, `${language} has words for ${field.name}: ${value}`);
      }
    }
  }
}

/** Every legal move is explained as legal, and whatever is said has words in every language. */
export function checkTelling<S extends State, M>(game: Game<S, M>, state: S, dice: Dice): void {
  const { rules, notation, telling, board } = game;
  const list: M[] = [];
  const count = rules.moves(state, list);
  for (const move of list.slice(0, count)) {
    const { text, touches } = notation.describe(state, move);
    const position = notation.format(state);
    assert(telling.explain(state, { text }).legal, `${text} is explained as legal in ${position}`);
    assert(
      telling.explain(state, { touches }).legal,
      `touching ${text} is explained as legal in ${position}`,
    );
  }
  const legal = movesOf(game, state);
  const site = (): number => Math.floor(dice() * board.sites.length);
  const attempts: readonly Attempt[] = [
    { touches: [site()] },
    { touches: [site(), site()] },
    { text: `${board.sites[site()].name}-${board.sites[site()].name}` },
    { text: board.sites[site()].name },
    { text: '' },
    { text: '?' },
  ];
  for (const attempt of attempts) {
    const { legal: isLegal, code } = telling.explain(state, attempt);
    checkCode(game, code);
    const told = JSON.stringify(attempt);
    const isMove = 'text' in attempt && legal.includes(attempt.text);
    assert(isLegal || !isMove, `${told} is legal in ${notation.format(state)}`);
  }
  const { pending } = notation.show(state);
  for (const { cause } of pending?.branches ?? []) checkCode(game, cause);
  const outcome = rules.outcome(state) ?? rules.limit(state);
  if (outcome) checkCode(game, outcome.reason);
}

function checkCode<S extends State, M>({ family }: Game<S, M>, code: string): void {
  for (const language of LANGUAGES) {
    assert(wordsOf(family, language).codes[code] !== undefined, `${language} has words for ${code}`);
  }
}
