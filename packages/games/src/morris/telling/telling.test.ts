import { describe, expect, test } from 'vitest';
import { expectOk, type Side, type Site } from '../../contract/index.ts';
import type { Match } from '../../core/match.ts';
import { createRegistry } from '../../core/registry.ts';
import { say } from '../../core/say.ts';
import { MORRIS } from '../index.ts';
import { boardOf, gameOf, type Rules } from '../testing.ts';

const registry = createRegistry([MORRIS]);

/** A match from the start or from men on a board, some moves on. */
function matchOf(moves: string, variant = 'nine-mens-morris', rules: Rules = {}, start?: string): Match {
  const list = moves.split(' ').filter((text) => text !== '');
  return expectOk(registry.open({ variant, rules, moves: list, ...(start ? { start } : {}) }));
}

/** From a board: the side to move, the men of both, and the men in hand. */
function boardMatch(
  [turn, white, black, hand = [0, 0], quiet = 0]: Board,
  moves: string,
  variant = 'nine-mens-morris',
  rules: Rules = {},
): Match {
  const position = boardOf(gameOf(rules, variant), turn, white, black, hand, { quiet });
  return matchOf(moves, variant, rules, position.text);
}

type Board = readonly [
  turn: 'white' | 'black',
  white: string,
  black: string,
  hand?: readonly [number, number],
  quiet?: number,
];

const WHITE = 0;
const BLACK = 1;

function promptOf(match: Match, viewer?: Side, touched: readonly Site[] = []): string {
  return match.tell({ viewer, touched }).prompt.sentence;
}

function eventsOf(match: Match, viewer?: Side): readonly string[] {
  return match.tell({ viewer }).events.map(({ sentence }) => sentence);
}

function choicesOf(match: Match, language: 'en' | 'es' = 'en', viewer?: Side): readonly string[] {
  return match.tell({ language, viewer }).choices.map(({ sentence }) => sentence);
}

function refusalOf({ position }: Match, text: string, viewer?: Side, language: 'en' | 'es' = 'en'): string {
  const told = position.explain({ text });
  expect(told.legal).toBe(false);
  return say(position.game, told, { viewer, language }).sentence;
}

function siteOf({ game }: Match, name: string): Site {
  return game.board.sites.findIndex((site) => site.name === name);
}

test.each([
  ['nine-mens-morris', ''],
  ['nine-mens-custodian', ' Closing in a man from both sides takes it too.'],
  ['nine-mens-intervention', ' Coming between two men takes both.'],
  ['nine-mens-both', ' Closing in a man from both sides takes it too. Coming between two men takes both.'],
])('[M41] the aim in %s names every way to take', (variant, more) => {
  const { aim } = matchOf('', variant).tell({ viewer: WHITE });
  expect(aim.sentence).toBe(
    `Take Black’s men until only 2 are left, hand included, or until none can move. You take one by closing a mill, three of yours in a line.${more}`,
  );
});

