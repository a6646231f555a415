import { describe, expect, test } from 'vitest';
import { expectOk, type GameRecord } from '../../contract/index.ts';
import { registry } from '../../games.ts';
import { recordMatch, replayRecord } from '../../record/replay.ts';
import { RecordSplitter } from '../../record/splitter.ts';
import { gameOf, playOf } from '../testing.ts';
import { DRAUGHTS_VARIANTS } from '../variants/presets.ts';
import { formatGameType, parseGameType } from './game-type.ts';
import { formatPdn, parsePdn, parsePdnGames } from './pdn.ts';

const ENGLISH = `[Event "Club match"]
[White "Someone"]
[Black "Another"]
[GameType "21,B,8,8,N1,0"]
[Result "1/2-1/2"]

{an old opening} 1. 11-15 23-19! 2. 8-11 $5 {the usual} (2. 9-14 22-17 (22-18 15x22 3. 25x9) 3. 11-16)
22-17 1/2-1/2
`;

describe('GameType', () => {
  // From the table of numbers in the PDN standard.
  test.each([
    ['spanish-free', '24,W,8,8,N1,0'],
    ['spanish-federation', '24,W,8,8,N1,1'],
    ['portuguese', '28,W,8,8,N1,1'],
    ['italian', '22,W,8,8,N2,1'],
    ['english', '21,B,8,8,N1,0'],
    ['pool', '23,B,8,8,N1,0'],
    ['russian', '25,W,8,8,A0,0'],
    ['brazilian', '26,W,8,8,A0,0'],
    ['czech', '29,W,8,8,A0,0'],
    ['thai', '31,B,8,8,N2,0'],
    ['turkish', '30,W,8,8,A0,0'],
    ['international', '20,W,10,10,N2,0'],
    ['frisian', '40,W,10,10,N2,0'],
    ['canadian', '27,W,12,12,N2,0'],
  ])('[D37] %s is %s', (id, type) => {
    const variant = DRAUGHTS_VARIANTS.find((preset) => preset.id === id);
    expect(variant && formatGameType(variant)).toBe(type);
    expect(parseGameType(type)?.id).toBe(id);
  });

  test.each([
    ['24', 'spanish-federation'],
    ['20', 'international'],
    [' 21 , B, 8,8, N1,0', 'english'],
    ['0', undefined],
    ['41,W,10,8,A0,0', undefined],
    ['20,W,8,8,N2,0', undefined],
    ['english', undefined],
  ])('[D37] "%s" means %s', (type, id) => {
    expect(parseGameType(type)?.id).toBe(id);
  });
});

