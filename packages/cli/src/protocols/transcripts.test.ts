import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const LONG = 'x'.repeat(1_000_000);
const SHUFFLE = Array.from({ length: 20_000 }, () => 'a1').join(' ');

describe('uci, from outside', { timeout: 60_000 }, () => {
  test('a whole conversation', async () => {
    const { lines, code } = await talk(
      ['uci'],
      ...['uci', /^uciok$/, 'isready', /^readyok$/, 'setoption name Threads value 1'],
      ...['setoption name men value 12', 'ucinewgame', 'position startpos moves d6 f4'],
      ...[
        'go depth 4',
        /^bestmove [a-g][1-7]$/,
        'go nodes 500',
        /^bestmove /,
        'go movetime 30',
        /^bestmove /,
      ],
      ...['go wtime 1000 btime 1000', /^bestmove /, 'quit'],
    );
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^id name Boardwright \d/);
    // Every rule of the family is an option.
    for (const name of [
      'board',
      'men',
      'flyAt',
      'protection',
      'repetition',
      'leap',
      'SkillLevel',
      'MoveTime',
    ])
      expect(lines.some((line) => line.startsWith(`option name ${name} type `))).toBe(true);
  });

  test('nonsense and long lines are refused, and the next word is answered', async () => {
    const { lines, code, errors } = await talk(
      ['uci'],
      ...['stop', '', '   ', '\u0000\u0007', 'go depth', /^bestmove /, LONG, `setoption name ${LONG}`],
      ...['setoption', 'position', 'position fen', 'position moves zz', `position startpos moves ${SHUFFLE}`],
      ...[
        'go depth -3 nodes x',
        /^bestmove /,
        'setoption name Level value 99',
        'isready',
        /^readyok$/,
        'quit',
      ],
    );
    expect([code, errors]).toEqual([0, '']);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
    expect(lines).toContain('info string refused unknown-level 99');
    expect(lines).toContain('info string refused illegal-move a1');
    // `stop` without a search says nothing.
    expect(lines[0]).not.toMatch(/^bestmove/);
    expect(lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(2);
  });

  test('stop, and what comes right after it, in one breath', async () => {
    const { lines } = await talk(
      ['uci'],
      ...['go infinite', /^info depth 4/, 'position startpos moves d6', 'go depth 2'],
      ...[
        'stop\nposition startpos moves d6\ngo depth 2',
        /^bestmove /,
        /^bestmove /,
        'd',
        /^fen .* b p p 1 8 0 9/,
      ],
    );
    expect(lines.filter((line) => line.startsWith('info string refused busy'))).toHaveLength(2);
  });

  test('the input ends in the middle of a search: the move is said and the program ends', async () => {
    const { lines, code } = await talk(['uci'], 'go infinite', /^info depth 3/, 'EOF');
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^bestmove [a-g][1-7]$/);
  });
});

