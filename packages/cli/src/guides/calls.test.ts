import {
  forfeit,
  formatSave,
  Journey,
  KINDS,
  matchOf,
  newChallenges,
  parseSave,
  rewardFor,
  roll,
  startChallenge,
  tick,
} from '@boardwright/challenge';
import { choose, LEVELS, reviewMatch } from '@boardwright/engine';
import { LEVEL_IDS } from '@boardwright/engine/internal';
import { createEngine } from '@boardwright/engine/node';
import {
  makePuzzles,
  measureSmall,
  Prober,
  prove,
  solve,
  solveSmall,
  Tablebases,
} from '@boardwright/engine/tablebase';
import { createEngine as createWebEngine } from '@boardwright/engine/web';
import {
  expectOk,
  Match,
  openMatch,
  Position,
  perft,
  registry,
  tellOpenError,
  writeSheet,
} from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, replayRecord } from '@boardwright/games/records';
import { createClient, follow, followGame } from '@boardwright/protocol';
import { createSession, decide, evolve, fischerClock, wants } from '@boardwright/session';
import { expect, test } from 'vitest';

const match = expectOk(openMatch({ variant: 'brandubh' }));
const { game, position } = match;
const session = createSession({ match, seats: [{ kind: 'person' }, { kind: 'person' }], at: 0 });
const world = { host: { rank: 1, activities: [] }, kinds: KINDS, registry, roll };
const formatsOf = (variant: string) => expectOk(registry.find(variant)).notation.formats;
/** A call as plain JavaScript makes it: no compiler has looked at it. */
// biome-ignore lint/complexity/noBannedTypes: any function, called with anything
const call = (run: Function, ...words: readonly unknown[]) => Reflect.apply(run, undefined, words);

