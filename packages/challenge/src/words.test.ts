import { LANGUAGES } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';
import type { ChallengeEvent } from './state.ts';
import { CHALLENGE_WORDS, tellCountdown, tellEvent, tellReward, tellStalling } from './words.ts';

test.each([
  ['place', 'Place a piece'],
  ['select', 'Select piece to move'],
  ['destination', 'Select destination'],
  ['capture', 'Select a piece to capture'],
  ['thinking', 'Opponent is thinking...'],
  ['forfeit', 'Forfeit game?'],
] as const)('[S4-STATUS] the message of %s is "%s", as the design document has it', (status, text) => {
  expect(CHALLENGE_WORDS.en.statuses[status]).toBe(text);
});

test('[S4-STATUS] the controls are those of the drawing, and forfeiting has controls to confirm it', () => {
  const { controls, forfeitControls } = CHALLENGE_WORDS.en;
  expect(controls).toBe('[Arrows] Move  [Enter] Select  [Esc] Forfeit');
  expect(forfeitControls).toBe('[Esc] Forfeit  [Any other key] Play on');
});

test('[S4-HELP] the help panel has the eight lines of the design document and no more', () => {
  expect(KINDS[0].words.en.help).toEqual([
    '1. PLACE: Put 9',
    '2. MOVE: Slide',
    '3. Three adjacent',
    '   → capture one',
    '   of theirs',
    '4. Win: 2 pieces',
    '   or blocked',
    '(3 left = fly)',
  ]);
  expect(CHALLENGE_WORDS.en.helpTitle).toBe('How to Play');
  for (const { words } of KINDS) for (const { help } of Object.values(words)) expect(help).toHaveLength(8);
});

test('[S4-RESULT] the rule that decides without draws is told with the story, in both languages', () => {
  expect(tellStalling(KINDS[0], 'en')).toContain('after 200 plies without a capture');
  expect(tellStalling(KINDS[0], 'es')).toContain('tras 200 jugadas sin captura');
  expect(tellStalling(KINDS[1], 'en')).toBeUndefined();
  expect(tellCountdown('Place a piece', 20, 'en')).toBe('Place a piece (plies left: 20)');
  expect(tellCountdown('Place a piece', undefined, 'en')).toBe('Place a piece');
  // On the 53 columns of the drawing, with the spinner and its blank while the opponent thinks.
  for (const language of LANGUAGES) {
    const { place, select, destination, thinking } = CHALLENGE_WORDS[language].statuses;
    for (const status of [place, select, destination, `⠋ ${thinking}`])
      expect(tellCountdown(status, 20, language).length).toBeLessThanOrEqual(53);
  }
});

test('[S4-STORY] the stranger speaks as the design document has it', () => {
  expect(KINDS[0].words.en.story.join('\n')).toBe(`A weathered board sits between you and a cloaked stranger.
"Do you know the Miller's Game?" they ask, gesturing at
the carved lines. Get three adjacent to capture pieces.
Reduce your opponent to two to win.`);
});

test('texts fit their panels in every language', () => {
  for (const kind of KINDS) {
    for (const language of LANGUAGES) {
      const { story, help } = kind.words[language];
      expect(Math.max(...story.map((line) => [...line].length))).toBeLessThanOrEqual(66);
      expect(Math.max(...help.map((line) => [...line].length))).toBeLessThanOrEqual(17);
    }
  }
});

test('events are told for a log, and what happens at the board is not', () => {
  const game = { kind: 'morris', tier: 'master', moves: [], reason: 'few-men' } as const;
  const tell = (event: ChallengeEvent) => tellEvent(event, KINDS, 'en');
  expect(tell({ type: 'discovered', kind: 'morris' })).toBe(KINDS[0].words.en.flavour);
  expect(tell({ type: 'declined', kind: 'tafl' })).toBe('You decline. Brandubh: another time.');
  expect(tell({ type: 'started', kind: 'tafl', tier: 'novice' })).toBe('You sit down to Brandubh: Novice.');
  expect(tell({ type: 'ended', ...game, result: 'win', prestige: 5 })).toBe(
    "Nine Men's Morris, Master: Victory! (+5 prestige)",
  );
  expect(tell({ type: 'moved', by: 'player', move: 'd6' })).toBeUndefined();
});

test('rewards are told in both languages', () => {
  expect(tellReward(5, 'en')).toBe('+5 prestige');
  expect(tellReward(0, 'en')).toBe('No prestige');
  expect(tellReward(3, 'es')).toBe('+3 de prestigio');
});
