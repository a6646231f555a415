// Shows every rule of the three families beside its other values, and says for which no position was found.
// usage: node bench/telling/demonstrations.mjs [--games nine-mens-morris,spanish-free,brandubh] [--values 6] [--fields promotion,repetition]
//
// A rule is shown by two frames of the same position. Each is checked here by playing it again: the turn is legal
// under the frame's rules, leads where the frame says, and what it refuses is refused; and the two differ in what
// somebody sees. `--values` is how many other values of a rule are tried, the first ones of the editor's list.
import { parseArgs } from 'node:util';
import { registry } from '../../packages/games/dist/index.js';
import { otherValues, searchDemonstration, tellFrame } from '../../packages/games/dist/internal.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: 'nine-mens-morris,spanish-free,brandubh' },
    values: { type: 'string', default: '6' },
    fields: { type: 'string' },
  },
});
const only = values.fields?.split(',');

for (const id of values.games.split(',')) {
  const game = registry.find(id).value;
  let [pairs, shown, elsewhere, most] = [0, 0, 0, 0];
  const started = Date.now();
  for (const field of game.family.fields) {
    if (only && !only.includes(field.name)) continue;
    const own = game.variant[field.name];
    for (const other of otherValues(game.family, field, own).slice(0, Number(values.values))) {
      pairs++;
      const { found, positions } = search(game, field, other);
      most = Math.max(most, positions);
      const fault = found ? check(found) : 'nothing was found';
      if (found?.variant !== id && found) elsewhere++;
      if (fault) {
        console.log(`${id} ${field.name}: ${JSON.stringify(other)}: ${fault} (${positions} positions)`);
        process.exitCode = 1;
      } else shown++;
      if (only) print(found, positions);
    }
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${id}: ${shown} of ${pairs} pairs of values shown, ${elsewhere} in another variant, within ${most} positions; ${seconds} s`,
  );
}

function search(game, field, other) {
  const searching = searchDemonstration(registry, game, field, [other]);
  for (let positions = 0; ; positions++) {
    const step = searching.next();
    if (step.done) return { found: step.value, positions };
  }
}

/** What is wrong with a demonstration, if anything is. */
function check({ kind, frames }) {
  for (const { before, turn, after, refused } of frames) {
    let match = before;
    for (const { text } of turn) {
      const next = match.play(text);
      if (!next.ok) return `${text} is not legal`;
      match = next.value;
    }
    if (match.position.text !== after.position.text) return 'the turn leads elsewhere';
    if (refused !== undefined && match.play(refused).ok) return `${refused} is legal`;
  }
  const [a, b] = frames.map(seen);
  return a === b ? `both look alike (${kind})` : undefined;
}

/** What somebody who looks at a frame can tell. */
function seen({ game, after, refused, turn }) {
  const { sites, hand, turn: side } = after.position.diagram;
  const names = game.board.sites.map(({ name, x, y }) => [name, x, y]);
  const taken = turn.flatMap(({ captures }) => captures);
  return JSON.stringify([
    names,
    sites,
    hand,
    game.sides[side],
    after.outcome,
    after.position.pending,
    refused,
    taken,
  ]);
}

function print(found, positions) {
  if (!found) return;
  console.log(`${JSON.stringify(found.values)} in ${found.variant}, ${positions} positions:`);
  for (const frame of found.frames) {
    const said = tellFrame(frame, 'en').map(({ sentence }) => sentence);
    console.log(
      `  ${frame.before.position.text} ${frame.turn.map(({ text }) => text).join(' ')}: ${said.join(' ')}`,
    );
  }
}
