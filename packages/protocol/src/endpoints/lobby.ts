import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

/** Seeks, players, leaders and the saved challenge. */
export const LOBBY_ENDPOINTS = {
  seeks: endpoint({
    ...ADDRESSES.seeks,
    summary: 'Open seeks',
    answer: Type.Array(s.Seek),
  }),
  seek: endpoint({
    ...ADDRESSES.seek,
    summary: 'Look for an opponent',
    scope: 'lobby',
    body: s.SeekRequest,
    answer: s.SeekAnswer,
  }),
  cancelSeek: endpoint({
    ...ADDRESSES.cancelSeek,
    summary: 'Stop looking',
    scope: 'lobby',
    answer: s.Done,
  }),
  takeSeek: endpoint({
    ...ADDRESSES.takeSeek,
    summary: 'Play whoever made this seek',
    scope: 'lobby',
    answer: s.SeekAnswer,
  }),
  player: endpoint({
    ...ADDRESSES.player,
    summary: 'A player’s page',
    answer: s.PlayerPage,
  }),
  leaders: endpoint({
    ...ADDRESSES.leaders,
    summary: 'The best rated of a family',
    query: s.LeaderQuery,
    answer: Type.Array(s.Leader),
  }),
  challenge: endpoint({
    ...ADDRESSES.challenge,
    summary: 'The caller’s saved challenge; version 0 when there is none',
    scope: 'account',
    answer: s.ChallengeSave,
  }),
  saveChallenge: endpoint({
    ...ADDRESSES.saveChallenge,
    summary: 'Save the challenge over the version named; answers with the new one',
    scope: 'account',
    body: s.ChallengeSave,
    answer: s.ChallengeSave,
  }),
} as const;

/** Endgame tables made by many machines. The tables themselves travel as files: see `TABLES_PATH`. */
export const SOLVING_ENDPOINTS = {
  solve: endpoint({
    ...ADDRESSES.solve,
    summary: 'Have the endings of a variant solved by the workers; asking again goes on with it',
    scope: 'solve',
    body: s.SolvingRequest,
    answer: s.Solving,
  }),
  solving: endpoint({
    ...ADDRESSES.solving,
    summary: 'How far a solving is, class by class',
    answer: s.Solving,
  }),
} as const;