describe('hub, from outside', { timeout: 60_000 }, () => {
  test('a whole conversation', async () => {
    const { lines, code } = await talk(
      ['hub'],
      ...[
        'hub',
        /^wait$/,
        'set-param name=variant value=normal',
        'set-param name=threads value=1',
        'init',
        /^ready$/,
      ],
      ...['new-game', 'pos moves="32-28 19-23"', 'level depth=3', 'go think', /^done move=28x19x23/],
      ...[
        'pos start',
        'level move-time=0.05',
        'go analyze',
        /^done move=/,
        'level nodes=500',
        'go think',
        /^done /,
      ],
      ...[
        'level moves=10 time=1 inc=0',
        'go think',
        /^done /,
        'level infinite',
        'go ponder',
        /^info depth=4/,
      ],
      ...['ponder-hit', /^done /, 'ping', /^pong$/, 'quit'],
    );
    expect(code).toBe(0);
    for (const name of ['variant', 'level', 'size', 'king', 'menCaptureBack', 'precedence', 'repetition'])
      expect(lines.some((line) => line.startsWith(`param name=${name} `))).toBe(true);
  });

  // Positions, moves and levels as the published description of Hub 2 has them.
  test('the exchanges that the description of the protocol shows', async () => {
    const { lines, code } = await talk(
      ['hub'],
      ...['hub', /^wait$/, 'set-param name=variant value=normal', 'init', /^ready$/],
      'pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww',
      ...['level move-time=0.1', 'go think', /^done move=\d+-\d+ ponder=\d+-\d+$/],
      'pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves="38-15 5-41 48-26"',
      ...['level moves=9 time=291.587', 'go ponder', /^info depth=3/, 'ping', /^pong$/],
      ...[
        'stop',
        /^done move=\d+[-x]\d+/,
        'level infinite',
        'go analyze',
        /^info depth=2/,
        'stop',
        /^done /,
        'quit',
      ],
    );
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test('rules are parameters', async () => {
    const { lines } = await talk(
      ['hub', '--variant', 'spanish-free'],
      ...[
        'set-param name=precedence value=count,kings',
        'set-param name=king value=long',
        'set-param name=king value=tall',
      ],
      ...['ping', /^pong$/],
    );
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([
      'error message=bad-rules',
      'error message=bad-rules',
    ]);
  });

  test('nonsense and long lines are refused or passed over', async () => {
    const { lines, code, errors } = await talk(
      ['hub'],
      ...[
        'stop',
        '',
        'dance',
        '= = =',
        'pos pos=',
        'pos pos=Wzz',
        `pos pos=W${LONG}`,
        'pos moves="1-2"',
        '"',
        LONG,
      ],
      ...['level depth=x nodes=-1', 'set-param', 'pos start', 'go', /^done /, 'ping', /^pong$/, 'quit'],
    );
    expect([code, errors]).toEqual([0, '']);
    expect(lines.filter((line) => line.startsWith('error')).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });

  test.each(['pos pos=Wbw', 'pos moves="32-28 1-2"', 'pos pos=W'.padEnd(59, 'e')])(
    'after %s was refused nothing is answered for the position before',
    async (refused) => {
      const { lines } = await talk(
        ['hub'],
        ...['pos start', 'level depth=2', refused, /^error /, 'go think', /^error message=no-position$/],
        ...['pos start moves="32-28"', 'go think', /^done move=/, 'quit'],
      );
      expect(lines.filter((line) => line.startsWith('done'))).toHaveLength(1);
    },
  );

  test('stop and the next position in one breath, and an end in mid-search', async () => {
    const { lines, code } = await talk(
      ['hub'],
      ...['level infinite', 'go think', /^info depth=4/, 'stop\npos moves="32-28"\nlevel depth=2\ngo think'],
      ...[/^done /, /^done /, 'level infinite', 'go analyze', /^info depth=3/, 'EOF'],
    );
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^done move=/);
  });
});

describe('otep, from outside', { timeout: 60_000 }, () => {
  const RULES = 'rules dim:7 surf:n atkf:y ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/';

  test('a whole conversation', async () => {
    const { lines, code } = await talk(
      ['otep', '--move-time', '30'],
      ...[
        /^hello$/,
        'hello',
        RULES,
        'position /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/',
        'side attackers',
        'clock 5000 5000 1 1 1',
      ],
      ...['play attackers', /^move [a-g]\d-[a-g]\d$/, 'opponent-move d5-f5 /7/', 'play attackers', /^move /],
      ...['analyze 3 0.05', /^analysis \d /, 'error 3', 'play attackers', /^move /, 'finish 0', 'goodbye'],
    );
    expect(code).toBe(0);
    expect(lines[0]).toBe('hello');
  });

  test('nonsense and long lines are refused or passed over', async () => {
    const { lines, code, errors } = await talk(
      ['otep', '--move-time', '20'],
      ...[
        'stop',
        'finish',
        '',
        'dance',
        'rules',
        'rules dim:x',
        'position',
        'position /9/',
        `position ${LONG}`,
        LONG,
      ],
      ...[
        'opponent-move',
        'opponent-move a1-a1',
        'clock',
        'clock x y',
        'analyze x y',
        /^status no-position$/,
        'error 9',
      ],
      ...['play', /^error 0 no move/, RULES, 'analyze x y', /^analysis /, 'play', /^move /, 'goodbye'],
    );
    expect([code, errors]).toEqual([0, '']);
    expect(lines.filter((line) => /^error -1 \S/.test(line)).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });

  // By the description the clock follows `play` at once; programs that lead a game may as well send it before.
  test('a clock that comes after play counts for that move', async () => {
    const { lines, code } = await talk(
      ['otep', '--move-time', '600000'],
      ...[
        /^hello$/,
        RULES,
        'side attackers',
        'start',
        'play attackers\nclock 1000 1000 0 0 0',
        /^move /,
        'goodbye',
      ],
    );
    expect([code, lines.length]).toEqual([0, 2]);
  });

  // The commands of a game in the order that the description of the protocol gives them: `opponent-move` straight before
  // `play`, the clock straight after it and whenever overtime begins; after an error both come again.
  test('a game as OpenTafl leads it: clocks, our move confirmed, an error taken back', async () => {
    const after = '/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/';
    const { lines, code } = await talk(
      ['otep', '--move-time', '600000'],
      ...[/^hello$/, 'hello', RULES, 'side defenders', 'start', `opponent-move d7-c7 ${after}`],
      ...['play defenders\nclock 60000 100* 1 1 1', /^move [a-g]\d-[a-g]\d$/],
      // The move is refused: what went before comes a second time.
      ...['error 2', `opponent-move d7-c7 ${after}`, 'play defenders\nclock 60000 100* 1 1 1', /^move /],
      // It was made, but the board there is another: it counts.
      ...['move /3t3/3t3/3T3/ttTKTtt/7/3t3/2t4/', 'opponent-move d6-e6 /3t3/3t3/3T3/ttTKTtt/7/4t2/2t4/'],
      ...['clock 300000 300* 1 0 1', 'play defenders', /^move /],
      ...['finish 2', 'goodbye'],
    );
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test('a move that does not fit is believed if the position says so', async () => {
    const { lines } = await talk(
      ['otep', '--move-time', '20'],
      ...[RULES, 'opponent-move d7-d1 /3t3/3t3/3T3/ttTKTtt/3T3/2t4/3t3/', 'play defenders', /^move /],
      ...['opponent-move d7-d1', /^error -1 /, 'opponent-move d7-d1 /x/', /^error -1 /, 'goodbye'],
    );
    expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(2);
  });

  test('a second play while one runs is told so, and the end in mid-search still gives the move', async () => {
    const { lines, code } = await talk(
      ['otep', '--move-time', '60000'],
      ...['play attackers', 'play attackers', /^status a search is running$/, 'EOF'],
    );
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^move [a-g]\d-[a-g]\d$/);
  });
});
