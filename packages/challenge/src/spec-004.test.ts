import { choose } from '@boardwright/engine';
import { expectOk, Match, Position, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { accept, answer, dismiss, forfeit, play } from './commands.ts';
import { roll } from './dice.ts';
import { countdown, gameOfKind, judge, matchOf, pliesWithoutCapture } from './game.ts';
import { KINDS } from './kinds.ts';
import { TIERS } from './numbers.ts';
import { type ChallengeState, newChallenges, type World } from './state.ts';
import { searchWanted, tick } from './tick.ts';

/** The unit, AI and integration tests that the design document of the morris challenge lists. */
const MORRIS = KINDS[0];
const GAME = gameOfKind(registry, MORRIS);
const WORLD: World = { host: { rank: 1, activities: [] }, kinds: KINDS, registry, waits: 'none', roll };

/** The document numbers the points by rows from the top left. */
const POINTS = 'a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1'.split(' ');

const MILLS = [
  [0, 1, 2],
  [2, 14, 23],
  [21, 22, 23],
  [0, 9, 21],
  [3, 4, 5],
  [5, 13, 20],
  [18, 19, 20],
  [3, 10, 18],
  [6, 7, 8],
  [8, 12, 17],
  [15, 16, 17],
  [6, 11, 15],
  [1, 4, 7],
  [12, 13, 14],
  [16, 19, 22],
  [9, 10, 11],
];

/** Read off the drawing by hand. */
const NEIGHBOURS = [
  [1, 9],
  [0, 2, 4],
  [1, 14],
  [4, 10],
  [1, 3, 5, 7],
  [4, 13],
  [7, 11],
  [4, 6, 8],
  [7, 12],
  [0, 10, 21],
  [3, 9, 11, 18],
  [6, 10, 15],
  [8, 13, 17],
  [5, 12, 14, 20],
  [2, 13, 23],
  [11, 16],
  [15, 17, 19],
  [12, 16],
  [10, 19],
  [16, 18, 20, 22],
  [13, 19],
  [9, 22],
  [19, 21, 23],
  [14, 22],
];

/** Rings from the inside, each clockwise from the top, as positions are written. */
const RINGS = [
  'd5 e5 e4 e3 d3 c3 c4 c5'.split(' '),
  'd6 f6 f4 f2 d2 b2 b4 b6'.split(' '),
  'd7 g7 g4 g1 d1 a1 a4 a7'.split(' '),
];

interface Men {
  readonly white: readonly string[];
  readonly black: readonly string[];
  readonly hands?: readonly [number, number];
  readonly turn?: 'w' | 'b';
}

function setUp({ white, black, hands = [0, 0], turn = 'w' }: Men): Position {
  const rings = RINGS.map((ring) =>
    ring.map((name) => (white.includes(name) ? 'O' : black.includes(name) ? '@' : '*')).join(''),
  );
  const isPlacing = hands[turn === 'w' ? 0 : 1] > 0;
  const phase = isPlacing ? 'p p' : 'm s';
  const counts = `${white.length} ${hands[0]} ${black.length} ${hands[1]}`;
  return expectOk(Position.parse(GAME, `${rings.join('/')} ${turn} ${phase} ${counts} 0 0 0 0 0 0 0 0 1`));
}

function texts(position: Position): string[] {
  return position.moves.map(({ text }) => text).sort();
}

function after(position: Position, ...moves: readonly string[]): Position {
  return moves.reduce((now, text) => expectOk(now.play(text)).position, position);
}

const named = (points: readonly number[]) => points.map((point) => POINTS[point]);

test.each(MILLS.map((mill) => [named(mill)]))(
  '[S4-MILLS] %j is a mill, whichever point closes it',
  (mill) => {
    const others = POINTS.filter((name) => !mill.includes(name));
    for (const last of mill) {
      const white = mill.filter((name) => name !== last);
      const closed = after(setUp({ white, black: others.slice(0, 2), hands: [7, 7] }), last);
      expect(closed.pending?.remaining).toBe(1);
      expect(closed.turn).toBe(0);
    }
  },
);

test.each(MILLS.map((mill) => [named(mill)]))('[S4-MILLS] %j is closed by a step as well', (mill) => {
  for (const last of mill) {
    const others = POINTS.filter((name) => !mill.includes(name));
    const from = others.find((name) => NEIGHBOURS[POINTS.indexOf(last)].includes(POINTS.indexOf(name))) ?? '';
    const rest = others.filter((name) => name !== from);
    // Four men, so that nobody flies; the fourth stands where it closes nothing.
    const white = [...mill.filter((name) => name !== last), from, rest[rest.length - 1]];
    const black = rest
      .slice(0, -1)
      .filter((_, i) => i % 4 === 0)
      .slice(0, 4);
    const closed = after(setUp({ white, black }), `${from}-${last}`);
    expect(closed.pending?.remaining).toBe(1);
    expect(closed.turn).toBe(0);
  }
});

test('[S4-MILLS] there are 16 mills and no more among all triples of points', () => {
  const isMill = (points: readonly number[]) =>
    MILLS.some((mill) => mill.every((point) => points.includes(point)));
  let closed = 0;
  for (let a = 0; a < 24; a++) {
    for (let b = a + 1; b < 24; b++) {
      for (let c = b + 1; c < 24; c++) {
        const black = POINTS.filter((_, i) => ![a, b, c].includes(i)).slice(0, 2);
        const position = after(setUp({ white: named([a, b]), black, hands: [7, 7] }), POINTS[c]);
        expect([a, b, c, position.pending !== undefined]).toEqual([a, b, c, isMill([a, b, c])]);
        if (position.pending) closed++;
      }
    }
  }
  expect(closed).toBe(16);
});

test.each(POINTS.map((name, i) => [name, named(NEIGHBOURS[i])] as const))(
  '[S4-ADJACENCY] %s is joined to %j',
  (name, neighbours) => {
    // Four men, so that nobody flies; the other three stand where they leave the neighbours free.
    const far = POINTS.filter((other) => other !== name && !neighbours.includes(other));
    const position = setUp({ white: [name, ...far.slice(0, 3)], black: far.slice(-4) });
    const found = texts(position).filter((text) => text.startsWith(`${name}-`));
    expect(found).toEqual(neighbours.map((to) => `${name}-${to}`).sort());
  },
);

test('[S4-ADJACENCY] there are 24 points, each with two to four neighbours', () => {
  expect(GAME.board.sites.map(({ name }) => name).sort()).toEqual([...POINTS].sort());
  for (const neighbours of NEIGHBOURS) {
    expect(neighbours.length).toBeGreaterThanOrEqual(2);
    expect(neighbours.length).toBeLessThanOrEqual(4);
  }
});

test('[S4-PHASES] placing: any empty point, for eighteen moves', () => {
  let match = Match.from(Position.start(GAME));
  expect(texts(match.position)).toEqual([...POINTS].sort());
  // Nine each in an order in which nobody closes a mill.
  const order = 'a7 d7 g7 a4 d6 b6 b4 f6 d5 c5 c4 e5 g4 f4 f2 e4 d2 b2'.split(' ');
  for (const [i, name] of order.entries()) {
    expect([i, match.position.diagram.hand[i % 2]]).toEqual([i, 9 - Math.floor(i / 2)]);
    expect(match.position.moves.every(({ touches }) => touches.length === 1)).toBe(true);
    match = expectOk(match.play(name));
    expect([name, match.position.pending]).toEqual([name, undefined]);
  }
  expect(match.position.diagram.hand).toEqual([0, 0]);
  expect(match.position.moves.every(({ text }) => /^[a-g]\d-[a-g]\d$/.test(text))).toBe(true);
});

test('[S4-PHASES] moving: along a line to an adjacent empty point', () => {
  const position = setUp({ white: ['a7', 'd7', 'd2', 'f4'], black: ['g7', 'a4', 'd6', 'b2'] });
  expect(texts(position)).toEqual(['d2-d1', 'd2-d3', 'd2-f2', 'f4-e4', 'f4-f2', 'f4-f6', 'f4-g4']);
});

test('[S4-PHASES] flying: a side with exactly three men goes anywhere, the other side does not', () => {
  const white = ['a7', 'd6', 'f2'];
  const black = ['g7', 'a4', 'd1', 'b2'];
  const empty = POINTS.filter((name) => !white.includes(name) && !black.includes(name));
  const flying = setUp({ white, black });
  expect(texts(flying)).toEqual(white.flatMap((from) => empty.map((to) => `${from}-${to}`)).sort());
  const walking = setUp({ white, black, turn: 'b' });
  for (const text of texts(walking)) {
    const [from, to] = text.split('-').map((name) => POINTS.indexOf(name));
    expect(NEIGHBOURS[from]).toContain(to);
  }
});

test('[S4-CAPTURE] men in a mill are safe while others are not', () => {
  const position = setUp({ white: ['a7', 'd7', 'f2', 'b2'], black: ['a1', 'd1', 'g1', 'f4'], hands: [4, 4] });
  expect(texts(after(position, 'g7'))).toEqual(['xf4']);
});

test('[S4-CAPTURE] if all enemy men are in mills, any may be taken', () => {
  const position = setUp({ white: ['a7', 'd7', 'f2'], black: ['a1', 'd1', 'g1'], hands: [4, 4] });
  expect(texts(after(position, 'g7'))).toEqual(['xa1', 'xd1', 'xg1']);
});

test('[S4-CAPTURE] two mills at once take one man', () => {
  const position = setUp({ white: ['a7', 'g7', 'd6', 'd5'], black: ['a1', 'd1', 'b2', 'f4'], hands: [3, 3] });
  const closed = after(position, 'd7');
  expect(closed.pending?.remaining).toBe(1);
  expect(after(closed, 'xa1').turn).toBe(1);
});

test('[S4-WINS] reducing the opponent to two men wins', () => {
  const position = setUp({ white: ['a7', 'd7', 'g4', 'b2'], black: ['a1', 'd1', 'f4'] });
  const taken = after(position, 'g4-g7', 'xa1');
  expect(taken.outcome?.winner).toBe(0);
});

test('[S4-WINS] men in hand count: two on the board are not two left', () => {
  const position = setUp({ white: ['a7', 'd7'], black: ['a1', 'd1', 'f4'], hands: [7, 6] });
  expect(after(position, 'g7', 'xa1').outcome).toBeUndefined();
});

test('[S4-WINS] blocking all moves of the opponent wins', () => {
  // Black a7 d7 g7 a4 can go nowhere once d6, g4, b4 and a1 are taken.
  const position = setUp({
    white: ['d6', 'g4', 'b4', 'd1'],
    black: ['a7', 'd7', 'g7', 'a4'],
  });
  const blocked = after(position, 'd1-a1');
  expect(blocked.outcome?.winner).toBe(0);
  expect(blocked.moves).toEqual([]);
});

test('[S4-RESULT] the challenge has no draws: its variant has no limits that give one', () => {
  expect(GAME.rules.repetition.times).toBe(0);
  const plain = expectOk(registry.find('nine-mens-morris'));
  expect(plain.rules.repetition.times).toBe(3);
  expect(GAME.variant).toMatchObject({ quietLimit: 0, endgameQuietLimit: 0, repetition: 0 });
});

test('[S4-RESULT] 200 plies without a capture end it, and equal men go to the opponent', () => {
  const order = 'a7 d7 g7 a4 d6 b6 b4 f6 d5 c5 c4 e5 g4 f4 f2 e4 d2 b2'.split(' ');
  const moves = [...order];
  const match = matchOf(registry, MORRIS, order);
  let now = Match.from(match.position);
  const shuffle = () => {
    // Any step that closes no mill and leaves the opponent one; the rules say which.
    const quiet = now.position.moves.find(({ text }) => {
      const next = expectOk(now.position.play(text)).position;
      return !next.pending && next.moves.length > 0;
    });
    if (!quiet) throw new Error('no quiet step');
    now = expectOk(now.play(quiet));
    moves.push(quiet.text);
  };
  while (moves.length < 200) shuffle();
  const almost = matchOf(registry, MORRIS, moves.slice(0, 199));
  expect(pliesWithoutCapture(almost)).toBe(199);
  expect(judge(MORRIS, almost)).toBeUndefined();
  expect(judge(MORRIS, matchOf(registry, MORRIS, moves.slice(0, 200)))).toEqual({
    result: 'loss',
    reason: 'equal-men',
  });
});

test('[S4-RESULT] with equal men the side that captured last wins, with fewer men one loses', () => {
  // White takes c3, black takes a7, and so on: the dice of two random players, then nobody captures any more.
  const outcomes = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const match = captureless(playRandomly(seed, 40));
    if (!match) continue;
    const verdict = judge(MORRIS, match);
    const men = ([0, 1] as const).map((side) => {
      const { sites, hand } = match.position.diagram;
      return hand[side] + sites.filter((piece) => piece?.side === side).length;
    });
    const last = match.turns.findLast(({ moves }) => moves.some(({ text }) => text.startsWith('x')))?.side;
    const winner = men[0] === men[1] ? (last ?? 1) : men[0] > men[1] ? 0 : 1;
    expect(verdict?.result).toBe(winner === 0 ? 'win' : 'loss');
    outcomes.add(`${verdict?.reason} ${verdict?.result}`);
  }
  expect([...outcomes].sort()).toEqual([
    'captured-last loss',
    'captured-last win',
    'equal-men loss',
    'fewer-men loss',
    'fewer-men win',
  ]);
});

