import type { Attempt, Fact, Game, PlayedMove, Site, State } from '../../contract/index.ts';
import { assert, LANGUAGES, MARK_ROLES, wordsOf } from '../../contract/index.ts';
import { say } from '../../core/say.ts';
import { type Dice, draw } from '../../shared/dice.ts';
import { movesOf } from './rules.ts';

/** The words that do not depend on a position: names, fields and their values, the shared codes. */
export function checkFamily<S extends State, M>({ family, variant, sides }: Game<S, M>): void {
  const told = JSON.stringify(variant);
  assert(JSON.stringify(JSON.parse(told)) === told, 'a variant survives JSON');
  for (const language of LANGUAGES) {
    const words = wordsOf(family, language);
    assert(isText(words.family), `${language} has a name for the family`);
    for (const side of sides) {
      assert(isText(words.sides[side]), `${language} has a word for ${side}`);
      assert(isText(words.sidesInText[side]), `${language} has a word for ${side} within a sentence`);
    }
    const { speech } = words;
    assert(isText(speech?.occupied) && isText(speech.empty), `${language} says who stands on a site`);
    for (const field of family.fields) {
      const told = words.fields[field.name];
      assert(told !== undefined, `${language} has words for the field ${field.name}`);
      for (const value of field.kind === 'choice' ? field.values : []) {
        assert(told.values?.[value] !== undefined, `${language} has words for ${field.name}: ${value}`);
      }
    }
  }
}

function isText(word: unknown): boolean {
  return typeof word === 'string' && word !== '';
}

/** Every man that can be seen has a name. */
function checkPieces<S extends State, M>({ family, notation }: Game<S, M>, state: S): void {
  const kinds = new Set(notation.show(state).sites.flatMap((piece) => (piece ? [piece.kind] : [])));
  for (const language of LANGUAGES)
    for (const kind of kinds)
      assert(isText(wordsOf(family, language).pieces[kind]), `${language} has a word for a ${kind}`);
}

/** What is refused as a position has words: texts that are none, boards without men and boards full of them. */
export function checkRefusals<S extends State, M>(game: Game<S, M>): void {
  const { notation, rules } = game;
  const start = notation.show(rules.start());
  const boards = [undefined, { side: 0, kind: 'man' }, { side: 1, kind: 'king' }] as const;
  const refused = [
    ...['', '?', notation.format(rules.start()).slice(1)].map((text) => notation.parse(text)),
    ...boards.map((piece) => notation.setUp({ ...start, sites: start.sites.map(() => piece) })),
  ];
  for (const result of refused) {
    if (result.ok) continue;
    const { code, facts = [] } = result.error;
    if (facts.length === 0) checkCode(game, code);
    for (const fact of facts) checkFact(game, fact);
  }
}

/**
 * Every legal move is explained as legal, and whatever is said has words in every language and for every reader.
 * `turn` are the moves that led here from where the side that played last began.
 */
export function checkTelling<S extends State, M>(
  game: Game<S, M>,
  state: S,
  dice: Dice,
  turn: readonly PlayedMove<S, M>[],
): void {
  checkPieces(game, state);
  checkExplanations(game, state, dice);
  const { rules, notation, telling } = game;
  const moves = describedMoves(game, state);
  for (const fact of telling.events(turn)) checkFact(game, fact);
  for (const side of [0, 1] as const) checkFact(game, telling.aim(side));
  const outcome = rules.outcome(state) ?? rules.limit(state);
  if (outcome) {
    checkFact(game, telling.ending(state, outcome, turn));
    return;
  }
  if (moves.length === 0) return;
  const { touches } = draw(moves, dice);
  for (const occurrences of [1, 2]) {
    for (let count = 0; count < touches.length; count++) {
      const recursAfter = () => occurrences + 1;
      const context = { touched: touches.slice(0, count), occurrences, recursAfter, turn };
      checkFact(game, telling.prompt(state, context));
      for (const branch of notation.show(state).pending?.branches ?? []) {
        checkCode(game, branch.cause);
        const choice = telling.choice?.(state, branch, context);
        assert(choice !== undefined, `${branch.cause} is told as a choice`);
        checkFact(game, choice);
      }
    }
  }
}

function checkExplanations<S extends State, M>(game: Game<S, M>, state: S, dice: Dice): void {
  const { notation, telling, board } = game;
  for (const { text, touches } of describedMoves(game, state)) {
    const position = notation.format(state);
    assert(telling.explain(state, { text }).legal, `${text} is explained as legal in ${position}`);
    assert(
      telling.explain(state, { touches }).legal,
      `touching ${text} is explained as legal in ${position}`,
    );
  }
  const legal = movesOf(game, state);
  const site = (): Site => Math.floor(dice() * board.sites.length);
  const attempts: readonly Attempt[] = [
    { touches: [site()] },
    { touches: [site(), site()] },
    { touches: [site(), site(), site()] },
    { text: `${board.sites[site()].name}-${board.sites[site()].name}` },
    { text: board.sites[site()].name },
    { text: '' },
    { text: '?' },
  ];
  for (const attempt of attempts) {
    const explanation = telling.explain(state, attempt);
    checkFact(game, explanation);
    const told = JSON.stringify(attempt);
    const isMove = 'text' in attempt && legal.includes(attempt.text);
    assert(explanation.legal || !isMove, `${told} is legal in ${notation.format(state)}`);
    const isRead = 'touches' in attempt || notation.find(state, attempt.text).ok;
    assert(!explanation.legal || isRead, `${told} is not legal in ${notation.format(state)}`);
  }
}

function describedMoves<S extends State, M>({ rules, notation }: Game<S, M>, state: S) {
  const list: M[] = [];
  const count = rules.moves(state, list);
  return list.slice(0, count).map((move) => notation.describe(state, move));
}

/** A fact has words for everybody who may read it, and marks sites of the board. */
function checkFact<S extends State, M>(game: Game<S, M>, fact: Fact): void {
  const { code, marks, also = [] } = fact;
  for (const said of [code, ...also]) checkCode(game, said);
  for (const language of LANGUAGES) {
    for (const viewer of [0, 1, undefined] as const) {
      const { sentence } = say(game, fact, { language, viewer });
      assert(/^[^{}]+$/.test(sentence), `${code} is a whole sentence in ${language}: ${sentence}`);
    }
  }
  for (const { role, sites } of marks) {
    assert(MARK_ROLES.includes(role) && sites.length > 0, `${code} marks ${role} somewhere`);
    for (const site of sites)
      assert(game.board.sites[site] !== undefined, `${code} marks a site of the board`);
  }
}

function checkCode<S extends State, M>({ family }: Game<S, M>, code: string): void {
  for (const language of LANGUAGES) {
    assert(wordsOf(family, language).codes[code] !== undefined, `${language} has words for ${code}`);
  }
}
