// Three kings against one in the federation game, with tables: plays every winning start (or every n-th) to the end
// under the real rules, both sides by the tables, and counts the wins inside the twelve-move clock.
// Usage: node bench/engine/three-kings.mjs FOLDER-OF-TABLES [every [turns at least]]
import { openBestMoves, readTable, readValue, turnsOf } from '@boardwright/engine/tablebase';
import { Match, Position, registry } from '@boardwright/games';

const [folder, every = '1', fewest = '0'] = process.argv.slice(2);
const game = registry.find('spanish-federation').value;
const endgame = game.endgame();
const store = { folder: `${folder}/spanish-federation`, fingerprint: endgame.fingerprint };
const bestMoves = openBestMoves(folder);

for (const [id, wanted] of [
  ['0m3k-0m1k', 'win'],
  ['0m1k-0m3k', 'loss'],
]) {
  const values = readTable(store, id, 'turns').value;
  const ranking = endgame.ranking(id);
  const count = { starts: 0, won: 0 };
  const failed = new Map();
  for (let index = 0; index < values.length; index += Number(every)) {
    const state = game.rules.start();
    const isWanted = readValue(values[index]) === wanted && turnsOf(values[index]) >= Number(fewest);
    if (!isWanted || !ranking.unrank(index, state)) continue;
    const position = Position.fromDiagram(game, game.notation.show(state)).value;
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
  let match = Match.from(start);
  while (!match.outcome && match.ply < 80) {
    const { position } = match;
    const best = bestMoves(game, position.thaw());
    match = match.play(position.moves[best[0]]).value;
  }
  return match.outcome;
}