/** Some plies of two players who move at random. */
function playRandomly(seed: number, plies: number): Match {
  let match = matchOf(registry, MORRIS, []);
  let dice = seed;
  while (!match.outcome && (match.ply < plies || match.position.pending)) {
    const thrown = roll(dice);
    dice = thrown.dice;
    const { moves } = match.position;
    match = expectOk(match.play(moves[Math.floor(thrown.value * moves.length)]));
  }
  return match;
}

/** The same game 200 plies without a capture later; undefined where that cannot be had. */
function captureless(start: Match): Match | undefined {
  let match = start;
  while (!match.outcome && pliesWithoutCapture(match) < 200) {
    const quiet = match.position.moves.find(({ text }) => {
      const next = expectOk(match.position.play(text)).position;
      return !next.pending && !next.outcome;
    });
    if (!quiet) return undefined;
    match = expectOk(match.play(quiet));
  }
  return match.outcome ? undefined : match;
}

test('[S4-RESULT] the last 20 plies are counted down', () => {
  const match = captureless(playRandomly(1, 4));
  if (!match) throw new Error('no quiet game');
  const counts = [21, 20, 19, 1].map((left) => countdown(MORRIS, match.back(left)));
  expect(counts).toEqual([undefined, 20, 19, 1]);
  expect(countdown(KINDS[1], matchOf(registry, KINDS[1], []))).toBeUndefined();
});

