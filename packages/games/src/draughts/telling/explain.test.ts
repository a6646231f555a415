import { expect, test } from 'vitest';
import { expectOk, LANGUAGES, wordsOf } from '../../contract/index.ts';
import { type ToldExplanation, tellExplanation } from '../../core/inspect.ts';
import { Position } from '../../core/position.ts';
import { say } from '../../core/say.ts';
import { gameOf, positionOf } from '../testing.ts';
import { DRAUGHTS_FIELDS } from '../variants/fields.ts';
import { CLOCK_KINDS, CRITERIA } from '../variants/record.ts';
import { DRAUGHTS_WORDS } from '../variants/words.ts';

test.each([
  ['english', 'W:W22:B1', '22-18', 'legal', 'mover 22, landing 18'],
  ['english', 'W:W22:B18', '22x15', 'legal-capture', 'capturer 22, victim 18, landing 15'],
  ['english', 'W:W22,32:B18', '32-28', 'capture-compulsory', 'capturer 22, target 18, landing 15'],
  [
    'spanish-federation',
    'W:WK10:BK6,13,26',
    '10x3',
    'takes-more',
    'capturer 10, victim 13 26, path 10 17 30, landing 30',
  ],
  [
    'spanish-federation',
    'W:WK31:BK27,28',
    '31x24',
    'takes-more-kings',
    'capturer 31, victim 27, path 31 22, landing 22',
  ],
  [
    'frisian',
    'W:W28:BK22,23,14',
    '28x17',
    'takes-more-value',
    'capturer 28, victim 23 14, path 28 19 10, landing 10',
  ],
  [
    'czech',
    'W:W22,K32:B18,27',
    '22x15',
    'king-must-capture',
    'capturer 32, victim 27 18, path 32 23 14, landing 14',
  ],
  [
    'italian',
    'W:WK22:B18,K10,K19,12',
    '22x6',
    'takes-kings-earlier',
    'capturer 22, victim 19 12, path 22 15 8, landing 8',
  ],
  [
    'spanish-free',
    'W:WK7:BK11,17,19,27',
    '7x13',
    'ambiguous-move',
    'capturer 7, victim 11 19 17, path 7 16 26 13, landing 13',
  ],
  [
    'international',
    'W:W28:B22,11,12',
    '28x17',
    'chain-unfinished',
    'capturer 28, victim 22 12, path 28 17 8, landing 8',
  ],
  ['english', 'W:W11:B6,7,12', '11x9', 'far-row-ends', 'mover 11, landing 2, blocker 6'],
  ['english', 'W:W11:B6,7,12', '11x2x9', 'far-row-ends', 'mover 11, landing 2, blocker 6'],
  ['english', 'W:W18:B22', '18x25', 'men-capture-forward', 'mover 18, subject 22'],
  ['italian', 'W:W22:BK18', '22x13', 'men-spare-kings', 'mover 22, subject 18'],
  ['english', 'W:W22:B1', '1-6', 'not-your-piece', 'refused 1'],
  ['english', 'W:W22:B1', '18-15', 'empty-square', 'refused 18'],
  ['english', 'W:W22,18:B1', '22-18', 'square-taken', 'mover 22, blocker 18'],
  ['english', 'W:WK22,18:B1', '22-15', 'way-blocked', 'mover 22, blocker 18'],
  ['english', 'W:W22:B1', '22-26', 'men-move-forward', 'mover 22, refused 26'],
  ['english', 'W:W22:B1', '22-15', 'men-step', 'mover 22, refused 15'],
  ['english', 'W:W22:B1', '22-23', 'no-line', 'mover 22, refused 23'],
  ['english', 'W:WK22:B1', '22-15', 'king-steps', 'mover 22, refused 15'],
  ['english', 'W:W22:B1', '22x15', 'nothing-captured', 'mover 22, refused 15'],
  ['english', 'W:W22:B15,18', '22x15', 'square-taken', 'mover 22, blocker 15'],
  ['english', 'W:W22:B18', '22-18', 'jump-over', 'mover 22, target 18, landing 15'],
  ['spanish-free', 'W:WK4:B18', '4-18', 'jump-over', 'mover 4, target 18, landing 22 25 29'],
  ['thai', 'W:WK4:B15', '4x22', 'land-behind', 'capturer 4, target 15'],
  ['english', 'W:W22:B1', 'hello', 'bad-move', ''],
  ['english', 'B:W16,19:B12', '12-8', 'game-over', ''],
])('[D38] %s in %s: %s is %s', (id, position, text, code, marks) => {
  const at = positionOf(id, position);
  const told = tellExplanation(at.game, at.explain({ text }));
  expect([told.code, marksOf(told)]).toEqual([code, marks]);
  expect(told.legal).toBe(code.startsWith('legal'));
});

