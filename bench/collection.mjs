// A collection of games in PDN: opened, listed, searched, and written again without losing anything.
// usage: node bench/collection.mjs [--games 10000] [--seed 1]
//
// The games are played at random by the rules of English draughts and written the way files in the wild are: tags with
// quotes and letters of all alphabets, comments with line breaks, variations within variations, numeric annotation
// glyphs, signs after moves, clocks in comments, results in several forms, Windows line ends, empty lines anywhere.
import { parseArgs } from 'node:util';
import { formatPdn, parsePdn } from '../packages/games/dist/draughts/index.js';
import { openMatch } from '../packages/games/dist/index.js';
import { draw, listGames, makeDice, searchGames } from '../packages/games/dist/internal.js';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const dice = makeDice(Number(values.seed));
const NAMES = ['Tinsley, M.', 'O\\"Neill, Pat', 'Сидоров, Иван', 'Ñandú, José', 'van der Wal', '渡辺', ''];
const COMMENTS = [
  '',
  ' {good}',
  ' {a quiet move;\nBlack waits}',
  ' {[%clk 0:12:03]}',
  ' $1',
  ' $6 $14',
  '!',
  '?!',
];

const texts = Array.from({ length: Number(values.games) }, (_, i) => writeGame(i));
const file = texts.join('');
const times = {};

const games = timed('list', () => listGames(file));
const found = timed('search', () => searchGames(games, 'сидоров 11-15'));
const records = timed('read', () => games.map(({ text }) => parsePdn(text)));
const written = timed('write', () => records.map((record) => (record.ok ? formatPdn(record.value) : '')));
const again = timed('read again', () => written.map((text) => parsePdn(text)));

const refused = records.filter((record) => !record.ok).length;
const changed = records.filter(
  (record, i) => record.ok && JSON.stringify(record.value) !== JSON.stringify(again[i].value),
);
console.log(
  JSON.stringify({
    games: games.length,
    megabytes: +(file.length / 1e6).toFixed(1),
    found: found.length,
    refused,
    changed: changed.length,
    lost: records.reduce((sum, record, i) => sum + (record.ok ? lostOf(texts[i], record.value) : 0), 0),
    seconds: times,
  }),
);
if (changed.length > 0) console.log(JSON.stringify(changed[0]));

function timed(name, work) {
  const began = performance.now();
  const result = work();
  times[name] = +((performance.now() - began) / 1000).toFixed(2);
  return result;
}

/** What stands in the text and not in what was read: tags, comments, glyphs and variations, counted in both. */
function lostOf(text, record) {
  const count = (pattern) => text.match(pattern)?.length ?? 0;
  // The kind of game and the result are fields of a record of their own.
  const tags =
    count(/^\[/gm) - 2 - record.tags.filter(([name]) => !['GameType', 'Result'].includes(name)).length;
  const read = sumOf(record.turns);
  return (
    Math.max(0, tags) +
    Math.abs(count(/\{/g) - read.comments) +
    Math.abs(count(/\$\d+|\?!|!/g) - read.glyphs) +
    Math.abs(count(/\(/g) - read.variations)
  );
}

function sumOf(turns) {
  const sum = { comments: 0, glyphs: 0, variations: 0 };
  for (const { comment, glyphs = [], variations = [] } of turns) {
    if (comment !== undefined) sum.comments++;
    sum.glyphs += glyphs.length;
    sum.variations += variations.length;
    for (const line of variations)
      for (const [name, value] of Object.entries(sumOf(line))) sum[name] += value;
  }
  return sum;
}

function writeGame(number) {
  const end = number % 3 === 0 ? '\r\n' : '\n';
  const tags = [
    ['Event', `Club match ${number}`],
    ['White', draw(NAMES, dice)],
    ['Black', draw(NAMES, dice)],
    ['Result', draw(['1-0', '0-1', '1/2-1/2', '*'], dice)],
    ['GameType', '21'],
    ['Annotator', draw(['', 'B. "the pen" Smith'.replaceAll('"', '\\"')], dice)],
  ];
  const head = tags.map(([name, value]) => `[${name} "${value}"]`).join(end);
  return `${head}${end}${end}${writeMoves(openMatch({ variant: 'english' }).value, 30, 0)} *${end}${end}${end}`;
}

function writeMoves(start, longest, depth) {
  const words = [];
  let match = start;
  for (let i = 0; i < longest && !match.outcome; i++) {
    const { moves, turn } = match.position;
    const move = draw(moves, dice);
    const number = `${Math.floor(match.ply / 2) + 1}.`;
    words.push(
      `${turn === 0 ? `${number} ` : i === 0 ? `${number}.. ` : ''}${move.text}${draw(COMMENTS, dice)}`,
    );
    const other = moves.find(({ text }) => text !== move.text);
    if (depth < 2 && other && dice() < 0.06) {
      const side = match.play(other.text);
      if (side.ok)
        words.push(
          `(${turn === 0 ? `${number} ` : `${number}.. `}${other.text} ${writeMoves(side.value, 4, depth + 1)})`,
        );
    }
    match = match.play(move.text).value;
  }
  return words.join(' ');
}
