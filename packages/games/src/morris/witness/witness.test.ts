import { describe, expect, test } from 'vitest';
import type { Match } from '../../core/match.ts';
import { createRegistry } from '../../core/registry.ts';
import { makeDice } from '../../testing/index.ts';
import { MORRIS } from '../index.ts';
import { NINE_MENS, PRESETS } from '../variants/presets.ts';
import { EVERYWHERE, type MorrisVariant } from '../variants/record.ts';
import { chooseMove, drawRules, type Rules } from './random-games.ts';
import { makeWitness, movesOf, type Play, playMove, startPlay, type Witness } from './witness.ts';

const registry = createRegistry([MORRIS]);

/** `BOARDWRIGHT_WITNESS=long` plays about 150,000 moves; otherwise as many as fit into a few seconds. */
const IS_LONG = process.env.BOARDWRIGHT_WITNESS === 'long';
const GAMES_A_PRESET = IS_LONG ? 20 : 1;
const BATCHES = IS_LONG ? 80 : 8;
const RULESETS_A_BATCH = IS_LONG ? 20 : 6;
const GAMES_A_RULESET = IS_LONG ? 2 : 1;
const MOST_PLIES = 400;
const PLIES = IS_LONG ? 150_000 : 3000;
let compared = 0;

describe('the witness alone', () => {
  // The examples of rules/morris.md 3, which were checked against another program.
  const CUSTODIAN = { custodian: EVERYWHERE };
  const INTERVENTION = { intervention: EVERYWHERE };
  const BOTH = { ...CUSTODIAN, ...INTERVENTION };
  test.each([
    ['[M30] custodian', CUSTODIAN, 'a4 b4 c4', 'xb4', 'xb4'],
    ['[M30] two custodian lines', CUSTODIAN, 'g7 d7 a1 a4 a7', 'xa4 xd7', 'xa4 xd7'],
    ['[M31] the first end', INTERVENTION, 'd7 a4 g7 c4 b4', 'xa4 xc4', 'xa4 xc4'],
    ['[M31] the other end', INTERVENTION, 'd7 a4 g7 c4 b4 xc4', 'xa4', 'xa4'],
    ['[M34] both', BOTH, 'd5 a7 f4 g7 b2 d6 d7', 'xa7 xd6 xg7', 'xa7 xd6 xg7'],
    ['[M34] after an end', BOTH, 'd5 a7 f4 g7 b2 d6 d7 xa7', 'xg7', 'xg7'],
    ['[M33] [M39] mill and custodian', CUSTODIAN, 'a4 d7 a1 f4 g7 d2 a7', 'xd2 xd7 xf4', 'xd7'],
    ['[M35] [M39] two lines', INTERVENTION, 'd7 a4 d5 c4 f6 b2 f2 b6 b4', 'xa4 xb2 xb6 xc4', 'xa4 xc4'],
    ['[M32] [M39] a mill', CUSTODIAN, 'd2 d7 b2 d6 a7 d5 xb2 f4 a4 g7', 'xd7', ''],
    ['[M32] [M39] half a mill', INTERVENTION, 'd2 a7 f4 a4 d6 a1 xd6 e3 c4 b4', 'xa4 xc4', 'xc4'],
  ])('%s', (_, rules, moves, spec, sanmill) => {
    const takesUnder = (captureReading: Rules['captureReading']) => {
      const w = makeWitness({ ...NINE_MENS, ...rules, captureReading });
      const play = moves.split(' ').reduce((p, text) => playMove(w, p, text), startPlay(w));
      return movesOf(w, play)
        .filter((text) => text.startsWith('x'))
        .sort()
        .join(' ');
    };
    expect([takesUnder('spec'), takesUnder('sanmill')]).toEqual([spec, sanmill]);
  });
});

describe('the library and the witness tell the same game', () => {
  test.each(PRESETS.map(({ id }) => id))('[M5]-[M47] %s', (id) => {
    let plies = 0;
    for (let seed = 0; seed < GAMES_A_PRESET; seed++) plies += compareGame(id, {}, 2026 + seed) ?? 0;
    expect(plies).toBeGreaterThan(0);
  });

  test.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
    '[M5]-[M47] rules at random, %i',
    (batch) => {
      const dice = makeDice(batch);
      let rulesets = 0;
      while (rulesets < RULESETS_A_BATCH) {
        const rules = drawRules(dice);
        const games = Array.from({ length: GAMES_A_RULESET }, (_, i) =>
          compareGame(NINE_MENS.id, rules, 1000 * batch + 10 * rulesets + i),
        );
        // Mixtures that make no game are refused; they do not count.
        if (games[0] !== undefined) rulesets++;
      }
      expect(rulesets).toBe(RULESETS_A_BATCH);
    },
  );

  test('there was enough to compare', () => expect(compared).toBeGreaterThan(PLIES));
});

