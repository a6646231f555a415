import { expectOk, type Match, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { textIn } from '../../i18n/text.ts';
import { tellAim, tellLastTurn, tellStatus } from './status.tsx';

function statusOf(match: Match, mine: readonly (0 | 1)[], isThinking = false) {
  const facts = { match, outcome: match.outcome, mine, isThinking, opponent: 'Ann' };
  return tellStatus(facts, 'en', textIn('en'));
}

const open = (variant: string, start?: string, moves: readonly string[] = []) =>
  expectOk(openMatch({ variant, ...(start ? { start } : {}), moves }));

test('turns are told from the view of who sits here', () => {
  const match = open('spanish-free');
  const asked = 'Move a man one square diagonally forward.';
  const aim = tellAim(match, [0], 'en');
  expect(statusOf(match, [0])).toEqual({ text: 'Your turn', asked, spoken: aim });
  // Two at one screen: the line names the side, and what is asked does not name it again.
  expect(statusOf(match, [0, 1])).toEqual({
    text: 'White to move',
    asked,
    spoken: tellAim(match, [0, 1], 'en'),
  });
  expect(statusOf(match, [1])).toEqual({ text: 'Waiting for Ann', happened: '' });
  expect(statusOf(match, [1], true)).toEqual({ text: 'AI is thinking...', happened: '' });
});

test('whoever thinks has a name, but where a document fixes the words', () => {
  const match = open('brandubh');
  expect(statusOf(match, [1], true).text).toBe('Ann is thinking…');
});

test('a compulsory capture and an owed one have prompts of their own', () => {
  const forced = open('spanish-free', 'W:W10,12:B14,30');
  // What the alert says is not said again beside it.
  expect(statusOf(forced, [0])).toEqual({
    text: 'Your turn',
    prompt: 'You must capture!',
    asked: 'Your man on 10 takes the piece on 14 and lands on 17.',
    spoken: tellAim(forced, [0], 'en'),
  });
  expect(statusOf(forced, [0, 1]).asked).toBe('Your man on 10 takes the piece on 14 and lands on 17.');
  const mill = open('nine-mens-morris', undefined, ['a7', 'd6', 'd7', 'f4', 'g7']);
  expect(statusOf(mill, [0]).prompt).toBe('Mill! Take one of Black’s men.');
});

test('where there is no room what was taken is told before who moved', () => {
  const taken = statusOf(open('brandubh', undefined, ['d7-b7', 'd5-c5', 'g4-g5', 'c5-c7']), [0]);
  const caught = 'Your man on b7 was caught between c7 and the corner a7, which counts as a second man.';
  expect(taken).toMatchObject({
    happened: `The defenders slid a man from c5 to c7. ${caught}`,
    brief: caught,
  });
  expect(statusOf(open('brandubh', undefined, ['d7-b7']), [1]).brief).toBeUndefined();
});

test('the end says who won, and why', () => {
  const match = open('spanish-free', 'W:W10,12:B14', ['10x17']);
  expect(statusOf(match, [0]).text).toMatch(/^You win: .+/);
  expect(statusOf(match, [1]).text).toMatch(/^You lose: .+/);
  expect(statusOf(match, [0, 1]).text).toMatch(/^White wins: .+/);
});

test.each([
  ['resigned', 0, 'You win! Black resigned.'],
  ['time-over', 1, 'You lose. Your time ran out.'],
  ['absent', 0, 'You win! One player left and did not come back.'],
  ['absent', undefined, 'Draw. One player left and did not come back.'],
  ['agreed', undefined, 'Draw. Both sides agreed to a draw.'],
] as const)('an end by %s is told in a sentence', (reason, winner, told) => {
  const facts = {
    match: open('spanish-free'),
    outcome: { reason, winner },
    mine: [0],
    isThinking: false,
  } as const;
  expect(tellStatus(facts, 'en', textIn('en')).text).toBe(told);
});

test('what one plays for is told at any time, to who sits here', () => {
  const match = open('brandubh', undefined, ['d7-c7', 'd5-e5']);
  expect(tellAim(match, [1], 'en')).toContain('Aim: Bring your king to a corner, or take all the attackers.');
  expect(tellAim(match, [0, 1], 'en')).toBe(`Aim: ${match.tell().aim.sentence}`);
});

test('it is spoken as a game begins, and not again', () => {
  const moves = ['d7-c7', 'd5-e5', 'c7-d7'];
  const told = [0, 1, 2, 3].map(
    (ply) => statusOf(open('brandubh', undefined, moves.slice(0, ply)), [0, 1]).spoken,
  );
  expect(told.map((aim) => aim !== undefined)).toEqual([true, true, false, false]);
});

test('an end by the rules is told with the turn that led there', () => {
  const match = open('brandubh', '3t3/7/2tKt2/1T5/3T3/3t3/7 d', ['b4-b3', 'd7-d6']);
  expect(tellLastTurn(match, [1], 'en')).toBe('The attackers slid a man from d7 to d6.');
  expect(tellLastTurn(open('brandubh'), [1], 'en')).toBeUndefined();
});

test('the ways to take what is owed are spoken with what each of them loses', () => {
  const start = '*O@**@*O/@****@**/O*@***O* b p p 4 4 5 3 0 0 0 0 0 0 0 0 30';
  const { spoken } = statusOf(open('nine-mens-both', start, ['f2', 'd5']), [0]);
  expect(spoken).toMatch(
    /^Mill c5–d5–e5: .*the custodian capture is lost\. Custodian capture d5–d6–d7: .*takes nothing\.$/,
  );
});