test.each([
  ['perft', () => call(perft, match, 3), 'perft takes a game, a state and a depth'],
  ['perft with nothing', () => call(perft), 'perft takes a game, a state and a depth'],
  ['perft of a position', () => call(perft, game, position, 3), 'match.position.thaw()'],
  [
    'perft to no depth',
    () => call(perft, game, position.thaw(), -1),
    'perft takes a game, a state and a depth',
  ],
  ['back', () => Reflect.apply(match.back, match, ['two']), 'back takes a number of moves'],
  ['tell', () => Reflect.apply(match.tell, match, ['es']), "tell takes options such as { language: 'es'"],
  [
    'tell to nobody',
    () => Reflect.apply(match.tell, match, [{ viewer: 'white' }]),
    'a viewer is a side, 0 or 1',
  ],
  ['explain of no text', () => Reflect.apply(match.explain, match, [{}]), 'explain takes { text: "d6" }'],
  ['isSameAs', () => Reflect.apply(position.isSameAs, position, [{}]), 'isSameAs takes another position'],
  ['expectOk of a match', () => call(expectOk, match), 'expectOk takes a result'],
  [
    'tellOpenError in French',
    () => call(tellOpenError, registry, {}, {}, { language: 'fr' }),
    'tellOpenError knows no language "fr"',
  ],
  [
    'choose with lines',
    () => call(choose, match, { lines: -1 }),
    'a search takes lines as a number from 1 up',
  ],
  ['search', () => createEngine().search(match, {}, JSON.parse('5')), 'a search takes a function third'],
  ['Prober.open', () => call(Prober.open, match, '.'), 'Prober.open takes a game and the folder'],
  [
    'Prober.open of no folder',
    () => call(Prober.open, game),
    'Prober.open takes the folder of the tables second',
  ],
  ['probe', () => Prober.open(game, '.')?.probe(JSON.parse('"text"')), 'tables are asked about a position'],
  ['Tablebases', () => Reflect.construct(Tablebases, []), 'Tablebases takes the folder'],
  ['fischerClock', () => call(fischerClock, 300), 'fischerClock takes { initialMs: 300_000'],
  [
    'createSession of strangers',
    () => call(createSession, { match, seats: [{ kind: 'human' }], at: 0 }),
    'createSession takes { match, seats:',
  ],
  [
    'decide of a misspelt command',
    () => call(decide, session, { kind: 'walk' }, 0),
    'no command of kind walk',
  ],
  ['tick of no number', () => call(tick, newChallenges(1), world, 'x'), 'tick takes a number of ticks third'],
  ['rewardFor', () => call(rewardFor, 'hard', 'win'), 'rewardFor takes a tier (novice, apprentice'],
  ['Journey', () => Reflect.construct(Journey, []), 'Journey takes a state first'],
  ['matchOf', () => call(matchOf, registry, KINDS[0]), 'matchOf takes a registry, a kind such as KINDS[0]'],
  ['newChallenges', () => call(newChallenges, 'x'), 'newChallenges takes a number as its seed'],
  ['formatSave', () => call(formatSave, 3), 'formatSave takes a state first'],
  ['followGame', () => call(followGame), 'followGame takes { view, match } and a list of events'],
  ['follow', () => call(follow, {}), 'follow takes the view of a game and an event of it'],
  ['explain of names', () => match.explain(JSON.parse('{"touches":["d6"]}')), 'a site is a number'],
  ['at', () => position.at(JSON.parse('3')), 'at takes the name of a site'],
  ['writeSheet in no language', () => call(writeSheet, game), 'writeSheet takes a language second'],
  ...[BOARDWRIGHT_FORMAT, ...formatsOf('english'), ...formatsOf('brandubh'), ...formatsOf('lasker')].flatMap(
    (format) =>
      [undefined, match].map((given): [string, () => unknown, string] => [
        format.id,
        () => call(format.format, given),
        'a format writes a record, such as recordMatch(match)',
      ]),
  ),
  ['Position.parse', () => call(Position.parse, undefined, 'x'), 'Position.parse takes a game and a text'],
  ['Match.from', () => call(Match.from, {}), 'Match.from takes a position'],
  ['explain', () => match.position.explain(JSON.parse('{"touches":5}')), 'explain takes { text: "d6" }'],
  ['expectOk', () => call(expectOk), 'expectOk takes a result'],
  ['writeSheet', () => call(writeSheet, 'brandubh'), 'writeSheet takes a game and a language'],
  ['tellOpenError', () => call(tellOpenError, registry), 'tellOpenError takes a registry, what was to be'],
  ['decide', () => call(decide, undefined, { kind: 'resign' }, 0), 'decide takes a session first'],
  ['wants', () => call(wants, {}), 'wants takes a session first'],
  ['forfeit', () => call(forfeit), 'forfeit takes a state first, such as newChallenges(7)'],
  ['createEngine with null', () => call(createEngine, null), 'createEngine takes options such as'],
  ['prove', () => call(prove, { variant: 'lasker' }), 'prove takes { game, folder }; a game is'],
  ['replayRecord', () => call(replayRecord, registry), 'replayRecord takes a registry and a record'],
  [
    'createClient',
    () => call(createClient, 'http://localhost'),
    'createClient takes the address of a server',
  ],
  ['createSession', () => call(createSession, { match }), 'createSession takes { match, seats:'],
  ['tick without a state', () => call(tick), 'tick takes a state first, such as newChallenges(7)'],
  ['tick without a world', () => call(tick, newChallenges(1)), 'tick takes a world second'],
  [
    'startChallenge',
    () => call(startChallenge, 'chess', 'novice'),
    `startChallenge takes a kind (${KINDS[0].id}`,
  ],
  ['createEngine', () => call(createEngine, 7), 'createEngine takes options such as'],
  ['createEngine with a word', () => call(createEngine, { threads: 'x' }), 'threads as a number above 0'],
  [
    'createEngine of a page',
    () => call(createWebEngine),
    'createEngine takes a function that starts a worker',
  ],
  ['choose', () => call(choose, match, { limits: { depht: 3 } }), 'a search has no limit depht, but depth'],
  ['choose with a depth', () => call(choose, match, { depth: 3 }), 'write { limits: { depth } }'],
  ['choose by null', () => call(choose, match, { level: null }), "by its id, such as 3 or 'novice'"],
  ['choose by dice', () => call(choose, match, { level: 1, seed: 'x' }), 'a search takes seed as a number'],
  ['createEngine with a text', () => call(createEngine, { threads: '2' }), 'threads as a number above 0'],
  [
    'an analysis without limits',
    () => Reflect.apply(createEngine().analyse, undefined, [match, {}]),
    'an analysis takes the limits for every position',
  ],
  [
    'an analysis to a depth',
    () => Reflect.apply(createEngine().analyse, undefined, [match, { limits: {}, depth: 3 }]),
    'an analysis has no option depth',
  ],
  ['makePuzzles without a folder', () => call(makePuzzles, { game }), 'puzzles are made from { game, folder'],
  ['solveSmall of a match', () => call(solveSmall, match), 'solveSmall takes a game'],
  ['measureSmall of nothing', () => call(measureSmall), 'measureSmall takes a game'],
  [
    'tell of a name',
    () => Reflect.apply(match.tell, match, [{ touched: 'd6' }]),
    'tell takes what was touched as sites',
  ],
  ['a new Position', () => Reflect.construct(Position, []), 'positions come from Position.start'],
  ['a new Match', () => Reflect.construct(Match, []), 'a match comes from openMatch'],
  [
    'createSession with minutes',
    () => call(createSession, { match, seats: session.seats, at: 0, clock: 5 }),
    'a clock is fischerClock(',
  ],
  [
    'decide for a name',
    () => call(decide, session, { kind: 'resign', side: 'first' }, 0),
    'a side is 0, which',
  ],
  [
    'decide of no move',
    () => call(decide, session, { kind: 'move', side: 0 }, 0),
    "a move is { kind: 'move'",
  ],
  ['evolve of no event', () => call(evolve, session, {}), 'evolve takes an event second'],
  ['parseSave without kinds', () => call(parseSave, '{}'), 'parseSave(text, KINDS, registry)'],
  ['rewardFor of a verb', () => call(rewardFor, 'novice', 'won'), 'and a result (win, loss, draw, forfeit)'],
  [
    'createClient without http',
    () => call(createClient, { baseUrl: 'localhost:8080' }),
    'takes the address of a',
  ],
  ['createClient of no page', () => call(createClient, { baseUrl: '' }), "in a page '' is its own"],
])('%s, called wrongly in plain JavaScript, says what it takes', (_, run, sentence) => {
  expect(run).toThrow(TypeError);
  expect(run).toThrow(sentence);
});

