import { expect, test } from 'vitest';
import { readCommand } from './commands.ts';
import { TEXT_ONLINE_WORDS, TEXT_WORDS } from './words.ts';

/** What the program obeys: the names of its own words. */
const OBEYED = new Set(
  'moves pieces board position hint undo explain aim rules record resign forfeit help quit draw rematch decline chat say mute unmute'.split(
    ' ',
  ),
);

test.each([
  ['jugadas', 'moves'],
  ['Posición', 'position'],
  ['explica d6-d5', 'explain d6-d5'],
  ['di buena partida', 'say buena partida'],
  ['reclamar anulación', 'claim off'],
  ['reclamar tablas', 'claim draw'],
  ['tablas', 'draw'],
  ['d6-d5', 'd6-d5'],
  ['help', 'help'],
])('in Spanish “%s” is %s', (typed, read) => {
  expect(readCommand(typed, 'es')).toBe(read);
});

test.each([
  ['HELP', 'help'],
  ['Explain d6', 'explain d6'],
  ['?', 'help'],
  ['? d6', 'help d6'],
  ['D6', 'D6'],
])('in English “%s” is %s', (typed, read) => {
  expect(readCommand(typed, 'en')).toBe(read);
});

test('in English no Spanish word is a command', () => {
  expect(readCommand('jugadas', 'en')).toBe('jugadas');
});

test.each([
  ['a game', TEXT_WORDS.es.help],
  ['a challenge', TEXT_WORDS.es.challengeHelp],
  ['a game online', TEXT_ONLINE_WORDS.es.help],
])('every word that the Spanish help of %s names is obeyed, and none is English', (_, lines) => {
  const [, list] = lines.join(' ').split('Otras palabras:');
  const named = list
    .replace('Con el otro jugador:', ',')
    .replace(/\([^)]*\)/g, '')
    .split(/,| o |\./)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  expect(named.length).toBeGreaterThan(8);
  for (const word of named) {
    const [read] = readCommand(word, 'es').split(' ');
    expect(OBEYED, word).toContain(read);
    expect(word.startsWith(read), word).toBe(false);
  }
});
