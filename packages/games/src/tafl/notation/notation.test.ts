import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk, type GameRecord, type Side } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { createRegistry } from '../../core/registry.ts';
import { replayRecord } from '../../record/replay.ts';
import { checkVariant } from '../board/check.ts';
import { makeLookups } from '../board/lookups.ts';
import { formatTaflRules, parseTaflRules, TAFL } from '../index.ts';
import { finishSetup, placePiece } from '../rules/setup.ts';
import { emptyState } from '../rules/state.ts';
import { gameOf, positionOf } from '../testing.ts';
import { BRANDUBH, TAFL_VARIANTS } from '../variants/presets.ts';
import { formatRows, type Placed, parseRows } from '../variants/rows.ts';
import { OTG_FORMAT } from './otg.ts';
import { formatPosition, parsePosition } from './position.ts';

const registry = createRegistry([TAFL]);

const ROWS = '3t3/3t3/3T3/t1TKTtt/3T3/1t1t3/3t3';
const BOTTOM_UP = '3t3/1t1t3/3T3/t1TKTtt/3T3/3t3/3t3';

describe('positions', () => {
  test.each([
    [`${ROWS} d`, 'as written'],
    [`/${ROWS}/ d`, 'outer slashes'],
    [`starti:/${ROWS}/ d`, 'top first'],
    [`start:/${BOTTOM_UP}/ d`, 'bottom first'],
    [`${ROWS} defenders`, 'a word for the side'],
    [`  ${ROWS}   d `, 'blanks'],
    [ROWS.replaceAll('t', 'a').replaceAll('T', 'd').replace('K', 'k').concat(' d'), 'letters a, d, k'],
    [ROWS.replace('3t3', '3c3').replace('3T3', '3N3').concat(' d'), 'special men'],
  ])('[T52] %s is read: %s', (text) => {
    expect(positionOf('brandubh', text).text).toBe(`${ROWS} d`);
  });

  test('[T52] without a side letter the side that starts is to move', () => {
    expect(positionOf('brandubh', ROWS).turn).toBe(0);
    const { start } = gameOf('tablut-ashton').variant as unknown as { start: string };
    expect(positionOf('tablut-ashton', start).text.endsWith(' d')).toBe(true);
  });

  test.each([
    ['', 'bad-position', 0],
    ['3t3', 'bad-row', 3],
    ['3t3/3t4/7/7/7/7/7 a', 'bad-row', 6],
    ['3t3/3x3/7/7/7/7/7 a', 'bad-letter', 5],
    [`${ROWS} x`, 'bad-side', ROWS.length + 1],
    [`${ROWS} constructor`, 'bad-side', ROWS.length + 1],
  ])('[T52] %s is refused: %s at %i', (text, code, at) => {
    expect(Position.parse(gameOf('brandubh'), text)).toEqual({ ok: false, error: { code, at } });
  });

  test.each([
    ['3K3/7/7/3K3/7/7/7 a', 'two-kings'],
    ['t6/7/7/3K3/7/7/7 a', 'closed-square'],
    ['7/7/7/3T3/7/7/3K3 a', 'closed-square'],
  ])('%s cannot be set up: %s', (text, code) => {
    const result = Position.parse(gameOf('brandubh'), text);
    expect(!result.ok && result.error.code).toBe(code);
  });
});

describe('moves', () => {
  const text = '7/5K1/7/7/tT1t3/7/7 a';

  test.each(['d3-c3', 'd3-c3xb3', 'd3c3', 'td3-c3xTb3', 'd3-c3x1', 'd3-c3xb3+', 'd3-c3xb3--', 'd3-c3!'])(
    '[T53] %s is read',
    (move) => {
      const step = expectOk(positionOf('brandubh', text).play(move));
      expect(step.move.text).toBe('d3-c3');
    },
  );

  test.each([
    ['d3-c3xa3', 'captures-differ'],
    ['d3-c3xb3/a3', 'captures-differ'],
    ['d3-d2xb3', 'captures-differ'],
    ['d3-c3x2', 'captures-differ'],
    ['Kd3-c3', 'illegal-move'],
    ['d3-e4', 'illegal-move'],
    ['d3-z9', 'bad-move'],
    ['---', 'bad-move'],
    ['', 'bad-move'],
  ])('[T53] %s is refused: %s', (move, code) => {
    const result = positionOf('brandubh', text).play(move);
    expect(!result.ok && result.error.code).toBe(code);
  });

  test('[T53] several captures are divided by a slash or another x', () => {
    const three = '3t3/5K1/7/7/1tT1Tt1/3T3/3t3 a';
    for (const move of ['d7-d3xc3/d2/e3', 'd7-d3xe3xd2xc3'])
      expect(positionOf('brandubh', three).play(move).ok).toBe(true);
  });

  test('[T53] the king may be missing from the list', () => {
    const king = '7/2tK3/7/7/7/7/4t2 a';
    for (const move of ['e1-e6', 'e1-e6++', 'e1-e6xd6++'])
      expect(positionOf('brandubh', king).play(move).ok).toBe(true);
  });
});