test('solve says what it takes before it begins', async () => {
  await expect(call(solve, { game, folder: '.', threads: 1 })).rejects.toThrow(
    'solve takes a size as men a side',
  );
  const size = { first: 1, second: 1 };
  await expect(call(solve, { game, size, threads: 1 })).rejects.toThrow('solve takes the folder');
  await expect(call(solve, { game, size, folder: '.' })).rejects.toThrow('threads above 0');
});

test('a review and a call of a server say what they take', async () => {
  const engine = createEngine();
  for (const words of [[], [match, engine]])
    await expect(call(reviewMatch, ...words).next()).rejects.toThrow('reviewMatch takes an engine, a match');
  await expect(call(reviewMatch, engine).next()).rejects.toThrow('a search takes a match');
  await expect(call(reviewMatch, engine, match).next()).rejects.toThrow('takes the limits for every');
  const client = createClient({ baseUrl: 'http://localhost' });
  await expect(call(client.game)).rejects.toThrow('this call takes { params: { id } }');
  await expect(call(client.inspect, { variant: 'brandubh' })).rejects.toThrow(
    'variant belongs in one of them',
  );
  await expect(call(client.game, 'id')).rejects.toThrow('client.game takes { params, query, body }');
  await expect(call(client.move, { params: { id: 'x' } })).rejects.toThrow(
    'client.move takes { params, query, body }: body is missing',
  );
});

test.each([
  ['brandubh', "such as { variant: 'brandubh' }"],
  [{ variant: 'brandub' }, 'perhaps brandubh'],
  [match, 'or match.ref'],
  [{ variant: 'brandubh', rules: 'draw' }, 'rules are the fields that differ'],
  [{ variant: 'brandubh', start: match.position }, 'a start is the text of a position'],
  [{ variant: 'brandubh', moves: 'd6-c6' }, 'moves are a list of texts'],
])('what openMatch does not take comes back with what it takes: %j', (given, sentence) => {
  expect(call(openMatch, given)).toMatchObject({
    ok: false,
    error: { expected: expect.stringContaining(sentence) },
  });
});

test('a level that is none comes back with those there are', () => {
  expect(call(choose, match, { level: 'hard' })).toMatchObject({
    ok: false,
    error: { code: 'unknown-level', expected: expect.stringContaining('novice, apprentice') },
  });
});

test('without a WebSocket, as in Node 20, the client says where to get one', () => {
  const client = createClient({ baseUrl: 'http://localhost', WebSocket: JSON.parse('null') });
  expect(() => client.connect()).toThrow("takes that of the package 'ws'");
});

test('the ids that editors offer are those there are', () => {
  expect(LEVEL_IDS).toEqual(LEVELS.map(({ id }) => id));
});

test('a challenge begins at once, and the player has the first move', () => {
  const journey = startChallenge('morris', 'novice', {
    engine: { search: () => expect.fail('nobody asked') },
  });
  expect(journey.state.running).toEqual({ kind: 'morris', tier: 'novice', moves: [] });
  expect(journey.game?.match.position.moves).toHaveLength(24);
});
