import { LANGUAGES } from '@boardwright/games';
import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';
import { CHALLENGE_WORDS, tellReward } from './words.ts';

test('[S4-STATUS] the status texts are those of the design document', () => {
  const { statuses, controls } = CHALLENGE_WORDS.en;
  expect(statuses).toMatchObject({
    place: 'Place a piece',
    select: 'Select piece to move',
    destination: 'Select destination',
    capture: 'Select a piece to capture',
    thinking: 'Opponent is thinking...',
    forfeit: 'Forfeit game?',
  });
  expect(controls).toBe('[Arrows] Move  [Enter] Select  [Esc] Forfeit');
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

test('rewards are told in both languages', () => {
  expect(tellReward(5, 'en')).toBe('+5 prestige');
  expect(tellReward(0, 'en')).toBe('No prestige');
  expect(tellReward(3, 'es')).toBe('+3 de prestigio');
});