test.each([
  ['[D6] a man that can step', 'english', 'W:W22:B1', '22', 'legal', 'mover 22'],
  [
    '[D6] a man with no empty square before it',
    'english',
    'W:W17,18,22:B1',
    '22',
    'piece-blocked',
    'mover 22, blocker 18 17',
  ],
  ['[D6] an empty square', 'english', 'W:W22:B1', '18', 'empty-square', 'refused 18'],
  ['[D6] a piece of the enemy', 'english', 'W:W22:B1', '1', 'not-your-piece', 'refused 1'],
  ['[D10] a man that can capture', 'english', 'W:W22,32:B18', '22', 'legal', 'mover 22'],
  [
    '[D18] a man that cannot while another can',
    'english',
    'W:W22,32:B18',
    '32',
    'capture-compulsory',
    'capturer 22, target 18, landing 15',
  ],
  [
    '[D19] a man that captures less than another',
    'international',
    'W:W28,50:B22,11,44',
    '50',
    'takes-more',
    'capturer 28, victim 22 11, path 28 17 6, landing 6',
  ],
  [
    '[D21] a man that captures where a king does',
    'czech',
    'W:W22,K32:B18,27',
    '22',
    'king-must-capture',
    'capturer 32, victim 27 18, path 32 23 14, landing 14',
  ],
  ['[D9] a king that rests', 'frisian', 'W:WK42,50:BK10:X42', '42', 'king-rests', 'refused 42'],
  ['[D24] anything after the end', 'english', 'B:W16,19:B12', '12', 'game-over', ''],
  ['[D6] a step', 'english', 'W:W22:B1', '22 18', 'legal', 'mover 22, landing 18'],
  ['[D10] a capture', 'english', 'W:W22:B18', '22 15', 'legal-capture', 'capturer 22, victim 18, landing 15'],
  [
    '[D35] a chain by first and last square',
    'international',
    'W:W28:B22,11',
    '28 6',
    'legal-capture',
    'capturer 28, victim 22 11, landing 6',
  ],
  [
    '[D35] a chain by all its squares',
    'international',
    'W:W28:B22,11',
    '28 17 6',
    'legal-capture',
    'capturer 28, victim 22 11, landing 6',
  ],
  ['[D7] a flight', 'russian', 'W:WK18:B4', '18 5', 'legal', 'mover 18, landing 5'],
  ['[D6] a man going back', 'english', 'W:W22:B1', '22 26', 'men-move-forward', 'mover 22, refused 26'],
  ['[D6] a man going two squares', 'english', 'W:W22:B1', '22 15', 'men-step', 'mover 22, refused 15'],
  [
    '[D7] a stepping king going two squares',
    'english',
    'W:WK22:B1',
    '22 15',
    'king-steps',
    'mover 22, refused 15',
  ],
  ['[D6] no line', 'english', 'W:W22:B1', '22 23', 'no-line', 'mover 22, refused 23'],
  ['[D6] onto an own man', 'english', 'W:W18,22:B1', '22 18', 'square-taken', 'mover 22, blocker 18'],
  [
    '[D10] onto a piece of the enemy',
    'english',
    'W:W22:B15,18',
    '22 18',
    'square-taken',
    'mover 22, blocker 18',
  ],
  ['[D10] over an own man', 'english', 'W:WK22,18:B1', '22 15', 'way-blocked', 'mover 22, blocker 18'],
  [
    '[D11] a man capturing back',
    'english',
    'W:W18:B22',
    '18 25',
    'men-capture-forward',
    'mover 18, subject 22',
  ],
  [
    '[D12] a man capturing a king',
    'italian',
    'W:W22:BK18',
    '22 13',
    'men-spare-kings',
    'mover 22, subject 18',
  ],
  ['[D6] with a piece of the enemy', 'english', 'W:W22:B1', '1 6', 'not-your-piece', 'refused 1'],
  ['[D6] from an empty square', 'english', 'W:W22:B1', '18 15', 'empty-square', 'refused 18'],
  [
    '[D18] a step while a capture is compulsory',
    'english',
    'W:W22,32:B18',
    '32 28',
    'capture-compulsory',
    'capturer 22, target 18, landing 15',
  ],
  [
    '[D19] a capture while another takes more',
    'international',
    'W:W28,50:B22,11,44',
    '50 39',
    'takes-more',
    'capturer 28, victim 22 11, path 28 17 6, landing 6',
  ],
  ['[D9] a step of a king that rests', 'frisian', 'W:WK42,50:BK10:X42', '42 47', 'king-rests', 'refused 42'],
  ['[D6] the same square twice', 'english', 'W:W22:B1', '22 22', 'bad-move', ''],
  ['[D24] any step after the end', 'english', 'B:W16,19:B12', '12 8', 'game-over', ''],
  ['[D34] nothing', 'english', 'W:W22:B1', '', 'bad-move', ''],
])('a hand touches %s: %s %s, %s is %s', (_, id, text, names, code, marks) => {
  const at = positionOf(id, text);
  const touches = names.split(' ').filter((name) => name !== '');
  const all = at.game.board.sites.map((site) => site.name);
  const told = tellExplanation(at.game, at.explain({ touches: touches.map((name) => all.indexOf(name)) }));
  expect([told.code, marksOf(told)]).toEqual([code, marks]);
  expect(told.legal).toBe(code.startsWith('legal'));
});