describe('rules strings', () => {
  const START = 'start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/';

  test.each(TAFL_VARIANTS.map((variant) => [variant.id, variant] as const))(
    '[T54] %s survives the way there and back',
    (_, variant) => {
      const { id, name, source, ...rules } = variant;
      expect([id, name, source]).not.toContain('');
      expect(expectOk(parseTaflRules(formatTaflRules(variant)))).toEqual(rules);
    },
  );

  test('[T54] what others write of a variant is read as ours', () => {
    const brandubh = expectOk(parseTaflRules(`dim:7 surf:n atkf:y ks:c ${START}`));
    const { repetition, noMoves, plyLimit, ...rest } = brandubh;
    expect([repetition, noMoves, plyLimit]).toEqual(['draw', 'loses', 0]);
    expect(TAFL_VARIANTS[0]).toMatchObject(rest);
    const walker = expectOk(parseTaflRules(`dim:7 surf:n atkf:y ks:w cenh: cenhe: ${START}`));
    expect(TAFL_VARIANTS.find((variant) => variant.id === 'brandub-walker')).toMatchObject(walker);
  });

  test('[T54] a start from the bottom is turned over', () => {
    const rules = expectOk(parseTaflRules(`dim:7 start:/${BOTTOM_UP}/`));
    expect(rules.start).toBe(ROWS);
    expect(formatTaflRules(rules)).toContain(`start:/${BOTTOM_UP}/`);
  });

  test.each([
    ['', 'bad-rules'],
    [`dim:8 ${START}`, 'bad-rules'],
    ['dim:7', 'bad-rules'],
    [`dim:7 kj:j ${START}`, 'unknown-rule'],
    [`dim:7 ber:c ${START}`, 'unknown-rule'],
    [`dim:7 dfor:a4 ${START}`, 'unknown-rule'],
    [`dim:7 hop:1 ${START}`, 'unknown-rule'],
    [`dim:7 ks:z ${START}`, 'bad-rules'],
    [`dim:7 cor:a1 ${START}`, 'bad-rules'],
    [`dim:7 x-noMoves:win ${START}`, 'bad-rules'],
    [`dim:7 x-nonsense:1 ${START}`, 'bad-rules'],
    [`dim:7 dim:7 ${START}`, 'bad-rules'],
  ])('[T54] %s is refused: %s', (text, code) => {
    const result = parseTaflRules(text);
    expect(!result.ok && result.error.code).toBe(code);
  });
});

// The moves of a published tournament game (Brandub, Tafl Triathlon 2015), with captures as its file has them.
const MOVES = `1. d2-e2 c4-c5
[an opening|and its answer]

2. f4-f5 c5-a5
[|]

3. d6-a6xa5 d5-a5xa6
4. f5-d5 d3-a3xa4
5. e2-c2 a5-b5
6. b4-c4 b5-b4xc4
7. d1-d3 e4-e2
8. d3-d2 Kd4-d3
8a.1.1a. d3-d1 Kd4-d3
[a variation|]
8a.1.2a. c2-c3
8b.1.1a. ..... e2-c2
9. g4-g3 Kd3-f3
10. d2-d1 Kf3-f2
`;
const HEAD = `[event:Tafl Triathlon]
[result:-1]
[rules:dim:7 name:Brandub surf:n atkf:y ks:c nj:n cj:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
[start-comment:Two lines,

and an empty one]

`;

