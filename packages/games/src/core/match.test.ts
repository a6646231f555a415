import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk, type Site } from '../contract/index.ts';
import { FAMILIES, openMatch, registry } from '../games.ts';
import { BOTH_CAPTURES } from '../morris/testing.ts';
import { type GameRef, Match } from './match.ts';
import { Position } from './position.ts';
import { rulesOf } from './variant.ts';

// White steps d1-d2 and back, Black d7-g7 and back; no mill is near.
const SHUFFLE = '*O*@*O*@/**@*****/@***O*** w m s 3 0 4 0 0 0 0 0 0 0 0 0 20';
/** White has come to d3 in between c3 and e3, and takes both. */
const BOTH_ENDS = '***@O@**/********/******** w p r 1 8 2 7 2 0 0 0 0 0 0 0 3 i:w-2-11.13|b-0-';

/** Every family, small boards and large ones, house rules, and starts in the middle of a game. */
const REFS: readonly GameRef[] = [
  { variant: 'nine-mens-morris' },
  { variant: 'nine-mens-morris', rules: BOTH_CAPTURES },
  { variant: 'nine-mens-both', start: BOTH_ENDS },
  { variant: 'nine-mens-morris', rules: { flyAt: 0, repetition: 2 }, start: SHUFFLE },
  { variant: 'three-mens-morris' },
  { variant: 'twelve-mens-morris', rules: { repeatMill: 'restricted', removals: 'per-mill' } },
  { variant: 'cham-gonu' },
  { variant: 'spanish-free' },
  { variant: 'spanish-federation', start: 'W:WK2,K3,K4:BK29' },
  { variant: 'international', rules: { kingMoveLimit: 2 } },
  { variant: 'frisian', start: 'W:WK42,50:BK10:X42' },
  { variant: 'turkish' },
  { variant: 'english', start: 'W:WK29,K30,32:BK4,1' },
  { variant: 'brandubh' },
  { variant: 'brandubh', rules: { repetition: 'draw', repetitionCount: 2, plyLimit: 12 } },
  { variant: 'tablut-linnaeus' },
  { variant: 'tablut-ashton', rules: { noMoves: 'loses' } },
];

function shuffling(rules: object): Match {
  return expectOk(openMatch({ variant: 'nine-mens-morris', rules: { ...rules }, start: SHUFFLE }));
}

function playAll(from: Match, moves: readonly string[]): Match {
  return moves.reduce((match, move) => expectOk(match.play(move)), from);
}

/** Everything a match says about itself, as a copy that shares nothing with it. */
function tellAll(match: Match): unknown {
  const { position, ply, last, outcome, occurrences, turns, steps, ref, ruleset } = match;
  const told = {
    ...{ text: position.text, moves: position.moves, diagram: position.diagram, turn: position.turn },
    ...{ ply, last, outcome, occurrences, turns, ref, ruleset, start: match.start.text },
    steps: steps.map((step) => [step.move.text, step.position.text]),
  };
  return structuredClone(told);
}

/** Plays on by numbers that choose among the legal moves; ends where the game does. */
function playOn(from: Match, choices: readonly number[]): readonly Match[] {
  const line = [from];
  for (const choice of choices) {
    const match = line[line.length - 1];
    if (match.outcome) break;
    const { moves } = match.position;
    line.push(expectOk(match.play(moves[choice % moves.length])));
  }
  return line;
}

const anyRef = fc.constantFrom(...REFS);
const choices = (most: number) => fc.array(fc.nat(10_000), { minLength: 1, maxLength: most });

test.each([
  ['brandubh', '3t3/7/3T3/ttTKTtt/3T3/3t3/3t3 a', '3t3/7/3T3/ttTKTtt/3T3/3t3/3t3 d'],
  ['spanish-free', 'W:W3:B22,K29', 'B:W3:B22,K29'],
])(
  'in %s the side that waits enters ahead what it could play in %s if it were %s',
  (variant, text, passed) => {
    const { game } = expectOk(openMatch({ variant }));
    const texts = (moves: readonly { readonly text: string }[]) => moves.map(({ text }) => text);
    const { premoves } = expectOk(Position.parse(game, text));
    expect(texts(premoves)).toEqual(texts(expectOk(Position.parse(game, passed)).moves));
    expect(premoves.length).toBeGreaterThan(0);
  },
);

