import { describe, expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { registry } from '../../games.ts';
import { gameOf, movesOf, playOf, positionOf } from '../testing.ts';

/** Numbers of the preset's board; what is expected was worked out on paper or by independent programs. */
type Row = readonly [title: string, id: string, position: string, legal: readonly string[], rules?: object];

function check(rows: readonly Row[]): void {
  for (const [title, id, position, legal, rules] of rows) {
    test(title, () => {
      expect(movesOf(id, position, rules)).toEqual([...legal].sort());
    });
  }
}

function cycle(moves: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => moves[i % moves.length]);
}

describe('the board', () => {
  test.each([
    ['spanish-free', 32],
    ['international', 50],
    ['canadian', 72],
    ['turkish', 64],
  ])('[D1] %s has %i squares', (id, count) => {
    expect(gameOf(id).board.sites).toHaveLength(count);
  });

  test.each([
    ['spanish-free', 'A1', '4'],
    ['spanish-federation', 'H1', '1'],
    ['italian', 'A8', '1'],
    ['english', 'B8', '1'],
    ['thai', 'G1', '1'],
    ['turkish', 'A8', '1'],
    ['international', 'B10', '1'],
  ])('[D2] [D3] on the board of %s, %s is square %s', (id, alias, name) => {
    expect(gameOf(id).board.sites.find((site) => site.alias === alias)?.name).toBe(name);
  });

  test.each([
    [0, '29'],
    [1, '32'],
    [2, '1'],
    [3, '4'],
  ])('[D3] numbering %i calls the square B8 %s', (numbering, name) => {
    const { sites } = gameOf('spanish-free', { numbering }).board;
    expect(sites.find((site) => site.alias === 'B8')?.name).toBe(name);
  });

  test.each([
    ['spanish-free', 'W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32'],
    ['english', 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12'],
    ['thai', 'B:W1,2,3,4,5,6,7,8:B25,26,27,28,29,30,31,32'],
  ])('[D4] [D5] %s starts from %s', (id, text) => {
    const game = gameOf(id);
    expect(game.notation.format(game.rules.start())).toBe(text);
    expect(game.sides[0]).toBe(text.startsWith('W') ? 'white' : 'black');
  });

  test('[D4] the Turkish men start on the second and third row', () => {
    const game = gameOf('turkish');
    const men = game.notation
      .show(game.rules.start())
      .sites.flatMap((piece, site) => (piece ? [game.board.sites[site].y] : []));
    expect([...new Set(men)].sort()).toEqual([1, 2, 5, 6]);
    expect(men).toHaveLength(32);
  });

  test.each([
    ['spanish-free', { menRows: 4 }],
    ['turkish', { menRows: 3 }],
    ['international', { menRows: 5 }],
  ])('[D4] %s with %j leaves no room between the armies', (id, rules) => {
    expect(registry.find(id, rules)).toEqual({ ok: false, error: { code: 'bad-rules', field: 'menRows' } });
  });
});

describe('moves', () => {
  check([
    ['[D6] a man steps diagonally forward', 'english', 'W:W22:B1', ['22-17', '22-18']],
    ['[D6] a black man goes down', 'english', 'B:W32:B11', ['11-15', '11-16']],
    ['[D6] a Turkish man goes straight or sideways', 'turkish', 'W:W43:B1', ['43-35', '43-42', '43-44']],
    ['[D7] a stepping king goes one square', 'english', 'W:WK18:B1', ['18-14', '18-15', '18-22', '18-23']],
    [
      '[D7] a flying king goes as far as the way is free',
      'russian',
      'W:WK18:B4',
      [
        '18-15',
        '18-11',
        '18-8',
        '18-14',
        '18-9',
        '18-5',
        '18-23',
        '18-27',
        '18-32',
        '18-22',
        '18-25',
        '18-29',
      ],
    ],
    ['[D8] stop: the far row ends the chain', 'spanish-free', 'W:W22:B26,27', ['22x31:26']],
    ['[D8] end: the man goes on as a man', 'brazilian', 'W:W11:B6,7,12', ['11x9:6,7']],
    ['[D8] passing: the man goes on as a king', 'russian', 'W:W11:B6,7,12', ['11x9:6,7', '11x13:6,7']],
  ]);

  test.each([
    ['spanish-free', 'W:W22:B26,27', '22x31', 'B:WK31:B27'],
    ['brazilian', 'W:W11:B6,7,12', '11x9', 'B:W9:B12'],
    ['brazilian', 'W:W11:B7,12', '11x2', 'B:WK2:B12'],
    ['russian', 'W:W11:B6,7,12', '11x13', 'B:WK13:B12'],
    ['english', 'W:W7:B12', '7-3', 'B:WK3:B12'],
  ])('[D8] %s: %s by %s gives %s', (id, position, move, after) => {
    expect(playOf(id, position, [move]).position.text).toBe(after);
  });

  test('[D9] a king of a side with men rests after three moves in a row', () => {
    const moves = ['47-42', '4-10', '42-47', '10-4', '47-42', '4-10'];
    const match = playOf('frisian', 'W:WK47,50:BK4', moves);
    expect(match.position.text).toBe('W:WK42,50:BK10:X42');
    expect(match.position.moves.map((move) => move.text).sort()).toEqual(['50-44', '50-45']);
    expect(match.position.explain({ text: '42-47' }).code).toBe('king-rests');
    const rested = expectOk(expectOk(match.play('50-44')).play('10-4'));
    expect(rested.position.explain({ text: '42-47' }).legal).toBe(true);
  });

  test('[D9] a side without men moves its king as often as it likes', () => {
    const moves = cycle(['47-42', '4-10', '42-47', '10-4'], 12);
    const match = playOf('frisian', 'W:WK47,50:BK4', moves.slice(0, 5), { repetition: 0 });
    expect(match.position.explain({ text: '4-10' }).legal).toBe(true);
    expect(playOf('frisian', 'W:WK47:BK4', moves, { repetition: 0 }).outcome).toBeUndefined();
  });
});

describe('captures', () => {
  check([
    ['[D10] a man jumps an adjacent enemy', 'english', 'W:W22:B18', ['22x15:18']],
    ['[D10] nothing is jumped when the square behind is taken', 'english', 'W:W22:B18,15', ['22-17']],
    ['[D10] Frisian men capture straight ahead', 'frisian', 'W:W28:B18', ['28x8:18']],
    ['[D10] Frisian men capture sideways', 'frisian', 'W:W28:B29', ['28x30:29']],
    ['[D10] Turkish men capture straight', 'turkish', 'W:W43:B35', ['43x27:35']],
    ['[D11] men do not capture backwards', 'english', 'W:W18:B22', ['18-14', '18-15']],
    ['[D11] unless the game lets them', 'international', 'W:W28:B32', ['28x37:32']],
    ['[D11] Turkish men capture sideways, not backwards', 'turkish', 'W:W36:B35,44', ['36x34:35']],
    ['[D12] men capture kings', 'spanish-free', 'W:W11:BK15', ['11x18:15']],
    ['[D12] Italian men do not', 'italian', 'W:W22:BK18', ['22-19']],
    [
      '[D13] a flying king lands anywhere behind',
      'international',
      'W:WK48:B39',
      ['48x34:39', '48x30:39', '48x25:39'],
    ],
    ['[D13] a Thai king lands right behind', 'thai', 'W:WK4:B15', ['4x18:15']],
    ['[D13] two pieces together are safe', 'spanish-free', 'W:WK4:B15,18', ['4-8', '4-11']],
    ['[D14] a killer king stops right behind a king', 'killer', 'W:WK48:BK39', ['48x34:39']],
    ['[D14] and anywhere behind a man', 'killer', 'W:WK48:B39', ['48x34:39', '48x30:39', '48x25:39']],
    [
      '[D15] immediate: the king turns back through the square it emptied',
      'spanish-free',
      'W:WK15:B11,18',
      ['15x22:11,18', '15x25:11,18', '15x29:11,18', '15x4:11,18', '15x8:11,18'],
    ],
    [
      '[D15] end: the captured piece blocks',
      'spanish-free',
      'W:WK15:B11,18',
      ['15x22:18', '15x25:18', '15x29:18', '15x4:11', '15x8:11'],
      { removal: 'end' },
    ],
    [
      '[D16] no turning straight back',
      'turkish',
      'W:WK36:B28,44',
      ['36x20:28', '36x12:28', '36x4:28', '36x52:44', '36x60:44'],
    ],
    [
      '[D16] where it is allowed, the king turns',
      'turkish',
      'W:WK36:B28,44',
      ['36x20:28,44', '36x12:28,44', '36x4:28,44', '36x52:28,44', '36x60:28,44'],
      { uTurn: 'allowed' },
    ],
    ['[D18] a capture is compulsory', 'spanish-free', 'W:W11,4:B15', ['11x18:15']],
    ['[D18] the chain is played to its end', 'spanish-free', 'W:W8:B11,18', ['8x22:11,18']],
    [
      '[D18] without precedence a shorter chain is legal',
      'spanish-free',
      'W:WK11:BK7,16,27',
      ['11x2:7,16', '11x31:16,27', '11x31:7,16,27'],
    ],
    ['[D19] most pieces', 'spanish-federation', 'W:WK10:BK6,13,26', ['10x30:13,26']],
    ['[D20] a king is worth less than two men', 'frisian', 'W:W28:BK22,23,14', ['28x10:14,23']],
    ['[D20] a king and a man are worth more', 'frisian', 'W:W28:B11,K22,23,14', ['28x6:11,22']],
    [
      '[D21] a king captures before a man',
      'czech',
      'W:W22,K32:B18,27',
      ['32x14:18,27', '32x9:18,27', '32x5:18,27'],
    ],
    [
      '[D21] without that law both may',
      'czech',
      'W:W22,K32:B18,27',
      ['22x15:18', '32x14:18,27', '32x9:18,27', '32x5:18,27'],
      { precedence: [] },
    ],
    [
      '[D22] most kings',
      'spanish-federation',
      'W:WK31:BK27,28',
      ['31x13:27', '31x18:27', '31x22:27', '31x9:27'],
    ],
    ['[D23] kings as early as possible', 'italian', 'W:WK22:B18,K10,K19,12', ['22x8:12,19']],
    [
      '[D23] without that law the order is free',
      'italian',
      'W:WK22:B18,K10,K19,12',
      ['22x6:10,18', '22x8:12,19'],
      { precedence: ['count', 'byKing', 'kings'] },
    ],
  ]);

  test('[D17] must: only landing squares that go on', () => {
    expect(movesOf('spanish-free', 'W:WK29:B14,22')).toHaveLength(6);
    const must = movesOf('spanish-free', 'W:WK29:B14,22', { continueLaw: 'must' });
    expect(must).toHaveLength(2);
    expect(must.every((move) => move.endsWith(':14,22'))).toBe(true);
  });
});

describe('the end', () => {
  test('[D24] a side without pieces has lost', () => {
    expect(playOf('english', 'W:W22:B18', ['22x15']).outcome).toEqual({ winner: 1, reason: 'no-men' });
    expect(positionOf('english', 'W:W:B18').outcome).toEqual({ winner: 0, reason: 'no-men' });
  });

  test('[D24] a side that cannot move has lost', () => {
    // The black man on 12 is shut in by 16 and 19.
    expect(positionOf('english', 'B:W16,19:B12').outcome).toEqual({ winner: 1, reason: 'no-moves' });
    expect(positionOf('english', 'W:W16,19:B12').outcome).toBeUndefined();
  });

  test('[D25] both sides blocked', () => {
    const blocked = 'W:W21,22,23,24,25,26,27,28:B29,30,31,32';
    expect(positionOf('spanish-free', blocked).outcome).toEqual({
      winner: undefined,
      reason: 'both-blocked',
    });
    expect(positionOf('spanish-free', blocked, { bothBlocked: 'mover-loses' }).outcome).toEqual({
      winner: 1,
      reason: 'no-moves',
    });
  });

  test('[D26] the third occurrence is a draw', () => {
    const moves = cycle(['29-25', '4-8', '25-29', '8-4'], 8);
    expect(playOf('english', 'W:WK29:BK4', moves.slice(0, 7)).outcome).toBeUndefined();
    expect(playOf('english', 'W:WK29:BK4', moves).outcome).toEqual({
      winner: undefined,
      reason: 'repetition',
    });
    expect(playOf('english', 'W:WK29:BK4', moves, { repetition: 0 }).outcome).toBeUndefined();
  });

  const ENGLISH_WALK = ['29-25', '4-8', '25-29', '8-4'];
  const BIG_WALK = ['47-42', '4-10', '42-47', '10-4'];
  const SPANISH_WALK = ['4-8', '29-25', '8-4', '25-29'];
  const only = (kind: string, moves: number) => ({ repetition: 0, clocks: [{ kind, moves }] });

  test.each([
    ['[D28] no-progress', 'english', 'W:WK29:BK4', ENGLISH_WALK, 80, { repetition: 0 }, 'no-progress'],
    ['[D28] kings-only', 'international', 'W:WK47:BK4', BIG_WALK, 50, only('kings-only', 25), 'kings-only'],
    [
      '[D29] few-pieces',
      'spanish-federation',
      'W:WK3,K4:BK29',
      SPANISH_WALK,
      40,
      { repetition: 0 },
      'few-pieces',
    ],
    [
      '[D30] three-kings: twelve moves of the three',
      'spanish-federation',
      'W:WK1,K3,K4:BK29',
      SPANISH_WALK,
      23,
      { repetition: 0 },
      'three-kings',
    ],
    [
      '[D31] four-five',
      'spanish-federation',
      'W:WK2,K3,K4:BK29',
      SPANISH_WALK,
      60,
      only('four-five', 30),
      'four-five',
    ],
    [
      '[D31] six-seven',
      'spanish-federation',
      'W:W1,K2,K3,K4:BK29,32',
      SPANISH_WALK,
      120,
      only('six-seven', 60),
      'six-seven',
    ],
    [
      '[D32] three-v-king',
      'international',
      'W:W45,50,K47:BK4',
      BIG_WALK,
      32,
      { repetition: 0 },
      'three-v-king',
    ],
    ['[D32] two-v-king', 'international', 'W:W50,K47:BK4', BIG_WALK, 10, { repetition: 0 }, 'two-v-king'],
    ['[D32] one against one', 'international', 'W:WK47:BK4', BIG_WALK, 10, { repetition: 0 }, 'two-v-king'],
  ] as const)('[D27] %s: %s %s', (_, id, position, walk, length, rules, reason) => {
    const match = playOf(id, position, cycle(walk, length - 1), rules);
    expect(match.outcome).toBeUndefined();
    const last = expectOk(match.play(walk[(length - 1) % walk.length]));
    expect(last.outcome).toEqual({ winner: undefined, reason });
  });

  test('[D28] a man going forward sets the clock back', () => {
    const moves = [...cycle(ENGLISH_WALK, 78), '22-18', '8-4', '25-29', '4-8'];
    expect(playOf('english', 'W:W22,K29:BK4', moves, { repetition: 0 }).outcome).toBeUndefined();
  });

  test('[D30] the count waits for the river, and few-pieces waits too', () => {
    const walk = cycle(SPANISH_WALK, 60);
    expect(playOf('spanish-federation', 'W:WK2,K3,K4:BK29', walk, { repetition: 0 }).outcome).toBeUndefined();
  });

  test('[D30] the move onto the river is not counted, and leaving it does not restart the count', () => {
    // 5 is a square of the river, 2 is not.
    const walk = ['2-5', '29-25', '5-2', '25-29'];
    const match = playOf('spanish-federation', 'W:WK2,K3,K4:BK29', cycle(walk, 24), { repetition: 0 });
    expect(match.outcome).toBeUndefined();
    expect(expectOk(match.play('2-5')).outcome?.reason).toBe('three-kings');
  });
});