/** What the tiers think of a position, from White's view. */
function judgeLeaf(men: Men): number {
  const score = GAME.heuristics.evaluateShallow?.(setUp(men).thaw());
  if (score === undefined) throw new Error('no evaluation for plain play');
  return score;
}

const FAR = ['a1', 'd1', 'f2', 'e3'];

/** What stands out about the men of one side, read off the document's tables. */
function featuresOf(men: readonly string[], others: readonly string[]) {
  const own = men.map((name) => POINTS.indexOf(name));
  const isFree = (point: number) => !own.includes(point) && !others.includes(POINTS[point]);
  const gaps = MILLS.flatMap((mill) => {
    const missing = mill.filter((point) => !own.includes(point));
    return missing.length === 1 && isFree(missing[0]) ? [{ mill, gap: missing[0] }] : [];
  });
  return {
    mills: MILLS.filter((mill) => mill.every((point) => own.includes(point))).length,
    potential: gaps.length,
    mobility: new Set(own.flatMap((point) => NEIGHBOURS[point]).filter(isFree)).size,
    // Not in the document, and to be the same on both sides of a comparison.
    ready: gaps.filter(({ mill, gap }) =>
      NEIGHBOURS[gap].some((point) => own.includes(point) && !mill.includes(point)),
    ).length,
    crossings: own.filter((point) => NEIGHBOURS[point].length === 4).length,
    blocked: own.filter((point) => !NEIGHBOURS[point].some(isFree)).length,
  };
}