test('nothing is entered ahead of a capture that the other side owes', () => {
  expect(expectOk(openMatch({ variant: 'nine-mens-both', start: BOTH_ENDS })).position.premoves).toEqual([]);
});

describe('a match is a value', () => {
  test('playing on from old matches changes nothing in them', () => {
    fc.assert(
      fc.property(
        anyRef,
        choices(24),
        fc.array(choices(4), { minLength: 1, maxLength: 3 }),
        (ref, main, side) => {
          const line = playOn(expectOk(openMatch(ref)), main);
          const before = line.map(tellAll);
          for (const match of line) for (const branch of side) playOn(match, branch).forEach(tellAll);
          expect(line.map(tellAll)).toEqual(before);
        },
      ),
      { numRuns: 60, seed: 31 },
    );
  });

  test('a match that is first asked after others were played from it says the same', () => {
    fc.assert(
      fc.property(anyRef, choices(24), choices(6), (ref, main, side) => {
        const asked = playOn(expectOk(openMatch(ref)), main);
        const late = [expectOk(openMatch(ref))];
        for (const { move } of asked[asked.length - 1].steps) {
          late.push(expectOk(late[late.length - 1].play(move)));
        }
        for (const match of late) playOn(match, side);
        expect(late.map(tellAll)).toEqual(asked.map(tellAll));
      }),
      { numRuns: 40, seed: 32 },
    );
  });

  test('going back gives the very matches that were there', () => {
    fc.assert(
      fc.property(anyRef, choices(16), (ref, main) => {
        const line = playOn(expectOk(openMatch(ref)), main);
        const last = line[line.length - 1];
        for (const [ply, match] of line.entries()) {
          expect(match.ply).toBe(ply);
          expect(last.back(last.ply - ply)).toBe(match);
          expect(match.start).toBe(line[0].position);
        }
        expect(last.back()).toBe(line[Math.max(0, line.length - 2)]);
        expect(last.back(0)).toBe(last);
        expect(last.back(1000)).toBe(line[0]);
      }),
      { numRuns: 40, seed: 33 },
    );
  });

  test('a new move from an earlier match forgets what was taken back, and the longer match keeps it', () => {
    const long = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6', 'f4', 'd2'] }));
    const other = expectOk(long.back(2).play('b4'));
    expect(other.steps.map((step) => step.move.text)).toEqual(['d6', 'b4']);
    expect(long.steps.map((step) => step.move.text)).toEqual(['d6', 'f4', 'd2']);
    expect(other.back().position).toBe(long.back(2).position);
  });

  test('the state handed out to search is a copy', () => {
    const { position } = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6'] }));
    const state = position.thaw();
    const list: unknown[] = [];
    position.game.rules.moves(state, list);
    position.game.rules.apply(state, list[0]);
    expect(position.moves).toHaveLength(23);
    expect(position.text).toBe('********/O*******/******** b p p 1 8 0 9 0 0 0 0 0 0 0 0 1');
    expect(position.game.notation.format(state)).not.toBe(position.text);
  });
});

