// Plays every family at random and reads everything that is said, in both languages and to every reader.
// usage: node bench/telling/run.mjs [--plies 200000] [--rulesets 2000] [--families morris,draughts,tafl] [--seed 1] [--read]
//
// Per family: games of every preset and of rulesets drawn at random. Before every move the prompt, with and without a
// man in the hand, and every open way to capture are told in both languages; after it the events; at the end the
// ending. Then a hand touches sites at random and types texts at random, and every refusal has to name a rule. Both
// sides and somebody who only looks on take turns at reading. Which code belongs to which situation is not asked
// here: the tests of the families do that, with second implementations beside them.
// `--read` prints what was said, some sentences for each code, for somebody to read.
import { parseArgs } from 'node:util';
import { FAMILIES, Match, openMatch, Position } from '../../packages/games/dist/index.js';
import { beginEntry, draw, LANGUAGES, say, touch } from '../../packages/games/dist/internal.js';
import { drawGame, makeDice } from '../../packages/games/dist/testing/index.js';

const { values } = parseArgs({
  options: {
    plies: { type: 'string', default: '200000' },
    rulesets: { type: 'string', default: '2000' },
    families: { type: 'string', default: 'morris,draughts,tafl' },
    seed: { type: 'string', default: '1' },
    read: { type: 'boolean', default: false },
  },
});

const READERS = [undefined, 0, 1];
const SAMPLES = 3;
/** What says that something is not allowed without saying why; of what has the form of a move also how to write one. */
const NO_REASON = new Set(['illegal-move']);
const NO_RULE = new Set([...NO_REASON, 'bad-move', 'bad-site']);

for (const name of values.families.split(',')) {
  const family = FAMILIES.find(({ id }) => id === name);
  if (!family) throw new Error(`there is no family ${name}`);
  readFamily(family, makeDice(Number(values.seed)));
}

function readFamily(family, dice) {
  const started = Date.now();
  const book = {
    family: family.id,
    plies: 0,
    refusals: 0,
    sentences: 0,
    turns: 0,
    faults: [],
    said: new Map(),
  };
  const rulesets = Number(values.rulesets);
  const share = Number(values.plies) / 2;
  const perPreset = share / family.variants.length;
  for (const { id } of family.variants) {
    const end = book.plies + perPreset;
    while (book.plies < end) follow(book, openMatch({ variant: id }).value, dice, 150);
  }
  const begun = book.plies;
  for (let i = 1; i <= rulesets; i++) {
    const game = drawGame(family, dice);
    const end = begun + (share * i) / rulesets;
    do follow(book, Match.from(Position.start(game)), dice, 60);
    while (book.plies < end);
  }
  report(book, Date.now() - started);
}

function follow(book, start, dice, longest) {
  let match = start;
  while (!match.outcome && match.ply - start.ply < longest) {
    const { moves } = match.position;
    const move = chooseMove(match, dice);
    tell(book, match, []);
    for (let count = 1; count < move.touches.length; count++) tell(book, match, move.touches.slice(0, count));
    refuse(book, match, move, moves, dice);
    match = match.play(move).value;
    book.plies++;
  }
  tell(book, match, []);
}

/** Captures more often than chance would have it: most of the words are about them. */
function chooseMove({ position: { moves } }, dice) {
  const takings = moves.filter(({ captures }) => captures.length > 0);
  return takings.length > 0 && dice() < 0.5 ? draw(takings, dice) : draw(moves, dice);
}

function tell(book, match, touched) {
  for (const { language, viewer } of readersOf(book)) {
    const { prompt, choices, events, aim } = match.tell({ language, viewer, touched });
    const branches = match.outcome ? [] : (match.position.pending?.branches ?? []);
    if (choices.length !== branches.length) fault(book, match, 'an open way is not told');
    for (const said of choices) note(book, 'choice', said, language, viewer, match);
    note(book, match.outcome ? 'ending' : 'prompt', prompt, language, viewer, match);
    if (touched.length > 0) continue;
    for (const said of events) note(book, 'event', said, language, viewer, match);
    note(book, 'aim', aim, language, viewer, match);
  }
}