/** All ways to put four white men beside the four black ones, with what stands out and what the tiers think. */
const JUDGED = POINTS.flatMap((a, i) =>
  POINTS.slice(i + 1).flatMap((b, j) =>
    POINTS.slice(i + j + 2).flatMap((c, k) =>
      POINTS.slice(i + j + k + 3)
        .map((d) => [a, b, c, d])
        .filter((white) => !white.some((name) => FAR.includes(name)))
        .map((white) => ({
          own: featuresOf(white, FAR),
          enemy: featuresOf(FAR, white),
          score: judgeLeaf({ white, black: FAR }),
        })),
    ),
  ),
);

/** By how much the score grows with one more of a feature, wherever nothing else is different. */
function gainsOf(name: 'mills' | 'potential' | 'mobility'): number[] {
  const cells = new Map(
    JUDGED.map(({ own, enemy, score }) => [JSON.stringify([own, enemy]), { own, enemy, score }]),
  );
  return [...cells.values()].flatMap(({ own, enemy, score }) => {
    const more = cells.get(JSON.stringify([{ ...own, [name]: own[name] + 1 }, enemy]));
    return more ? [more.score - score] : [];
  });
}

test.each(['mills', 'potential', 'mobility'] as const)(
  '[S4-AI] evaluation: of two positions that differ in %s alone, the one with more is better',
  (name) => {
    const gains = gainsOf(name);
    expect(gains.length).toBeGreaterThan(0);
    expect(Math.min(...gains)).toBeGreaterThan(0);
  },
);