describe('the description of a match', () => {
  test('opens an equal match, also after JSON', () => {
    fc.assert(
      fc.property(anyRef, choices(24), (ref, main) => {
        for (const match of playOn(expectOk(openMatch(ref)), main)) {
          expect(tellAll(expectOk(openMatch(match.ref)))).toEqual(tellAll(match));
          expect(tellAll(expectOk(openMatch(JSON.parse(JSON.stringify(match)))))).toEqual(tellAll(match));
        }
      }),
      { numRuns: 25, seed: 34 },
    );
  });

  test('has no more in it than the variant, what differs from it, the start and the moves', () => {
    expect(expectOk(openMatch({ variant: 'brandubh' })).ref).toEqual({ variant: 'brandubh' });
    const own = rulesOf(FAMILIES[2], FAMILIES[2].variants[0]);
    expect(own.plyLimit).toBe(100);
    const ref = { variant: 'brandubh', rules: { ...own, plyLimit: 12 }, moves: ['d6-e6'] };
    expect(expectOk(openMatch(ref)).ref).toEqual({
      variant: 'brandubh',
      rules: { plyLimit: 12 },
      moves: ['d6-e6'],
    });
  });

  test('leaves the start out where it is the start of the variant, however it was written', () => {
    const ranges = 'W:W1-12:B21-32.';
    expect(expectOk(openMatch({ variant: 'spanish-free', start: ranges })).ref).toEqual({
      variant: 'spanish-free',
    });
  });

  test('keeps a start that differs in its counters alone', () => {
    const start = '********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 7';
    const match = expectOk(openMatch({ variant: 'nine-mens-morris', start }));
    expect(match.ref).toEqual({ variant: 'nine-mens-morris', start });
    expect(expectOk(openMatch(match.ref)).position.text).toBe(start);
  });

  test('writes moves in the form of the family, whatever form they were given in', () => {
    // [D3] On the English board c3 is 22 and d4 is 18; [M49] capitals are read.
    const draughts = { variant: 'english', start: 'W:W22:B1', moves: ['c3-d4'] };
    expect(expectOk(openMatch(draughts)).ref).toEqual({ ...draughts, moves: ['22-18'] });
    expect(expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['D6'] })).ref.moves).toEqual(['d6']);
  });

  test('names the rules and the start of a match from the middle of a capture', () => {
    const ref = {
      variant: 'nine-mens-morris',
      rules: { intervention: BOTH_CAPTURES.intervention },
      start: BOTH_ENDS,
    };
    const match = expectOk(openMatch({ ...ref, moves: ['xc3'] }));
    expect(match.position.pending?.remaining).toBe(1);
    const again = expectOk(openMatch(match.ref));
    expect(again.ref).toEqual(match.ref);
    expect(again.position.moves.map((move) => move.text)).toEqual(['xe3']);
    expect(tellAll(again)).toEqual(tellAll(match));
    const from = Match.from(match.position);
    expect(from.ply).toBe(0);
    expect(tellAll(expectOk(openMatch(from.ref)))).toEqual(tellAll(from));
  });

  test('as JSON a match is its description and a position its diagram', () => {
    const match = expectOk(openMatch({ variant: 'three-mens-morris', moves: ['a1', 'b2'] }));
    expect(JSON.stringify(match)).toBe('{"variant":"three-mens-morris","moves":["a1","b2"]}');
    expect(JSON.stringify(match.position)).toBe(JSON.stringify(match.position.diagram));
    expect(JSON.parse(JSON.stringify(match.position))).toMatchObject({ turn: 0, hand: [2, 2] });
    expect(String(match.position)).toBe(match.position.text);
  });

  test('the man on a point is found by its name, and nobody where there is none', () => {
    const { position } = expectOk(openMatch({ variant: 'three-mens-morris', moves: ['a1', 'b2'] }));
    expect(position.at('a1')).toEqual({ side: 0, kind: 'man' });
    expect(position.at('b2')).toEqual({ side: 1, kind: 'man' });
    expect([position.at('c3'), position.at('z9')]).toEqual([undefined, undefined]);
    const draughts = expectOk(openMatch({ variant: 'spanish-free' })).position;
    const alias = draughts.game.board.sites[0].alias ?? '';
    expect(draughts.at(alias)).toBe(draughts.at(draughts.game.board.sites[0].name));
  });
});

