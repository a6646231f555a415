// A program of somebody else, in plain JavaScript under Node: rules, engine in a worker, challenges, schemas.
import { KINDS, newChallenges, roll, tick } from '@boardwright/challenge';
import { createEngine } from '@boardwright/engine/node';
import { openMatch, registry } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';

const opened = openMatch({ variant: 'brandubh' });
if (!opened.ok) throw new Error(opened.error.code);
const match = opened.value;
const engine = createEngine({ threads: 1, tableMb: 1 });
const answer = await engine.choose(match, { limits: { depth: 2 } });
await engine.close();

const world = { host: { rank: 1, activities: [] }, kinds: KINDS, registry, waits: 'drawn', roll };
console.log(
  JSON.stringify({
    legal: match.position.moves.length,
    isPlayed: answer.ok && match.play(answer.value.move).ok,
    ticks: tick(newChallenges(7), world).state.ticks,
    path: ENDPOINTS.inspect.path,
  }),
);