/** `capturer 22, victim 18, landing 15` */
function marksOf({ marks }: ToldExplanation): string {
  return marks.map(({ role, sites }) => [role, ...sites].join(' ')).join(', ');
}

test('[D38] a landing square that stops too soon names the way that goes on', () => {
  const at = positionOf('spanish-free', 'W:WK29:B14,22', { continueLaw: 'must' });
  const stopped = positionOf('spanish-free', 'W:WK29:B14,22')
    .moves.filter((move) => move.captures.length === 1)
    .map((move) => move.text);
  expect(stopped.length).toBeGreaterThan(0);
  // One of them may be the beginning of the chain, and is then read as that.
  const codes = stopped.map((text) => at.explain({ text }).code);
  expect(codes).toContain('landing-must-go-on');
  expect(codes.every((code) => code === 'landing-must-go-on' || code === 'chain-unfinished')).toBe(true);
});

test.each(LANGUAGES)('every field, value and code has words in %s', (language) => {
  const words = DRAUGHTS_WORDS[language];
  expect(Object.keys(words.codes).sort()).toEqual(Object.keys(DRAUGHTS_WORDS.en.codes).sort());
  expect(Object.keys(words.fields)).toEqual(DRAUGHTS_FIELDS.map((field) => field.name));
  for (const field of DRAUGHTS_FIELDS) {
    const told = words.fields[field.name];
    const values = field.kind === 'choice' || field.kind === 'names' ? field.values : [];
    expect(Object.keys(told.values ?? {}).sort()).toEqual(
      [...(field.name === 'clocks' ? CLOCK_KINDS : values)].sort(),
    );
  }
  expect(CRITERIA.every((name) => words.fields.precedence.values?.[name])).toBe(true);
  expect(CLOCK_KINDS.every((kind) => words.codes[kind])).toBe(true);
});

test('a board is spoken as the Spanish document asks', () => {
  const { board, family } = gameOf('spanish-free');
  const { speech, sides, pieces } = wordsOf(family, 'en');
  const alias = board.sites.find((site) => site.x === 0 && site.y === 7)?.alias ?? '';
  const spoken = speech.occupied.replace('{side}', sides.white).replace('{piece}', pieces.man);
  expect(spoken.replace('{site}', alias)).toBe('White Man at A1');
  expect(speech.empty.replace('{site}', alias)).toBe('Empty cell A1');
});

test('[D17] a text may leave out squares of a chain, a hand that has begun another chain may not', () => {
  const game = gameOf('turkish', { uTurn: 'allowed' });
  const position = expectOk(Position.parse(game, 'W:WK15:B2,10,17,23,K24,35,42,43,52'));
  expect(position.moves.map(({ text }) => text)).toContain('15x2');
  expect(position.explain({ text: '15x39x2' }).legal).toBe(true);
  const touches = ['15', '39', '2'].map((name) => game.board.sites.findIndex((site) => site.name === name));
  const told = position.explain({ touches });
  expect([told.legal, told.code]).toEqual([false, 'chain-breaks']);
  expect(say(game, told, { viewer: 0 }).sentence).toBe(
    'Each jump goes over one enemy piece to an empty square behind it: none leads from 39 to 2.',
  );
});

test('[D17] a king in a chain may be sent over a square that it does not land on, and is told to go on', () => {
  const game = gameOf('turkish');
  const start = 'B:W34,39,41,43,44,45,49,50,51,52:B9,10,11,12,13,14,15,16,17,18,20,21,22,24,27,K40';
  const position = expectOk(Position.parse(game, start));
  const touches = ['40', '36'].map((name) => game.board.sites.findIndex((site) => site.name === name));
  const told = position.explain({ touches });
  expect([told.legal, told.code]).toEqual([false, 'chain-unfinished']);
  expect(say(game, told, { viewer: 1 }).sentence).toBe('A capture must be finished: go on, 40–38–33.');
  expect(position.explain({ text: '40x33' }).legal).toBe(true);
});