/** An explanation that refuses and marks these sites, in whatever role. */
function refusal(code: string, ...sites: readonly Site[]) {
  const marks =
    sites.length === 0
      ? []
      : expect.arrayContaining([expect.objectContaining({ sites: expect.arrayContaining([...sites]) })]);
  return expect.objectContaining({ legal: false, code, marks });
}

describe('what is wrong with a description is named', () => {
  const siteOf = (variant: string, name: string) =>
    expectOk(registry.find(variant)).board.sites.findIndex((site) => site.name === name);

  test.each<[string, GameRef, object]>([
    ['a variant nobody knows', { variant: 'chess' }, { code: 'unknown-variant', part: 'variant' }],
    [
      'a field nobody knows',
      { variant: 'brandubh', rules: { colour: 'red' } },
      { code: 'bad-rules', part: 'rules', field: 'colour' },
    ],
    [
      'a value the field does not take',
      { variant: 'english', rules: { king: 'hops' } },
      { code: 'bad-rules', part: 'rules', field: 'king' },
    ],
    [
      'fields that make no game together',
      { variant: 'international', rules: { menRows: 5 } },
      { code: 'bad-rules', part: 'rules', field: 'menRows' },
    ],
    [
      'a start with a letter that means nothing, by its place',
      { variant: 'english', start: 'W:W33:B5' },
      { code: 'bad-square', part: 'start', at: 3 },
    ],
    [
      'a start nobody can have reached, by its squares',
      { variant: 'english', start: 'W:W1:B5' },
      { code: 'man-on-far-row', part: 'start', sites: [0] },
    ],
    [
      'a text that is no move',
      { variant: 'brandubh', moves: ['d6-e6', 'hello'] },
      {
        ...{ code: 'bad-move', part: 'moves', index: 1, text: 'hello', at: 0 },
        reason: refusal('bad-move'),
      },
    ],
    [
      'a move after the end',
      { variant: 'english', start: 'B:W16,19:B12', moves: ['12-8'] },
      { code: 'game-over', part: 'moves', index: 0, text: '12-8' },
    ],
  ])('%s', (_, ref, error) => {
    expect(openMatch(ref)).toEqual({ ok: false, error });
  });

  test('[M7] a move the rules refuse, by its index, its text and the reason', () => {
    expect(openMatch({ variant: 'nine-mens-morris', moves: ['d6', 'f4', 'd6'] })).toEqual({
      ok: false,
      error: {
        ...{ code: 'illegal-move', part: 'moves', index: 2, text: 'd6' },
        reason: refusal('site-taken', siteOf('nine-mens-morris', 'd6')),
      },
    });
  });

  test('[D18] a step where a capture is compulsory, by the capture', () => {
    expect(openMatch({ variant: 'english', start: 'W:W22,32:B18', moves: ['32-28'] })).toEqual({
      ok: false,
      error: {
        ...{ code: 'illegal-move', part: 'moves', index: 0, text: '32-28' },
        reason: refusal('capture-compulsory', siteOf('english', '22')),
      },
    });
  });

  test('[T6] a man who would stop on the throne, by the throne', () => {
    expect(openMatch({ variant: 'brandubh', start: '7/7/7/t6/7/7/5K1 a', moves: ['a4-d4'] })).toEqual({
      ok: false,
      error: {
        ...{ code: 'illegal-move', part: 'moves', index: 0, text: 'a4-d4' },
        reason: refusal('throne-no-stop', siteOf('brandubh', 'd4')),
      },
    });
  });

  test('a refused move leaves the match as it was', () => {
    const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6'] }));
    const before = tellAll(match);
    expect(match.play('d6')).toMatchObject({ ok: false, error: { reason: { code: 'site-taken' } } });
    expect(match.play('hello').ok).toBe(false);
    expect(tellAll(match)).toEqual(before);
  });

  test.each([3, null, undefined, {}, { text: 3 }, ['d6'], Symbol.iterator, () => 'd6'])(
    'what is no text and no move is a mistake of the program: play(%s) throws a sentence',
    (move) => {
      const match = expectOk(openMatch({ variant: 'nine-mens-morris' }));
      const sentence = 'play takes a move as a text, such as "d6", or one of position.moves';
      expect(() => match.play(move as never)).toThrow(new TypeError(sentence));
      expect(() => match.position.play(move as never)).toThrow(new TypeError(sentence));
    },
  );

  test('a move may be given as one of the moves of its position', () => {
    const match = expectOk(openMatch({ variant: 'nine-mens-morris' }));
    const [move] = match.position.moves;
    expect(expectOk(match.play(move)).last).toEqual(move);
    expect(match.last).toBeUndefined();
  });
});