test('[S4-AI] evaluation: the number of men weighs more than a mill, a potential mill or a way to go', () => {
  const four = ['a7', 'g7', 'a4', 'g4'];
  const gain = judgeLeaf({ white: [...four, 'c5'], black: FAR }) - judgeLeaf({ white: four, black: FAR });
  expect(JUDGED).toHaveLength(4845);
  for (const name of ['mills', 'potential', 'mobility'] as const)
    expect(gain).toBeGreaterThan(Math.max(...gainsOf(name)));
});

test('[S4-GAME] every field of MorrisGame has its place in the state', () => {
  let state = begin('apprentice', 5);
  const { running } = state;
  const { position } = matchOf(registry, MORRIS, running?.moves ?? []);
  expect(position.diagram.sites).toHaveLength(24); // board
  expect(position.phase).toBe('placing'); // phase
  expect(position.diagram.hand).toEqual([9, 9]); // pieces_to_place
  expect(running?.tier).toBe('apprentice'); // difficulty
  expect(position.pending).toBeUndefined(); // must_capture
  expect(state.finished?.result).toBeUndefined(); // game_result
  expect(running?.thinking).toBeUndefined(); // ai_thinking
  expect(MORRIS.playerSide).toBe(0); // player_is_first
  const waiting: World = { ...WORLD, waits: 'drawn' };
  state = expectOk(play(state, waiting, 'd6')).state;
  const target = state.running?.thinking?.waitTicks ?? 0; // ai_think_target
  expect(target).toBeGreaterThanOrEqual(10);
  state = expectOk(answer(tick(state, waiting).state, waiting, 1, 'f4')).state;
  expect(state.running?.thinking).toEqual({ waitTicks: target - 1, reply: 'f4' }); // ai_think_ticks, ai_pending_move
});

