import { expect, test } from 'vitest';
import { LANGUAGES } from '../contract/index.ts';
import { tellExplanation } from '../explain.ts';
import { DRAUGHTS_FIELDS } from './fields.ts';
import { gameOf, positionOf } from './testing.ts';
import { CLOCK_KINDS, CRITERIA } from './variant.ts';
import { DRAUGHTS_WORDS } from './words.ts';

test.each([
  ['english', 'W:W22:B1', '22-18', 'legal', []],
  ['english', 'W:W22:B18', '22x15', 'legal-capture', ['18']],
  ['english', 'W:W22,32:B18', '32-28', 'capture-compulsory', ['22', '15']],
  ['spanish-federation', 'W:WK10:BK6,13,26', '10x3', 'takes-more', undefined],
  ['spanish-federation', 'W:WK31:BK27,28', '31x24', 'takes-more-kings', undefined],
  ['frisian', 'W:W28:BK22,23,14', '28x17', 'takes-more-value', ['28', '19', '10']],
  ['czech', 'W:W22,K32:B18,27', '22x15', 'king-must-capture', undefined],
  ['italian', 'W:WK22:B18,K10,K19,12', '22x6', 'takes-kings-earlier', ['22', '15', '8']],
  ['spanish-free', 'W:WK7:BK11,17,19,27', '7x13', 'ambiguous-move', undefined],
  ['international', 'W:W28:B22,11,12', '28x17', 'chain-unfinished', undefined],
  ['english', 'W:W18:B22', '18x25', 'men-capture-forward', ['22']],
  ['italian', 'W:W22:BK18', '22x13', 'men-spare-kings', ['18']],
  ['english', 'W:W22:B1', '1-6', 'not-your-piece', ['1']],
  ['english', 'W:W22:B1', '18-15', 'empty-square', ['18']],
  ['english', 'W:W22,18:B1', '22-18', 'square-taken', ['18']],
  ['english', 'W:WK22,18:B1', '22-15', 'way-blocked', ['18']],
  ['english', 'W:W22:B1', '22-26', 'men-move-forward', ['22']],
  ['english', 'W:W22:B1', '22-15', 'men-step', ['22']],
  ['english', 'W:W22:B1', '22-23', 'no-line', ['22', '23']],
  ['english', 'W:WK22:B1', '22-15', 'king-steps', ['22']],
  ['english', 'W:W22:B1', '22x15', 'nothing-captured', ['22', '15']],
  ['english', 'W:W22:B15,18', '22x15', 'square-taken', ['15']],
  ['thai', 'W:WK4:B15', '4x22', 'land-behind', ['15']],
  ['english', 'W:W22:B1', 'hello', 'bad-move', []],
  ['english', 'B:W16,19:B12', '12-8', 'game-over', []],
])('[D38] %s in %s: %s is %s', (id, position, text, code, sites) => {
  const at = positionOf(id, position);
  const told = tellExplanation(at.game, at.explain(text));
  expect(told.code).toBe(code);
  if (sites) expect(told.sites).toEqual(sites);
  expect(told.legal).toBe(code.startsWith('legal'));
  expect(told.sentence).not.toBe(code);
});

test('[D38] a landing square that stops too soon names the way that goes on', () => {
  const at = positionOf('spanish-free', 'W:WK29:B14,22', { continueLaw: 'must' });
  const stopped = positionOf('spanish-free', 'W:WK29:B14,22')
    .moves.filter((move) => move.captures.length === 1)
    .map((move) => move.text);
  expect(stopped.length).toBeGreaterThan(0);
  // One of them may be the beginning of the chain, and is then read as that.
  const codes = stopped.map((text) => at.explain(text).code);
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
  const { board, words } = gameOf('spanish-free');
  const { speech, sides, pieces } = words.en;
  const alias = board.sites.find((site) => site.x === 0 && site.y === 7)?.alias ?? '';
  const spoken = speech.occupied.replace('{side}', sides.white).replace('{piece}', pieces.man);
  expect(spoken.replace('{site}', alias)).toBe('White Man at A1');
  expect(speech.empty.replace('{site}', alias)).toBe('Empty cell A1');
});