describe('ten positions, with what a player should read in them', () => {
  test('[M7] 1. the empty board', () => {
    const match = matchOf('');
    expect(promptOf(match, WHITE)).toBe('Place a man on an empty point: 9 left in hand.');
    expect(promptOf(match, BLACK)).toBe('White places a man: 9 left in hand.');
    expect(match.tell({ viewer: WHITE }).aim.sentence).toBe(
      'Take Black’s men until only 2 are left, hand included, or until none can move. You take one by closing a mill, three of yours in a line.',
    );
    expect(eventsOf(match)).toEqual([]);
    expect(refusalOf(matchOf('a1'), 'a1')).toBe('A man stands on a1: choose an empty point.');
    expect(refusalOf(matchOf('a1 b2'), 'a1-a4', WHITE)).toBe(
      'You have 8 men in hand: place one before men move.',
    );
  });

  test('[M16] [M19] 2. a mill while men of the enemy stand in one', () => {
    const match = boardMatch(['white', 'd1 g1', 'a7 d7 g7 c3 f4', [3, 3]], 'a1');
    expect(promptOf(match, WHITE)).toBe(
      'Mill! Take one of Black’s men; men in mills are safe. You may take c3 or f4.',
    );
    expect(promptOf(match, BLACK)).toBe(
      'White closed a mill and takes one of your men; men in mills are safe. White may take c3 or f4.',
    );
    expect(eventsOf(match, BLACK)).toEqual(['White placed a man on a1 and closed a mill on a1–d1–g1.']);
    expect(refusalOf(match, 'xd7', WHITE)).toBe(
      'The man on d7 is safe: it stands in a mill, a7–d7–g7. Take a man that stands in none: c3 or f4.',
    );
    expect(refusalOf(match, 'xg1', WHITE)).toBe('The man on g1 is your own: take one of Black’s.');
    const after = expectOk(match.play('xc3'));
    expect(eventsOf(after, WHITE)).toEqual([
      'You placed a man on a1, closed a mill on a1–d1–g1 and took c3.',
    ]);
    expect(eventsOf(after, BLACK)).toEqual([
      'White placed a man on a1, closed a mill on a1–d1–g1 and took your man on c3.',
    ]);
  });

  test('[M34] 3. a man caught, and two men with a man between them', () => {
    const match = matchOf('d5 a7 f4 g7 b2 d6 d7', 'nine-mens-both');
    expect(promptOf(match, WHITE)).toBe(
      'Choose one: the man on d6, caught between two of yours, or both men your man came between.',
    );
    expect(choicesOf(match, 'en', WHITE)).toEqual([
      'Custodian capture d5–d6–d7: take the man on d6, caught between two of yours; the intervention is lost.',
      'Intervention a7–d7–g7: take a7 and g7, your man stands between them; the custodian capture is lost.',
    ]);
    expect(choicesOf(match, 'es', WHITE)).toEqual([
      'Custodia d5–d6–d7: retira la ficha de d6, atrapada entre dos tuyas; se renuncia a la intervención.',
      'Intervención a7–d7–g7: retira a7 y g7, con tu ficha en medio; se renuncia a la captura por custodia.',
    ]);
    expect(eventsOf(expectOk(match.play('xd6')), BLACK)).toEqual([
      'White placed a man on d7 and took your man on d6, caught between d5 and d7 (custodian capture).',
    ]);
    expect(promptOf(expectOk(match.play('xa7')), WHITE)).toBe(
      '1 of 2 taken: now take g7 too, since your man came between both.',
    );
  });

  test('[M33] 4. a mill and a man caught', () => {
    const match = matchOf('a4 d7 a1 f4 g7 d2 a7', 'nine-mens-both');
    expect(promptOf(match, WHITE)).toBe(
      'Choose one, the other is lost: one man for your mill, or the man on d7, caught between two of yours.',
    );
    expect(choicesOf(match, 'en', WHITE)).toEqual([
      'Mill a1–a4–a7: take one of Black’s men; the custodian capture is lost.',
      'Custodian capture a7–d7–g7: take the man on d7, caught between two of yours; the mill takes nothing.',
    ]);
    expect(eventsOf(expectOk(match.play('xf4')))).toEqual([
      'White placed a man on a7, closed a mill on a1–a4–a7 and took f4.',
    ]);
  });

  test('[M35] 5. two lines, of which one may be taken', () => {
    const match = matchOf('d7 a4 d5 c4 f6 b2 f2 b6 b4', 'nine-mens-both');
    expect(choicesOf(match, 'en', WHITE)).toEqual([
      'Intervention a4–b4–c4: take a4 and c4, your man stands between them; the other line is lost.',
      'Intervention b2–b4–b6: take b2 and b6, your man stands between them; the other line is lost.',
    ]);
    const half = expectOk(match.play('xa4'));
    expect(refusalOf(half, 'xb2')).toBe(
      'One end of the line is taken, so the man on the other end has to go too: c4.',
    );
    expect(eventsOf(expectOk(half.play('xc4')), BLACK)).toEqual([
      'White placed a man on b4, between your men on a4 and c4, and took both (intervention).',
    ]);
  });

  test('[M12] [M13] 6. men slide, and four do not fly', () => {
    const match = boardMatch(['white', 'a1 a4 d7 c5', 'b2 d6 f4 e3'], '');
    expect(promptOf(match, WHITE)).toBe('Slide a man along a line to the next empty point.');
    expect(promptOf(match, WHITE, [siteOf(match, 'd7')])).toBe('Slide the man on d7 to a7 or g7.');
    expect(refusalOf(match, 'a1-g7', WHITE)).toBe(
      'Men slide along a line to the next point: you fly only with 3 men or fewer, and you have 4.',
    );
    expect(refusalOf(match, 'b2-d2', WHITE)).toBe('The man on b2 is Black’s: move one of your own.');
    expect(refusalOf(match, 'd5', WHITE)).toBe('All your men are on the board: move one of them.');
  });

  test('[M13] 7. down to three', () => {
    const match = boardMatch(['white', 'a1 a4 d7 c5', 'b2 d6 f4 e3'], 'd7-a7 xb2');
    expect(eventsOf(match, BLACK)).toEqual([
      'White moved a man from d7 to a7, closed a mill on a1–a4–a7 and took your man on b2.',
      'You may fly from now on.',
    ]);
    expect(promptOf(match, BLACK)).toBe(
      'You are down to 3 men: fly with one to any empty point. White, with 4, only slides.',
    );
    expect(promptOf(match, BLACK, [siteOf(match, 'd6')])).toBe(
      'You are down to 3 men, so the man on d6 may fly: to any empty point.',
    );
    expect(eventsOf(expectOk(match.play('d6-g1')))).toEqual(['Black flew a man from d6 to g1.']);
  });

  test('[M40] [M41] 8. the end', () => {
    const few = boardMatch(['white', 'a1 a4 d7 c5', 'b2 d6 f4'], 'd7-a7 xb2');
    expect(promptOf(few, WHITE)).toBe('You win: Black has 2 men left.');
    expect(promptOf(few, BLACK)).toBe('You lose: White has left you 2 men.');
    expect(few.tell({ language: 'es', viewer: WHITE }).prompt.sentence).toBe(
      '¡Has ganado! A las negras les quedan 2 fichas.',
    );
    // Black's corner a1 with a4 and d1 has b4 and d2, a7 and g1 around it.
    const shut = boardMatch(['white', 'a7 g1 d2 c4', 'a1 a4 d1'], 'c4-b4', 'nine-mens-morris', { flyAt: 0 });
    expect(promptOf(shut, WHITE)).toBe('You win: Black is shut in and cannot move.');
    expect(promptOf(shut)).toBe('White wins: Black is shut in and cannot move.');
    const { marks } = shut.tell().prompt;
    const names = marks.map(({ role, sites }) => [
      role,
      ...sites.map((site) => shut.game.board.sites[site].name).sort(),
    ]);
    expect(names).toEqual([
      ['subject', 'a1', 'a4', 'd1'],
      ['blocker', 'a7', 'b4', 'd2', 'g1'],
    ]);
  });

  test('[M44] [M46] 9. near a draw', () => {
    const match = boardMatch(['white', 'a1 a4 d7 c5', 'b2 d6 f4 e3', [0, 0], 95], '');
    expect(promptOf(match, WHITE)).toBe('Slide a man: 5 moves until the draw unless a man is taken.');
    const last = boardMatch(['white', 'a1 a4 d7 c5', 'b2 d6 f4 e3', [0, 0], 99], '');
    expect(promptOf(last)).toBe('White slides a man: one move until the draw unless a man is taken.');
    expect(promptOf(expectOk(last.play('d7-g7')))).toBe('Draw: 100 moves passed without a man being taken.');
    const round = 'd7-g7 f4-g4 g7-d7 g4-f4';
    const twice = boardMatch(['white', 'a1 a4 d7 c5', 'b2 d6 f4 e3'], `${round} ${round}`);
    expect(promptOf(twice, WHITE)).toBe('Your move: this position came up 2 times, once more is a draw.');
    const thrice = boardMatch(['white', 'a1 a4 d7 c5', 'b2 d6 f4 e3'], `${round} ${round} d7-g7`);
    expect(promptOf(thrice)).toBe('Draw: the same position came up 3 times.');
  });

  test('[M8] [M21] [M24] 10. other rules, other words', () => {
    const lasker = matchOf('a1 b2', 'lasker');
    expect(promptOf(lasker, WHITE)).toBe('Place a man (9 left in hand) or slide one to the next point.');
    const dooz = matchOf('a1 b2 a4 b4 a7', 'dooz');
    expect(eventsOf(dooz, BLACK)).toEqual([
      'White placed a man on a7, closed a mill on a1–a4–a7 and took one man out of your hand.',
    ]);
    const marked = matchOf('a1 b2 a4 b4 a7', 'cham-gonu');
    expect(promptOf(marked, WHITE)).toBe(
      'Mill! Take one of Black’s men; it stays marked on the board until all men are placed.',
    );
    expect(eventsOf(expectOk(marked.play('xb2')))).toEqual([
      'White placed a man on a7, closed a mill on a1–a4–a7 and took b2.',
      'The man on b2 stays marked and in the way until all men are placed.',
    ]);
    const own = matchOf('a1 b2 a4 b4 a7', 'nine-mens-morris', { placingMill: 'opponent-removes-own' });
    expect(promptOf(own, BLACK)).toBe('White closed a mill: give up one of your men.');
    expect(eventsOf(own)).toEqual([
      'White placed a man on a7 and closed a mill on a1–a4–a7: Black chooses which man to give up.',
    ]);
  });
});

test('[M9] who opens the moving after the last man took one is not passed over', () => {
  const moves = 'f6 f2 c3 b4 a7 g1 g7 b6 d1 c4 d2 g4 e3 e4 c5 e5 f4 d3 a4 a1 d6 d7 d5 b2 xe3';
  const { events } = matchOf(moves, 'nerenchi').tell({});
  expect(events.map(({ code }) => code)).not.toContain('passes');
});

test.each([
  [BLACK, 'en', 'Take the man on d6: it is caught between two of yours (custodian capture).'],
  [
    undefined,
    'en',
    'Black must take the man on d6: it is caught between two of Black’s (custodian capture).',
  ],
  [BLACK, 'es', 'Retira la ficha de d6: está atrapada entre dos tuyas (captura por custodia).'],
  [
    undefined,
    'es',
    'Las negras deben retirar la ficha de d6, atrapada entre dos de las suyas (captura por custodia).',
  ],
] as const)('[M31] a capture still to be made does not read as done: %s %s %s', (viewer, language, asked) => {
  const match = matchOf('d6 f4 b4 d5 a1 d7', 'nine-mens-custodian');
  expect(match.tell({ viewer, language }).prompt.sentence).toBe(asked);
});