describe('a ruleset', () => {
  const idOf = (ref: GameRef) => expectOk(openMatch(ref)).ruleset;

  test('is one for equal rules, from whatever variant they are reached', () => {
    const lasker = { placing: 'place-or-move', men: 10 };
    expect(idOf({ variant: 'nine-mens-morris', rules: lasker })).toBe(idOf({ variant: 'lasker' }));
    const { custodian } = BOTH_CAPTURES;
    const both = { custodian, removals: 'one' };
    const turned = { removals: 'one', custodian: Object.fromEntries(Object.entries(custodian).reverse()) };
    expect(idOf({ variant: 'nine-mens-morris', rules: turned })).toBe(
      idOf({ variant: 'nine-mens-morris', rules: both }),
    );
    expect(idOf({ variant: 'nine-mens-custodian', rules: both })).toBe(
      idOf({ variant: 'nine-mens-morris', rules: both }),
    );
    expect(idOf({ variant: 'nine-mens-custodian', rules: { custodian: 'off', removals: 'one' } })).toBe(
      idOf({ variant: 'nine-mens-morris' }),
    );
  });

  test.each(FAMILIES.map((family) => [family.id, family] as const))(
    'of %s: every variant is reached from the first one, and only equal rules share an id',
    (_, family) => {
      const [first] = family.variants;
      const known = new Map<string, string>();
      for (const variant of family.variants) {
        const rules = rulesOf(family, variant);
        const id = idOf({ variant: variant.id });
        expect(idOf({ variant: first.id, rules }), variant.id).toBe(id);
        expect(id).toMatch(/^[0-9a-f]{12}$/);
        const text = JSON.stringify(rules);
        expect(known.get(id) ?? text).toBe(text);
        known.set(id, text);
      }
      expect(known.size).toBe(new Set(known.values()).size);
    },
  );

  test('differs between families, rules and starts', () => {
    const ids = [
      ...FAMILIES.map((family) => idOf({ variant: family.variants[0].id })),
      idOf({ variant: 'nine-mens-morris', rules: { flyAt: 0 } }),
      idOf({ variant: 'nine-mens-morris', rules: { flyAt: 4 } }),
      idOf({ variant: 'nine-mens-morris', rules: { repetition: 0 } }),
      idOf({ variant: 'nine-mens-morris', start: SHUFFLE }),
      idOf({ variant: 'nine-mens-morris', start: SHUFFLE, rules: { flyAt: 0 } }),
      idOf({ variant: 'english', start: 'W:W22:B1' }),
      idOf({ variant: 'english', start: 'B:W22:B1' }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('does not change while the game goes on', () => {
    const match = expectOk(openMatch({ variant: 'brandubh', rules: { plyLimit: 50 } }));
    const last = playAll(match, ['a4-a5', 'd5-e5', 'a5-a4']);
    expect([last.ruleset, last.back().ruleset]).toEqual([match.ruleset, match.ruleset]);
    expect(idOf(last.ref)).toBe(match.ruleset);
    expect(Match.from(last.position).ruleset).not.toBe(match.ruleset);
  });
});

describe('the end of a match', () => {
  const cycle = ['d1-d2', 'd7-g7', 'd2-d1', 'g7-d7'];

  // By hand: the position after ply 1 comes back after plies 5 and 9; the start, fresh, is not counted [M46].
  test('[M46] a third occurrence after quiet steps is a draw, and not before', () => {
    let match = shuffling({ quietLimit: 0, endgameQuietLimit: 0, flyAt: 0 });
    for (let ply = 1; ply <= 8; ply++) {
      match = expectOk(match.play(cycle[(ply - 1) % 4]));
      expect(match.outcome, `ply ${ply}`).toBeUndefined();
    }
    expect(match.occurrences).toBe(2);
    const third = expectOk(match.play('d1-d2'));
    expect(third.occurrences).toBe(3);
    expect(third.outcome).toEqual({ winner: undefined, reason: 'repetition' });
    expect(third.play('d7-g7')).toEqual({ ok: false, error: { code: 'game-over' } });
    expect([match.occurrences, match.outcome]).toEqual([2, undefined]);
  });

  test('[M46] occurrences on a branch do not count those of another', () => {
    const match = playAll(shuffling({ quietLimit: 0, endgameQuietLimit: 0, flyAt: 0 }), [...cycle, ...cycle]);
    const branch = playAll(match.back(4), cycle);
    expect(branch.occurrences).toBe(2);
    expect(expectOk(branch.play('d1-d2')).outcome?.reason).toBe('repetition');
    expect(playAll(match.back(8), cycle).occurrences).toBe(1);
  });

  test('[M44] a quiet limit ends it at that many steps', () => {
    let match = shuffling({ quietLimit: 10, endgameQuietLimit: 0, repetition: 0, flyAt: 0 });
    for (let ply = 1; ply <= 9; ply++) match = expectOk(match.play(cycle[(ply - 1) % 4]));
    expect(match.outcome).toBeUndefined();
    expect(expectOk(match.play('d7-g7')).outcome).toEqual({ winner: undefined, reason: 'quiet-limit' });
  });

  test('[M40] a move after the end is refused, and the match before the end can still be played on', () => {
    const won = playAll(expectOk(openMatch({ variant: 'english', start: 'W:W22:B18' })), ['22x15']);
    expect(won.outcome).toEqual({ winner: won.start.turn, reason: 'no-men' });
    expect(won.play('15-10')).toEqual({ ok: false, error: { code: 'game-over' } });
    expect(won.back().outcome).toBeUndefined();
    expect(won.back().play('22x15').ok).toBe(true);
  });

  test('a start that is already decided has an outcome and no moves to play', () => {
    const match = expectOk(openMatch({ variant: 'brandubh', start: 'K6/7/7/7/7/7/1t5 a' }));
    expect(match.outcome).toEqual({ winner: 1, reason: 'king-escaped' });
    expect(match.position.moves).toEqual([]);
    expect(match.play('b1-b2')).toEqual({ ok: false, error: { code: 'game-over' } });
  });
});

test('[T9] turns of tafl say what they take, and can be played as they are written', () => {
  const ref = { variant: 'brandubh', start: '3t3/7/7/3KT1t/7/2t4/1T5 a' };
  const match = expectOk(openMatch({ ...ref, moves: ['c2-c1'] }));
  expect(match.turns.map((turn) => turn.text)).toEqual(['c2-c1xb1']);
  expect(match.ref.moves).toEqual(['c2-c1']);
  expect(expectOk(openMatch({ ...ref, moves: ['c2-c1xb1'] })).position.text).toBe(match.position.text);
});

test('[M6] turns glue a mill and its removal', () => {
  const moves = ['a7', 'a1', 'd7', 'd1', 'g7', 'xa1', 'a1'];
  const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves }));
  expect(match.turns.map((turn) => turn.text)).toEqual(['a7', 'a1', 'd7', 'd1', 'g7xa1', 'a1']);
  expect(match.turns.map((turn) => turn.side)).toEqual([0, 1, 0, 1, 0, 1]);
  expect(match.back(2).turns.map((turn) => turn.text)).toEqual(['a7', 'a1', 'd7', 'd1', 'g7']);
  expect(Match.from(Position.start(match.game)).turns).toEqual([]);
});