/** What a hand may do wrong: touch anything first, anything after the right man, anything after a whole move; type it. */
function refuse(book, match, move, moves, dice) {
  const { position, game } = match;
  const { sites } = game.board;
  const any = () => Math.floor(dice() * sites.length);
  const name = () => sites[any()].name;
  const held = move.touches.slice(0, -1).reduce((entry, site) => {
    const next = touch(moves, entry, site);
    return next.kind === 'open' ? next.entry : entry;
  }, beginEntry(moves));
  const tried = [touch(moves, beginEntry(moves), any()), touch(moves, held, any())].flatMap((answer) =>
    answer.kind === 'refused' ? [{ touches: answer.touched }] : [],
  );
  const texts = [
    `${name()}-${name()}`,
    `${sites[move.touches[0]].name}-${name()}`,
    `${name()}x${name()}`,
    name(),
    `x${name()}`,
    'no',
  ];
  const isMove = ({ text, touches }) => touches !== undefined || /^(\w+)-(?!\1$)\w+$/.test(text);
  for (const attempt of [...tried, ...texts.map((text) => ({ text }))]) {
    const told = position.explain(attempt);
    if (told.legal) {
      if (attempt.touches) fault(book, match, `${attempt.touches} is refused and explained as legal`);
      hear(book, 'allowed', game, told, match);
      continue;
    }
    book.refusals++;
    if ((isMove(attempt) ? NO_RULE : NO_REASON).has(told.code))
      fault(book, match, `${JSON.stringify(attempt)} is refused as ${told.code}`);
    hear(book, attempt.touches ? 'refusal' : 'refused text', game, told, match);
  }
}

/** Whoever's turn it is to read, in every language. */
function readersOf(book) {
  const viewer = READERS[book.turns++ % READERS.length];
  return LANGUAGES.map((language) => ({ language, viewer }));
}

function hear(book, kind, game, fact, match) {
  for (const { language, viewer } of readersOf(book))
    note(book, kind, say(game, fact, { language, viewer }), language, viewer, match);
}

function note(book, kind, { code, sentence }, language, viewer, match) {
  book.sentences++;
  const words = sentence.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  if (
    /[{}#_']|undefined|NaN|\s\s|\s[.,;:!?]|^\s|\s$/.test(sentence) ||
    words.length < 2 ||
    !/[.!?]$/.test(sentence)
  )
    fault(book, match, `${language} ${code}: “${sentence}”`);
  if (language === 'es' && /\b(a|de) el\b/i.test(sentence))
    fault(book, match, `${code} is not contracted: “${sentence}”`);
  const key = `${kind} ${code} ${language} ${readerOf(match, viewer)}`;
  const list = book.said.get(key) ?? [];
  book.said.set(key, list);
  if (list.length < SAMPLES && !list.includes(sentence)) list.push(sentence);
}

function readerOf({ position }, viewer) {
  if (viewer === undefined) return 'anybody';
  return viewer === position.turn ? 'mover' : 'waiter';
}

function fault({ faults }, { game, position }, what) {
  if (faults.length < 20) faults.push(`${game.variant.id} ${position.text}: ${what}`);
}

function report({ family, plies, refusals, sentences, faults, said }, ms) {
  if (values.read) {
    let last = '';
    for (const [key, list] of [...said].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [kind, code] = key.split(/ (?=\S+ \S+ \S+$)| /);
      if (`${kind} ${code}` !== last) console.log();
      last = `${kind} ${code}`;
      for (const sentence of list) console.log(`${key}: ${sentence}`);
    }
    console.log();
  }
  const codes = (kind) =>
    new Set(
      [...said.keys()].flatMap((key) =>
        key.startsWith(`${kind} `) ? [key.slice(kind.length + 1).split(' ')[0]] : [],
      ),
    );
  const counts = ['prompt', 'choice', 'event', 'ending', 'refusal', 'refused text'].map(
    (kind) => `${codes(kind).size} codes of kind “${kind}”`,
  );
  console.log(
    `${family}: ${plies} moves, ${values.rulesets} rulesets beside the presets, ${sentences} sentences read, ${refusals} refusals; ${counts.join(', ')}; ${faults.length} faults; ${Math.round(ms / 1000)} s`,
  );
  for (const line of faults) console.log(`  ${line}`);
  if (faults.length > 0) process.exitCode = 1;
}
