import { describe, expect, test } from 'vitest';
import { expectOk, type GameRecord } from '../contract/index.ts';
import { formatPdn } from '../draughts/notation/pdn.ts';
import { registry } from '../games.ts';
import { OTG_FORMAT } from '../tafl/notation/otg.ts';
import { BOARDWRIGHT_FORMAT } from './boardwright.ts';
import { listGames, readGame } from './collection.ts';
import { searchGames } from './search.ts';

/** What files of clubs and old programs hold: stars, strengths in brackets, quotes nobody escaped, half a game. */
const ODD = `\uFEFF[Event "The "Old" Club"]\r
[White "Müller, J."]\r
[GameType "20,W,10,10,N2,0"]\r
[Result "2-0"]\r
1. 32-28* 19-23(!) 2. 28x19 14x23 ??! {a { brace} ; to the end of the line\r
3. 37-32 ({first} 3. 33-28? 24-29 ({deeper} 3... 10-14 $4)) 10-14 2-0\r
\r
[Event "No moves"]
[GameType "21"]
*

[Event "Damaged"]
[GameType "99"]
1. 11-15 *
[Event "Clocks"]
[GameType "25"]
1. c3-d4 {[%clk 0:29:58]} d6-c5 {[%clk 0:29:51] [%emt 9]} *`;

