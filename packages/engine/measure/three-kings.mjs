// Three kings against one in the federation game, with tables: plays every winning start (or every n-th) to the end
// under the real rules, both sides by the tables, and counts the wins inside the twelve-move clock.
// Usage: node packages/engine/measure/three-kings.mjs FOLDER-OF-TABLES [every [turns at least]]
import { readTable, truthOf, turnsOf } from '@boardwright/engine/solver';
import { findGame, Match, Position } from '@boardwright/games';
import { readTruths } from '../dist/worker/truth.js';

const [folder, every = '1', fewest = '0'] = process.argv.slice(2);
const game = findGame('spanish-federation').value;
const endgame = game.endgame();
const shelf = { folder: `${folder}/spanish-federation`, fingerprint: endgame.fingerprint };
const truths = readTruths(folder);

for (const [id, wanted] of [
  ['0m3k-0m1k', 'win'],
  ['0m1k-0m3k', 'loss'],
]) {
  const values = readTable(shelf, id, 'turns').value;
  const ranking = endgame.ranking(id);
  const count = { starts: 0, won: 0 };
  const failed = new Map();
  for (let index = 0; index < values.length; index += Number(every)) {
    const state = game.start();
    const isWanted = truthOf(values[index]) === wanted && turnsOf(values[index]) >= Number(fewest);
    if (!isWanted || !ranking.unrank(index, state)) continue;
    const position = Position.fromDiagram(game, game.show(state)).value;
    const outcome = play(position);
    count.starts++;
    const isWon = outcome?.winner !== undefined && (outcome.winner === position.turn) === (wanted === 'win');
    if (isWon) count.won++;
    else {
      const key = `${turnsOf(values[index])} turns, ${outcome?.reason}`;
      failed.set(key, { count: (failed.get(key)?.count ?? 0) + 1, like: position.text });
    }
  }
  console.log(id, JSON.stringify(count), JSON.stringify([...failed]));
}

function play(start) {
  const match = new Match(start);
  while (!match.outcome && match.steps.length < 80) {
    const { position } = match;
    const best = truths(game, position.thaw());
    match.play(position.moves[best[0]].text);
  }
  return match.outcome;
}