describe('game records', () => {
  test('[T55] a record is read with rules, comments and variations, and replays', () => {
    const record = expectOk(OTG_FORMAT.parse(HEAD + MOVES));
    expect(record.tags).toEqual([
      ['event', 'Tafl Triathlon'],
      ['VariantName', 'Brandub'],
    ]);
    expect(record.variant).toBe('brandubh');
    expect(record.rules).toMatchObject({ throneHostileEmpty: [], repetition: 'draw', noMoves: 'loses' });
    expect(record.turns).toHaveLength(20);
    expect(record.turns[1].comment).toBe('and its answer');
    expect(record.turns[14].variations?.[0].map((turn) => turn.text)).toEqual(['d3-d1', 'Kd4-d3', 'c2-c3']);
    expect(record.turns[15].variations?.[0].map((turn) => turn.text)).toEqual(['e2-c2']);
    const { match, outcome } = expectOk(replayRecord(registry, record));
    expect(match.position.text).toBe('3t3/7/3t3/1T5/T5t/2t1TK1/3t3 a');
    expect(outcome).toEqual({ winner: 1, reason: 'resigned' });
  });

  test('[T55] written and read again is the same record', () => {
    const record = expectOk(OTG_FORMAT.parse(HEAD + MOVES));
    expect(expectOk(OTG_FORMAT.parse(OTG_FORMAT.format(record)))).toEqual(record);
  });

  test('[T55] variations of a game that the second side begins hang where they hung', () => {
    const record: GameRecord = {
      tags: [],
      variant: 'brandubh',
      start: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d',
      startsWith: 'second',
      turns: [
        { text: 'd5-c5', variations: [[{ text: 'd5-e5' }, { text: 'd6-c6' }]] },
        { text: 'd6-e6' },
        { text: 'c5-b5', variations: [[{ text: 'c5-c6' }]] },
      ],
      result: 'open',
    };
    const read = expectOk(OTG_FORMAT.parse(OTG_FORMAT.format(record)));
    expect(read.turns).toEqual(record.turns);
    expect(read.startsWith).toBe('second');
  });

  test('[T55] a capture the rules do not give names its move', () => {
    const record = expectOk(OTG_FORMAT.parse(HEAD + MOVES.replace('d5-a5xa6', 'd5-a5xa4')));
    const result = replayRecord(registry, record);
    expect(!result.ok && result.error).toMatchObject({ code: 'captures-differ', turn: 5, text: 'd5-a5xa4' });
  });

  test('[T55] a result the rules contradict is refused', () => {
    const end = '1. e1-e6xd6\n';
    const start = '[position:starti:7/2tK3/7/7/7/7/4t2 a]\n';
    const rules = HEAD.split('\n')[2];
    const won = expectOk(OTG_FORMAT.parse(`[result:1]\n${start}${rules}\n\n${end}`));
    expect(expectOk(replayRecord(registry, won)).outcome?.reason).toBe('king-captured');
    const wrong = replayRecord(
      registry,
      expectOk(OTG_FORMAT.parse(`[result:-1]\n${start}${rules}\n\n${end}`)),
    );
    expect(!wrong.ok && wrong.error.code).toBe('wrong-result');
  });

  test.each([
    ['1. a4-a5\n', 'no-rules'],
    [`${HEAD}hello\n`, 'bad-record'],
    [`${HEAD}1. a4-a5\n9b.1.1a. a4-a5\n`, 'bad-address'],
    ['[rules:dim:6]\n', 'bad-rules'],
  ])('[T55] %s is refused: %s', (text, code) => {
    const result = OTG_FORMAT.parse(text);
    expect(!result.ok && result.error.code).toBe(code);
  });
});

describe('no text makes a reader throw', () => {
  const game = gameOf('brandubh');
  const state = game.rules.start();
  const piece = fc.constantFrom(
    ...'tTKkadcn0123456789/ -x+:.[]|!,'.split(''),
    'start:',
    'dim:7',
    'x-',
    'a4',
    '\n',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((parts) => parts.join('')),
  );

  test('positions, moves, explanations, rules and records', () => {
    const readers = [
      (text: string) => game.notation.parse(text),
      (text: string) => game.notation.find(state, text),
      (text: string) => game.telling.explain(state, { text }),
      (text: string) => parseTaflRules(text),
      (text: string) => parseTaflRules(`dim:7 ${text} start:/7/7/7/3K3/7/7/t6/`),
      (text: string) => OTG_FORMAT.parse(text),
      (text: string) => OTG_FORMAT.parse(`${HEAD}${text}`),
    ];
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...readers),
        (text, read) => void expect(() => read(text)).not.toThrow(),
      ),
      { numRuns: 2800 },
    );
  });

  test('any rows survive writing and reading', () => {
    const cell = fc.constantFrom<Placed | undefined>(undefined, 0, 1, 2);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 49, maxLength: 49 }), (cells) => {
        expect(expectOk(parseRows(formatRows(cells, 7), 7))).toEqual(cells);
      }),
    );
  });

  test('any placing of men survives writing and reading', () => {
    const t = makeLookups(BRANDUBH, expectOk(checkVariant(BRANDUBH)));
    const man = fc.constantFrom<Placed | undefined>(undefined, 0, 1);
    const men = fc.array(man, { minLength: 49, maxLength: 49 });
    fc.assert(
      fc.property(men, fc.nat(48), fc.constantFrom<Side>(0, 1), (placed, king, turn) => {
        const s = emptyState(t);
        // Men whom the set-up refuses, on corners and throne, are left out.
        placed.forEach((kind, cell) => {
          if (kind !== undefined && cell !== king) placePiece(t, s, kind, cell);
        });
        placePiece(t, s, 2, king);
        finishSetup(t, s, turn);
        expect(expectOk(parsePosition(t, formatPosition(t, s)))).toEqual(s);
      }),
    );
  });
});