describe('games', () => {
  test('[D37] tags, comments, glyphs, variations and the result are read', () => {
    const record = expectOk(parsePdn(ENGLISH));
    expect(record.variant).toBe('english');
    expect(record.result).toBe('draw');
    expect(record.comment).toBe('an old opening');
    expect(record.tags).toEqual([
      ['Event', 'Club match'],
      ['White', 'Someone'],
      ['Black', 'Another'],
    ]);
    expect(record.turns.map((turn) => turn.text)).toEqual(['11-15', '23-19', '8-11', '22-17']);
    expect(record.turns[1].glyphs).toEqual([1]);
    expect(record.turns[2].glyphs).toEqual([5]);
    const [line] = record.turns[2].variations ?? [];
    expect(line.map((turn) => turn.text)).toEqual(['9-14', '22-17', '11-16']);
    expect(line[1].variations?.[0].map((turn) => turn.text)).toEqual(['22-18', '15x22', '25x9']);
  });

  test('[D37] reading what was written gives the same record', () => {
    const record = expectOk(parsePdn(ENGLISH));
    expect(expectOk(parsePdn(formatPdn(record)))).toEqual(record);
  });

  test('[D37] a played game comes back move by move', () => {
    const match = playOf('english', gameOf('english').notation.format(gameOf('english').rules.start()), [
      '11-15',
      '22-18',
      '15x22',
      '25x18',
    ]);
    const text = formatPdn(recordMatch(match));
    const again = expectOk(replayRecord(registry, expectOk(parsePdn(text))));
    expect(again.match.position.text).toBe(match.position.text);
  });

  test.each([
    ['english', 'second', '1-0'],
    ['english', 'first', '0-1'],
    ['russian', 'first', '1-0'],
    ['international', 'first', '2-0'],
    ['international', 'second', '0-2'],
    ['international', 'draw', '1-1'],
    ['english', 'draw', '1/2-1/2'],
    ['english', 'open', '*'],
  ] as const)('[D37] in %s a result of %s is %s', (variant, result, word) => {
    const record: GameRecord = { tags: [], variant, turns: [], result };
    const text = formatPdn(record);
    expect(text.trimEnd().endsWith(word)).toBe(true);
    expect(expectOk(parsePdn(text)).result).toBe(result);
  });

  test('[D37] Russian games are written with letters and read back as numbers', () => {
    const record: GameRecord = {
      tags: [],
      variant: 'russian',
      start: 'B:W22,K29:B18',
      startsWith: 'second',
      turns: [{ text: '18x25' }],
      result: 'open',
    };
    const text = formatPdn(record);
    expect(text).toContain('[FEN "B:Wc3,Ka1:Bd4"]');
    expect(text).toContain('1... d4:b2');
    expect(expectOk(parsePdn(text))).toEqual(record);
  });

  test('[D37] games PDN has no number for keep their rules', () => {
    const killer: GameRecord = { tags: [], variant: 'killer', turns: [], result: 'open' };
    expect(expectOk(parsePdn(formatPdn(killer)))).toEqual(killer);
    const mixed: GameRecord = { ...killer, variant: 'english', rules: { king: 'flies' } };
    expect(expectOk(parsePdn(formatPdn(mixed)))).toEqual(mixed);
  });

  test('[D37] a game without GameType is of the variant it is read for', () => {
    const [pdn] = gameOf('brazilian').notation.formats;
    expect(pdn.id).toBe('pdn');
    expect(expectOk(pdn.parse('1. c3-d4 *')).variant).toBe('brazilian');
    expect(expectOk(pdn.parse('1. c3-d4 *')).turns[0].text).toBe('22-18');
  });

  test.each([
    ['[GameType "99"]\n1. 11-15 *', 'bad-game-type', 11],
    ['[GameType "21"]\n[FEN "W:W18:B99"]\n*', 'bad-square', 29],
    ['[GameType "21"]\n[Rules "{"]\n*', 'bad-rules', 24],
    ['[Event "x]\n1. 11-15 *', 'bad-tag', 0],
    ['1. 11-15 {open', 'open-comment', 9],
    ['1. 11-15 (1. 9-14', 'open-variation', 17],
    ['1. 11-15 * 2. 9-14', 'after-the-end', 11],
  ])('[D37] %j is refused as %s at %i', (text, code, at) => {
    expect(parsePdn(text, 'english')).toEqual({ ok: false, error: { code, at } });
  });
});

describe('files of several games', () => {
  const FILE = `${ENGLISH}\n[GameType "25"]\n1. c3-d4 {[not a tag]} ; [nor this]\nd6-c5 1-0\n1. c3-b4 *\n[GameType "98"]\n*\n[Event "last \\"[\\" one"]\n1. 10-15 *`;

  test.each([1, 7, 10_000])('[D37] games stream in pieces of %i characters', (size) => {
    const chunks = Array.from({ length: Math.ceil(FILE.length / size) }, (_, i) =>
      FILE.slice(i * size, i * size + size),
    );
    const games = [...parsePdnGames(chunks, 'english')];
    expect(games.map((game) => (game.ok ? game.value.variant : game.error.code))).toEqual([
      'english',
      'russian',
      'english',
      'bad-game-type',
      'english',
    ]);
    expect(games[1].ok && games[1].value.turns.map((turn) => turn.text)).toEqual(['22-18', '10-14']);
  });

  test('a splitter gives a game out as soon as the next begins', () => {
    const splitter = new RecordSplitter();
    expect(splitter.push('[Event "a"]\n1. 11-15 *\n')).toEqual([]);
    expect(splitter.push('[Ev')).toEqual(['[Event "a"]\n1. 11-15 *\n']);
    expect(splitter.finish()).toBe('[Ev');
  });
});
