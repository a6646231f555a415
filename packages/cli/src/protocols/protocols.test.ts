import { PassThrough } from 'node:stream';
import { expectOk, openMatch, Position } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { main } from '../index.ts';
import { findHubMove, formatHubMove, formatHubPosition, parseHubLine, parseHubPosition } from './hub/text.ts';
import { parseOtepClock, parseOtepPosition, simpleMove } from './otep/otep.ts';
import { shareTime } from './seat.ts';
import { levelOfSkill, RuleOptions } from './uci/options.ts';

/** Talks to a command: each step is a line to say, or a pattern to wait for among the answers. */
async function talk(
  words: readonly string[],
  steps: readonly (string | RegExp)[],
): Promise<readonly string[]> {
  const input = new PassThrough();
  const output = new PassThrough();
  const heard: string[] = [];
  const done = main(words, { input, output, errors: new PassThrough() });
  let text = '';
  let wake: () => void = () => {};
  output.on('data', (chunk) => {
    text += String(chunk);
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    heard.push(...lines);
    wake();
  });
  for (const step of steps) {
    if (typeof step === 'string') input.write(`${step}\n`);
    else
      while (!heard.some((line) => step.test(line)))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
  }
  input.end();
  expect(await done).toBe(0);
  return heard;
}

describe('uci', () => {
  test('declares an option for every rule field and answers with a legal move', async () => {
    const heard = await talk(
      ['uci'],
      ['uci', 'isready', 'position startpos moves d6 f4', 'go nodes 2000', /^bestmove/, 'quit'],
    );
    for (const name of ['men', 'flyAt', 'placingMill', 'custodian', 'Threads', 'Hash']) {
      expect(heard.some((line) => line.startsWith(`option name ${name} type `))).toBe(true);
    }
    expect(heard).toContain('uciok');
    expect(heard).toContain('readyok');
    expect(heard).toContain('option name custodian type string default off');
    expect(heard.find((line) => line.startsWith('bestmove'))).toMatch(/^bestmove [a-g][1-7]$/);
    expect(heard.some((line) => /^info depth \d+ multipv 1 score cp -?\d+ nodes \d+/.test(line))).toBe(true);
  });

  test('a mill is closed, then a man removed; whole turns are read', async () => {
    const moves = 'position startpos moves a7 b6 a4 b4';
    const heard = await talk(
      ['uci'],
      [moves, 'go depth 3', /^bestmove a1/, `${moves} a1xb6`, 'd', /^fen .* b p p 3 6 1 7/, 'quit'],
    );
    expect(heard).toContain('bestmove a1');
  });

  test('rules change by our names and by those of other programs; nonsense is refused', async () => {
    const heard = await talk(
      ['uci'],
      [
        'setoption name PiecesCount value 12',
        'setoption name HasDiagonalLines value true',
        'position startpos',
        'd',
        /^fen .* w p p 0 12 0 12/,
        'setoption name millFormationRule value standard',
        'setoption name hasCustodianRule value true',
        'position startpos moves a4 b4 c4',
        'd',
        /^fen .* c:w-1-22/,
        'setoption name men value 99',
        'position fen nonsense',
        'jump',
        '\u001b[31m',
        'quit',
      ],
    );
    expect(heard.filter((line) => line.startsWith('info string refused'))).toHaveLength(2);
    expect(heard).toContain('info string unknown command jump');
    expect(heard).toContain('info string unknown command ?[31m');
    expect(new RuleOptions().translate('StalemateAction', '4')).toEqual(['blocked', 'draw']);
  });

  test('capture switches of other programs become one record, whatever comes first', () => {
    const options = new RuleOptions();
    expect(options.translate('CustodianCaptureOnCrossLines', 'false')).toEqual(['custodian', 'off']);
    const [field, text] = options.translate('CustodianCaptureEnabled', 'true');
    expect([field, JSON.parse(text)]).toEqual([
      'custodian',
      { edges: true, cross: false, diagonals: true, placing: true, moving: true, onlyAtThree: false },
    ]);
    expect(options.translate('LeapCaptureOnlyWhenOwnPiecesLeq3', 'true')).toEqual(['leap', 'off']);
    expect(options.translate('mayFly', 'false')).toEqual(['flyAt', '0']);
    const levels = [0, 15, 29, 30].map(levelOfSkill);
    expect(levels).toEqual(['1', '5', '9', undefined]);
  });

  test('a whole turn comes as JSON, the state too; every move is analysed', async () => {
    const heard = await talk(
      ['uci'],
      [
        'position startpos moves a7 b6 a4 b4',
        'go logical nodes 3000',
        /^\{"turn":"a1xb[46]","moves":\["a1","xb[46]"\],"nodes":\d+\}$/,
        'statejson',
        /^\{"position":"\S+ w p p 2 7 2 7/,
        'compiler',
        /^Boardwright \d+\.\d+\.\d+ on Node /,
        'analyze depth 1',
        /^bestmove a1$/,
      ],
    );
    // Twenty points are free: twenty lines of one depth.
    const lines = heard.filter((line) => /^info depth 1 multipv \d+ /.test(line));
    expect(new Set(lines.map((line) => line.split(' ')[4])).size).toBe(20);
  });

  test('an endless search stops when told', async () => {
    const heard = await talk(['uci'], ['go infinite', /^info depth 5/, 'stop', /^bestmove/, 'quit']);
    expect(heard.some((line) => line.startsWith('bestmove '))).toBe(true);
  });
});

describe('hub', () => {
  const START = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;

  test('a conversation as the protocol describes it', async () => {
    const heard = await talk(
      ['hub'],
      [
        'hub',
        'init',
        /^ready$/,
        'ping',
        `pos pos=${START} moves="32-28 19-23"`,
        'level depth=3',
        'go think',
        /^done/,
        'quit',
      ],
    );
    expect(heard[0]).toMatch(/^id name=Boardwright version=/);
    expect(heard).toContain('wait');
    expect(heard).toContain('pong');
    expect(heard.at(-1)).toMatch(/^done move=28x19x23( ponder=\S+)?$/);
    expect(
      heard.some((line) => /^info depth=\d+ score=-?\d+\.\d\d nodes=\d+ .*pv="28x19x23/.test(line)),
    ).toBe(true);
  });

  test('positions and moves go there and back', () => {
    const { game } = expectOk(openMatch({ variant: 'international' }));
    expect(formatHubPosition(game, Position.start(game).diagram)).toBe(START);
    const text = expectOk(parseHubPosition(game, START));
    const position = expectOk(Position.parse(game, text));
    expect(position.text).toBe(Position.start(game).text);
    expect(position.moves.map((move) => formatHubMove(game, move)).sort()).toEqual([
      '31-26',
      '31-27',
      '32-27',
      '32-28',
      '33-28',
      '33-29',
      '34-29',
      '34-30',
      '35-30',
    ]);
    expect(findHubMove(game, position.moves, '32-28')?.text).toBe('32-28');
    expect(parseHubPosition(game, 'Wbw').ok).toBe(false);
  });

  test('lines are read with quotes, flags and spaces round the sign', () => {
    const { command, values } = parseHubLine('pos pos=Wb moves="1-5 6-10" flag  n = 3');
    expect(command).toBe('pos');
    expect([...values]).toEqual([
      ['pos', 'Wb'],
      ['moves', '1-5 6-10'],
      ['flag', ''],
      ['n', '3'],
    ]);
  });
});

describe('uci beyond morris', () => {
  test.each([
    ['brandubh', 'd6-c6', /^bestmove [a-g]\d-[a-g]\d$/],
    ['russian', '22-18', /^bestmove \d+[-x]\d+/],
  ])('%s is played, with scores as the side to move sees them', async (variant, move, answer) => {
    const steps = ['uci', `position startpos moves ${move}`, 'go depth 4', answer, 'quit'];
    const heard = await talk(['uci', '--variant', variant], steps);
    expect(heard.filter((line) => line.startsWith('info string refused'))).toEqual([]);
    expect(heard.some((line) => /^info depth 4 multipv 1 score (cp|mate) -?\d+ /.test(line))).toBe(true);
  });

  // Black has three kings against a man, whoever is to move.
  test.each([
    ['B:W30:BK1,K2,K3', /score (cp|mate) \d/],
    ['W:W30:BK1,K2,K3', /score (cp|mate) -\d/],
  ])('%s', async (fen, score) => {
    const steps = [`position fen ${fen}`, 'go depth 3', /^bestmove/, 'quit'];
    const heard = await talk(['uci', '--variant', 'english'], steps);
    expect(heard.findLast((line) => line.startsWith('info depth'))).toMatch(score);
  });

  test('nothing is answered for a position that was refused', async () => {
    const heard = await talk(['uci'], ['position startpos moves zz', 'go depth 2', /^bestmove/, 'quit']);
    expect(heard.at(-1)).toBe('bestmove none');
    expect(heard).toContain('info string no-position');
  });
});

describe('otep', () => {
  const BRANDUB = 'rules dim:7 surf:n atkf:y ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/';

  test('says hello, plays, hears and analyses', async () => {
    const heard = await talk(
      ['otep', '--move-time', '50'],
      [
        BRANDUB,
        'side attackers',
        'start',
        'play attackers',
        /^move /,
        'opponent-move d5-f5 /7/',
        'analyze 2 0.05',
        /^analysis /,
        'finish 1',
        'goodbye',
      ],
    );
    expect(heard[0]).toBe('hello');
    expect(heard.find((line) => line.startsWith('move '))).toMatch(/^move [a-g][1-7]-[a-g][1-7]$/);
    expect(heard.find((line) => line.startsWith('analysis '))).toMatch(/^analysis 2 \S+ -?\d+ \S+ -?\d+$/);
  });

  test('rules it cannot play are a critical error, and it does not play on', async () => {
    const heard = await talk(
      ['otep'],
      [`${BRANDUB} ber:c`, /^error -1/, 'play attackers', /^error 0/, 'quit'],
    );
    expect(heard).toContain('error -1 these rules are not supported');
    expect(heard.some((line) => line.startsWith('move'))).toBe(false);
  });

  test.each([
    ['300000 295000 0 0 0', { leftMs: 300_000, isOvertime: false, periods: 0 }, 0],
    ['0* 295000 30 2 3', { leftMs: 0, isOvertime: true, periods: 2 }, 30_000],
    ['12345* 30000* 30 1 1', { leftMs: 12_345, isOvertime: true, periods: 1 }, 30_000],
    ['5000 5000', { leftMs: 5000, isOvertime: false, periods: 0 }, 0],
  ])('clock %s counts milliseconds, and an asterisk is overtime', (text, attackers, periodMs) => {
    expect(parseOtepClock(text.split(' '))).toMatchObject({ attackers, periodMs });
  });

  test.each(['0.2 0.2 0 0 0', '', 'x y', '-1 -1 0 0 0', '1 2 3 4 5 6', '* * 1 1 1'])(
    'no clock: %s',
    (text) => {
      expect(parseOtepClock(text.split(' '))).toBeUndefined();
    },
  );

  test('a rules record changes the game', async () => {
    const sea = 'dim:9 esc:e ka:n cen: cor: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/';
    const steps = [`rules ${sea}`, 'play attackers', /^move /, 'goodbye'];
    const heard = await talk(['otep', '--move-time', '20'], steps);
    expect(heard.at(-1)).toMatch(/^move [a-i][1-9]-[a-i][1-9]$/);
    expect(heard.some((line) => line.startsWith('error'))).toBe(false);
  });

  test('records start at rank 1 and moves lose their annotations', () => {
    expect(parseOtepPosition('/K6/7/7/7/7/7/t6/', 'defenders')).toEqual({
      ok: true,
      value: 't6/7/7/7/7/7/K6 d',
    });
    expect(simpleMove('Ke5-e8xe9/d8++')).toBe('e5-e8');
  });
});

test.each([
  [{ leftMs: 60_000 }, 2000, 8000],
  [{ leftMs: 60_000, movesToGo: 1 }, 30_000, 30_000],
  [{ leftMs: 60_000, movesToGo: 3 }, 20_000, 30_000],
  [{ leftMs: 100 }, 10, 40],
])('of %j a move should take less than %i ms, and takes less than %i', (time, aim, most) => {
  const { aimMs, timeMs } = shareTime(time);
  expect(aimMs).toBeGreaterThan(0);
  expect(aimMs).toBeLessThanOrEqual(aim);
  expect(timeMs).toBeGreaterThanOrEqual(aimMs);
  expect(timeMs).toBeLessThanOrEqual(most);
});