test.each([
  ['win', 0],
  ['loss', 1],
] as const)('[S4-RESULT] %s: two men left lose, whoever has them', (result, winner) => {
  const strong = ['a7', 'd7', 'g4', 'b2'];
  const weak = ['a1', 'd1', 'f4'];
  const men = winner === 0 ? { white: strong, black: weak } : { white: weak, black: strong };
  const position = after(setUp({ ...men, turn: winner === 0 ? 'w' : 'b' }), 'g4-g7', 'xa1');
  expect(judge(MORRIS, Match.from(position))?.result).toBe(result);
});

test('[S4-RESULT] forfeit: the player quits and is paid nothing', () => {
  const { state } = expectOk(forfeit(begin('master', 3)));
  expect(state.finished).toMatchObject({ result: 'forfeit', prestige: 0 });
});

test('[S4-STATS] nothing is counted but prestige: no wins, no losses, no games', () => {
  const { state } = expectOk(forfeit(begin('master', 3)));
  expect(Object.keys(dismiss(state)).sort()).toEqual(['coming', 'dice', 'pending', 'prestige', 'ticks']);
});

test('[S4-MENU] morris is a kind of challenge among others', () => {
  expect(KINDS.map(({ id }) => id)).toContain('morris');
  expect(new Set(KINDS.map(({ id }) => id)).size).toBe(KINDS.length);
  expect(MORRIS.words.en.title).toBe("Nine Men's Morris");
});

/** Begins the morris challenge at a tier. */
function begin(tier: string, seed: number): ChallengeState {
  const waiting = { ...newChallenges(seed), pending: [{ kind: 'morris', found: 0 }] };
  return expectOk(accept(waiting, WORLD, 'morris', tier)).state;
}

test.each(TIERS.map(({ id }) => id))(
  '[S4-AI] the %s makes legal moves only, in whole games against random play',
  (tier) => {
    let dice = 77;
    for (let seed = 0; seed < 2; seed++) {
      let state = begin(tier, seed);
      while (state.running) {
        const wanted = searchWanted(state, WORLD);
        if (wanted) {
          const { move } = expectOk(choose(wanted.match, wanted.options));
          // `answer` refuses what is not legal.
          state = expectOk(answer(state, WORLD, wanted.match.ply, move)).state;
        } else if (state.running.thinking) {
          state = tick(state, WORLD).state;
        } else {
          const thrown = roll(dice);
          dice = thrown.dice;
          const legal = matchOf(registry, MORRIS, state.running.moves).position.moves;
          state = expectOk(play(state, WORLD, legal[Math.floor(thrown.value * legal.length)].text)).state;
        }
      }
      expect(['win', 'loss']).toContain(state.finished?.result);
    }
  },
);

test.each(TIERS.map(({ id, depth, level }) => [id, depth, level] as const))(
  '[S4-AI] the %s looks %d plies ahead and no further',
  (_, depth, level) => {
    const match = matchOf(registry, MORRIS, ['d6', 'f4', 'd2', 'b4']);
    const found = expectOk(choose(match, { level, seed: 1 }));
    expect(found.depth).toBe(depth);
    // Placing, the first ply has 20 replies, the second 19, the third 18: no deeper tree is that small.
    const most = [20, 20 + 20 * 19, 20 + 20 * 19 + 20 * 19 * 18][depth - 1];
    expect(found.nodes).toBeLessThanOrEqual(most + 1);
  },
);

test('[S4-FLOW] after a mill the opponent thinks again before it removes a man', () => {
  // The opponent holds d7 and d6 and closes d7 d6 d5 with its third man.
  let state = begin('apprentice', 5);
  const say = (player: string, opponent: string) => {
    state = expectOk(play(state, WORLD, player)).state;
    state = expectOk(answer(state, WORLD, state.running?.moves.length ?? 0, opponent)).state;
    state = tick(state, WORLD).state;
  };
  say('a1', 'd7');
  say('g4', 'd6');
  say('b2', 'd5');
  expect(state.running?.moves.at(-1)).toBe('d5');
  expect(state.running?.thinking).toBeDefined();
  expect(searchWanted(state, WORLD)?.match.ply).toBe(6);
});
