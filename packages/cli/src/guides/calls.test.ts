import { forfeit, KINDS, newChallenges, startChallenge, tick } from '@boardwright/challenge';
import { choose, LEVELS } from '@boardwright/engine';
import { LEVEL_IDS } from '@boardwright/engine/internal';
import { createEngine } from '@boardwright/engine/node';
import { prove } from '@boardwright/engine/tablebase';
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
import { replayRecord } from '@boardwright/games/records';
import { createClient } from '@boardwright/protocol';
import { createSession, decide, wants } from '@boardwright/session';
import { expect, test } from 'vitest';

const match = expectOk(openMatch({ variant: 'brandubh' }));
/** A call as plain JavaScript makes it: no compiler has looked at it. */
// biome-ignore lint/complexity/noBannedTypes: any function, called with anything
const call = (run: Function, ...words: readonly unknown[]) => Reflect.apply(run, undefined, words);

test.each([
  ['perft', () => call(perft, match, 3), 'perft takes a game, a state and a depth'],
  ['perft with nothing', () => call(perft), 'perft takes a game, a state and a depth'],
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
  [
    'choose',
    () => call(choose, match, { limits: { depht: 3 } }),
    'a search has no limit depht; there are depth',
  ],
])('%s, called wrongly in plain JavaScript, says what it takes', (_, run, sentence) => {
  expect(run).toThrow(TypeError);
  expect(run).toThrow(sentence);
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
