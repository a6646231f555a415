import { expectOk, FAMILIES, type Match, openMatch } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { textIn } from '../../../i18n/text.ts';
import { judgeStep, type LessonStep, refOfStep, tellMiss } from './lesson.ts';
import { LESSONS, lessonsOf } from './lessons.ts';

/** Every first turn the rules allow, each as the match after it. */
function turnsFrom(start: Match): readonly Match[] {
  const side = start.position.turn;
  const grow = (match: Match): readonly Match[] =>
    match.outcome || match.position.turn !== side
      ? [match]
      : match.position.moves.flatMap((move) => grow(expectOk(match.play(move))));
  return start.position.moves.flatMap((move) => grow(expectOk(start.play(move))));
}

const turnOf = (match: Match) =>
  match.turns
    .at(-1)
    ?.moves.map(({ text }) => text)
    .join(' ') ?? '';

/** The step of a lesson that begins with these moves or this position. */
function stepOf(id: string, begin: string, index = 0): { readonly step: LessonStep; readonly start: Match } {
  const lesson = LESSONS.find((one) => one.id === id);
  const step = lesson?.steps.filter(({ position, moves }) => (position ?? moves?.join(' ')) === begin)[index];
  if (!lesson || !step) throw new Error(`no step begins with ${begin}`);
  return { step, start: expectOk(openMatch(refOfStep(lesson, step))) };
}

/** After each move of a step, by the move: whether the enemy's next one may end the game for that reason. */
function answersTo(id: string, position: string, reason: string): ReadonlyMap<string, boolean> {
  const { step, start } = stepOf(id, position);
  const isGood = (move: string) => step.goal.kind === 'turn' && step.goal.accept.includes(move);
  return new Map(
    start.position.moves.map((move) => {
      const after = expectOk(start.play(move));
      const ends = after.position.moves.some(
        (answer) => expectOk(after.play(answer)).outcome?.reason === reason,
      );
      return [`${isGood(move.text) ? 'good' : 'other'} ${move.text}`, ends];
    }),
  );
}

test('[T18] [T20] a king back at the throne cannot be taken at once, as the lesson says', () => {
  const answers = answersTo('tafl', '1t3t1/2tK1t1/7/5t1/7/6t/4t2 d', 'king-captured');
  const good = [...answers].filter(([move]) => move.startsWith('good'));
  expect(good.map(([, isTaken]) => isTaken)).toEqual([false, false, false]);
  expect([...answers.values()]).toContain(true);
});

test('[T25] the moves the lesson asks for are all that keep the king from the corner', () => {
  for (const [move, isHome] of answersTo('tafl', '7/1t5/2t4/7/7/7/3K1t1 a', 'king-escaped')) {
    expect(!isHome, move).toBe(move.startsWith('good'));
  }
});

test('[T23] the king who walks between two attackers cannot be taken at once', () => {
  expect(answersTo('tafl-king', '7/7/1t1t3/7/2K4/7/7 d', 'king-captured').get('good c3-c5')).toBe(false);
});

test.each([
  ['g7 d7 a1 a4', 'a7', ['a7 xd7', 'a7 xa4'], 'two caught men, one of them is taken'],
  ['d2 d7 b2 d6 a7 d5 xb2 f4 a4', 'g7', ['g7 xd7'], 'FR-004: custodian takes out of a mill'],
  ['d7 a4 g7 c4', 'b4', ['b4 xc4 xa4', 'b4 xa4 xc4'], 'FR-006: intervention takes both ends'],
  [
    'd7 a4 d5 c4 f6 b2 f2 b6',
    'b4',
    ['b4 xc4 xa4', 'b4 xb2 xb6', 'b4 xb6 xb2', 'b4 xa4 xc4'],
    'two lines of intervention, one of them is played',
  ],
  ['d5 a7 f4 g7 b2 d6', 'd7', ['d7 xd6', 'd7 xg7 xa7', 'd7 xa7 xg7'], 'FR-032: custodian or intervention'],
  ['a4 d7 a1 f4 g7 d2', 'a7', ['a7 xf4', 'a7 xd2', 'a7 xd7'], 'FR-010: mill or custodian'],
])('after %s a man on %s gives the choice of %j: %s', (moves, first, expected) => {
  const { start } = stepOf('morris-captures', moves);
  const turns = turnsFrom(start).map(turnOf);
  expect(turns.filter((turn) => turn.startsWith(`${first} `)).sort()).toEqual([...expected].sort());
});