describe('a collection', () => {
  test('lists every game with its tags, and reads them one by one', () => {
    const games = listGames(ODD);
    expect(games.map(({ tags }) => tags[0][1])).toEqual(['The "Old" Club', 'No moves', 'Damaged', 'Clocks']);
    const read = games.map(({ text }) => readGame(registry, text, 'english'));
    expect(read.map((game) => (game.ok ? game.value.variant : game.error.code))).toEqual([
      'international',
      'english',
      'bad-game-type',
      'russian',
    ]);
    const first = expectOk(read[0]);
    expect(first.turns.map(({ text, glyphs }) => [text, glyphs])).toEqual([
      ['32-28', [7]],
      ['19-23', [1]],
      ['28x19', undefined],
      ['14x23', undefined],
      ['37-32', undefined],
      ['10-14', undefined],
    ]);
    expect(first.turns[3].comment).toBe('??! a { brace to the end of the line');
    const [variation] = first.turns[4].variations ?? [];
    expect(variation[0]).toMatchObject({ text: '33-28', before: 'first', glyphs: [2] });
    expect(variation[1].variations?.[0][0]).toMatchObject({ text: '10-14', before: 'deeper', glyphs: [4] });
    expect(expectOk(read[3]).turns.map(({ comment }) => comment)).toEqual([
      '[%clk 0:29:58]',
      '[%clk 0:29:51] [%emt 9]',
    ]);
  });

  test('what was read is written and read again without loss', () => {
    for (const { text } of listGames(ODD)) {
      const read = readGame(registry, text, 'english');
      const again = read.ok ? readGame(registry, formatPdn(read.value), 'english') : read;
      expect(again).toEqual(read);
    }
  });

  test('games of tafl and of morris are told apart too', () => {
    const tafl: GameRecord = {
      tags: [['event', 'Hall']],
      variant: 'brandubh',
      turns: [
        { text: 'd7-c7', comment: 'brackets [and] bars | and %\nlines', glyphs: [1, 14] },
        {
          text: 'd5-c5',
          glyphs: [2],
          variations: [[{ text: 'd5-e5', before: 'or (this)', comment: '$5 is no glyph' }]],
        },
      ],
      result: 'open',
    };
    const morris: GameRecord = {
      tags: [['Event', 'Inn']],
      variant: 'nine-mens-morris',
      turns: [{ text: 'd6', comment: 'two\nlines, } a brace and  two spaces' }],
      result: 'second',
    };
    const otg = `${OTG_FORMAT.format(tafl)}\n${OTG_FORMAT.format({ ...tafl, tags: [['event', 'Yard']] })}`;
    const listed = listGames(otg);
    expect(listed.map(({ tags }) => tags[0])).toEqual([
      ['event', 'Hall'],
      ['event', 'Yard'],
    ]);
    expect(expectOk(readGame(registry, listed[0].text, 'brandubh'))).toEqual(tafl);
    const [pgn] = expectOk(registry.find('nine-mens-morris')).notation.formats;
    const [game] = listGames(pgn.format(morris));
    expect(expectOk(readGame(registry, game.text, 'lasker'))).toEqual(morris);
    const [own] = listGames(BOARDWRIGHT_FORMAT.format({ ...morris, startsWith: 'second' }));
    expect(expectOk(readGame(registry, own.text, 'english'))).toEqual({ ...morris, startsWith: 'second' });
  });

  test.each(registry.families.flatMap(({ variants }) => variants.map(({ id }) => id)))(
    'a record of ours of %s is read as it was written, start and winner included',
    (variant) => {
      const match = expectOk(registry.open({ variant }));
      const start = expectOk(match.play(match.position.moves[0])).position;
      const [answer] = start.moves;
      const tags = [['Event', 'Inn']] as const;
      for (const result of ['first', 'second', 'draw'] as const) {
        const record: GameRecord = { tags, variant, turns: [{ text: match.position.moves[0].text }], result };
        const later: GameRecord = {
          ...{ tags, variant, start: start.text, turns: [{ text: answer.text }], result },
          ...(start.turn === 1 ? { startsWith: 'second' } : {}),
        };
        for (const each of [record, later]) {
          const text = BOARDWRIGHT_FORMAT.format(each);
          expect(expectOk(readGame(registry, text, 'nine-mens-morris'))).toEqual(each);
        }
      }
    },
  );

  test('a game without turns does not give its tags to the next one', () => {
    const empty: GameRecord = { tags: [['event', 'Hall']], variant: 'brandubh', turns: [], result: 'open' };
    const played: GameRecord = { ...empty, tags: [['event', 'Yard']], turns: [{ text: 'd6-c6' }] };
    for (const format of [OTG_FORMAT, BOARDWRIGHT_FORMAT]) {
      const listed = listGames([empty, empty, played].map((game) => format.format(game)).join('\n'));
      const read = listed.map(({ text }) => readGame(registry, text, 'brandubh'));
      expect(read.map(expectOk)).toEqual([empty, empty, played]);
    }
  });

  test('words are looked for in names and in moves', () => {
    const games = listGames(ODD);
    expect(searchGames(games, 'müller 33-28')).toEqual([0]);
    expect(searchGames(games, 'CLOCKS')).toEqual([3]);
    expect(searchGames(games, '')).toEqual([0, 1, 2, 3]);
  });

  // What a person who types this into a club's file wants to see, and what not.
  const CLUB = `[Event "Clubkampioenschap"]
[Round "9"]
[Date "1987.05.03"]
[White "Jansen, Jan"]
[Black "Johannesen, Ünsal"]
[Result "2-0"]

1. 32-28 {A white lie} 19-23 2-0

[Event "Simultaan"]
[Round "19"]
[Date "1987.??.??"]
[White "Sijbrands, Ton"]
[Black "Jansen, Piet"]
[Result "0-2"]

1. 31-27 17-21 2. 27-22 9-13 0-2

[event: Copenhagen Open]
[date: 2019/11/02]
[attackers: Ann]
[defenders: Jan Piet]

1. a8-c8 f6-f9
`;

  test.each<[search: string, found: readonly number[], why: string]>([
    ['jan', [0, 1, 2], 'names that begin so'],
    ['"jan"', [0, 2], 'that name alone'],
    ['ann', [2], 'no part of Johannesen'],
    ['unsal', [0], 'without the accent'],
    ['jansen black:jansen', [1], 'of one side'],
    ['player:piet', [1, 2], 'whichever side'],
    ['jugador:sijbrands', [1], 'in Spanish'],
    ['"jan piet"', [2], 'two words in a row'],
    ['“jan piet”', [2], 'in quotes of another kind'],
    ['white', [0], 'the word and not the name of a tag'],
    ['1987', [0, 1], 'a year'],
    ['1987-05', [0], 'a month'],
    ['3.5.1987', [0], 'a day, as people write it'],
    ['date:2019', [2], 'a year in OTG'],
    ['2019-11-02', [2], 'a day, as OTG writes it'],
    ['round:9', [0], 'the ninth round alone'],
    ['9-13', [1], 'a turn'],
    ['2-28', [], 'no part of a turn'],
    ['result:0-2', [1], 'who won'],
    ['copen', [2], 'the beginning of a word'],
  ])('%s finds %j: %s', (...[search, found]) => {
    const pdn = CLUB.indexOf('[event:');
    const games = [...listGames(CLUB.slice(0, pdn)), ...listGames(CLUB.slice(pdn))];
    expect(games).toHaveLength(3);
    expect(searchGames(games, search)).toEqual(found);
  });

  test('ten thousand games are listed, searched and read, none left out', () => {
    const game = (i: number) =>
      `[Event "Round ${i}"]\n[White "Player ${i % 97}"]\n[Black "Player ${i % 89}"]\n[GameType "20"]\n[Result "1-1"]\n\n` +
      `${'1. 32-28 {a word} 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32) 3. 37-32 10-14 '.repeat(8)}1-1\n\n`;
    const games = listGames(Array.from({ length: 10_000 }, (_, i) => game(i)).join(''));
    expect(games).toHaveLength(10_000);
    expect(searchGames(games, 'round 9999')).toEqual([9999]);
    expect(expectOk(readGame(registry, games[7777].text, 'english')).turns).toHaveLength(48);
  });
});