// ---- one game, told twice

/** Plays a random game in both and returns its plies; undefined where the rules are refused. */
function compareGame(variant: string, rules: object, seed: number): number | undefined {
  const opened = registry.open({ variant, rules: { ...rules } });
  if (!opened.ok) return undefined;
  const dice = makeDice(seed);
  const isPatient = dice() < 0.5;
  let match = opened.value;
  const w = makeWitness(match.game.variant as MorrisVariant);
  let play = startPlay(w);
  const title = `${variant} ${JSON.stringify(rules)}`;
  const moves: string[] = [];
  for (;;) {
    const where = `${title} ${moves.join(' ')}`;
    expect(accountOfMatch(w, match), where).toEqual(accountOfPlay(w, play));
    const legal = movesOf(w, play);
    if (legal.length === 0 || moves.length === MOST_PLIES) return moves.length;
    const text = chooseMove(w, play, legal, dice, isPatient);
    const next = match.play(text);
    if (!next.ok) throw new Error(`${text} is refused after ${moves.join(' ')}`);
    match = next.value;
    play = playMove(w, play, text);
    moves.push(text);
    compared++;
  }
}

/** A position as both tell it. At the end of a game nobody is to move and nothing is owed. */
interface Account {
  readonly men: string;
  readonly hand: readonly number[];
  readonly moves: string;
  readonly outcome: string;
  readonly turn?: number;
  readonly owed?: number | undefined;
  /** Each man that may be taken, with the cause and the count of its way. */
  readonly takes?: string;
}

interface Take {
  readonly point: string;
  readonly cause: string;
  readonly count: number;
}

function accountOfPlay(w: Witness, p: Play): Account {
  const men = w.drawing.points.map((point) => `${p.men[point] ?? '.'}`).join('');
  if (p.outcome) return { men, hand: p.hand, moves: '', outcome: outcomeText(p.outcome) };
  const [claim] = p.claims;
  const takes = claim?.ways.flatMap(({ targets, ...way }) => targets.map((point) => ({ ...way, point })));
  return {
    men,
    hand: p.hand,
    moves: [...movesOf(w, p)].sort().join(' '),
    outcome: '',
    turn: p.turn,
    owed: claim?.owed,
    takes: takesText(takes ?? []),
  };
}

function accountOfMatch(w: Witness, { position, outcome }: Match): Account {
  const letters = w.drawing.points.map((point) => {
    const piece = position.at(point);
    return piece?.kind === 'dead' ? 'X' : `${piece?.side ?? '.'}`;
  });
  const men = letters.join('');
  const { hand, pending } = position.diagram;
  if (outcome) return { men, hand, moves: '', outcome: outcomeText(outcome) };
  const { sites } = position.game.board;
  const takes = pending?.branches.flatMap(({ cause, count, targets }) =>
    targets.map((site) => ({ cause, count, point: sites[site].name })),
  );
  return {
    men,
    hand,
    moves: position.moves
      .map(({ text }) => text)
      .sort()
      .join(' '),
    outcome: '',
    turn: position.turn,
    owed: pending?.remaining,
    takes: takesText(takes ?? []),
  };
}

function outcomeText({ winner, reason }: NonNullable<Match['outcome']>): string {
  return `${winner ?? 'draw'} ${reason}`;
}

/** [M33] A man that a capture and a mill may take goes by the capture, whichever way lists it. */
function takesText(takes: readonly Take[]): string {
  const isCapture = ({ cause }: Take) => cause === 'custodian' || cause === 'intervention';
  const captured = takes.filter(isCapture).map(({ point }) => point);
  return takes
    .filter((take) => isCapture(take) || !captured.includes(take.point))
    .map(({ point, cause, count }) => `${point}:${cause}:${count}`)
    .sort()
    .join(' ');
}