test('[M13] flying to f6 is all that keeps Black from closing the mill', () => {
  const { step, start } = stepOf(
    'morris-flying',
    '***O**O*/@*@****@/***@*O** w m s 3 0 4 0 0 0 0 0 0 0 0 0 14',
  );
  for (const match of turnsFrom(start)) {
    const closes = match.position.moves.some((move) => expectOk(match.play(move)).position.pending);
    expect(!closes, turnOf(match)).toBe(judgeStep(step.goal, match) === 'reached');
  }
});

test('[D18] the man offered must be taken, and two are taken in return', () => {
  const { step, start } = stepOf('draughts-captures', 'W:W1,5,10,11:B18,19');
  for (const match of turnsFrom(start)) {
    const answers = match.position.moves.map((move) => expectOk(match.play(move)));
    const pays = answers.every(
      (answer) =>
        answer.last?.captures.length === 1 &&
        answer.position.moves.some((move) => move.captures.length === 2),
    );
    expect(pays, turnOf(match)).toBe(judgeStep(step.goal, match) === 'reached');
  }
});

test('a missed step is told what it did and why it missed', () => {
  const { step, start } = stepOf('morris-captures', 'd5 a7 f4 g7 b2 d6', 1);
  // Nothing of what the game asks before the move is told after it.
  expect(tellMiss({ kind: 'capture' }, expectOk(start.play('a4')), 'en', textIn('en'))).toBe(
    'You placed a man on a4. That takes nothing, and there is a move here that does.',
  );
  const missed = expectOk(expectOk(start.play('d7')).play('xd6'));
  expect(tellMiss(step.goal, missed, 'en', textIn('en'))).toBe(
    'You placed a man on d7 and took d6, caught between d5 and d7 (custodian capture). Choose one: the man on d6, caught between two of yours, or both men your man came between.',
  );
});

test('every family has lessons, each under an address of its own', () => {
  expect(FAMILIES.filter((family) => lessonsOf(family.id)[0]?.id !== family.id)).toEqual([]);
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
});

describe.each(LESSONS)('lesson $id', (lesson) => {
  test.each(lesson.steps.map((step, i) => [i + 1, step] as const))(
    'step %i opens, and by the rules some turn solves it',
    (_, step) => {
      const start = expectOk(openMatch(refOfStep(lesson, step)));
      const turns = turnsFrom(start);
      const reached = turns.filter((match) => judgeStep(step.goal, match) === 'reached').map(turnOf);
      expect(reached).not.toEqual([]);
      const { goal } = step;
      expect(reached.sort()).toEqual(goal.kind === 'turn' ? [...goal.accept].sort() : reached);
      const most = goal.kind === 'any' ? turns.length : Math.max(5, turns.length / 2);
      expect(reached.length, 'not everything solves it').toBeLessThanOrEqual(most);
      for (const match of turns) expect(tellMiss(goal, match, 'es', textIn('es'))).not.toMatch(/[{}]/);
    },
  );
});

test.each(LESSONS.filter(({ family }) => family === 'tafl').map((lesson) => [lesson.id, lesson] as const))(
  '%s says which side one plays, at first and whenever that changes',
  (_, lesson) => {
    const begun = lesson.steps.map((step) => expectOk(openMatch(refOfStep(lesson, step))).position);
    const sides = begun.map(({ game, turn }) => game.sides[turn]);
    for (const [i, { text }] of lesson.steps.entries()) {
      if (i > 0 && sides[i] === sides[i - 1]) continue;
      const isAttackers = sides[i] === 'attackers';
      expect(text.en).toMatch(isAttackers ? /attack/ : /defend/);
      expect(text.es).toMatch(isAttackers ? /atac/i : /defiend/i);
    }
  },
);

test('lessons call an empty point by one name, and take nothing but men', () => {
  const told = LESSONS.flatMap(({ steps }) => steps.flatMap(({ text, done }) => [text.en, done.en]));
  for (const sentence of told) expect(sentence).not.toMatch(/free point|[Tt]ake him there/);
});
