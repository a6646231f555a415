import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';

/** Seeks, players, leaders and the saved challenge. */
export const LOBBY_ENDPOINTS = {
  seeks: endpoint({
    method: 'GET',
    path: '/api/v1/seeks',
    summary: 'Open seeks',
    answer: Type.Array(s.Seek),
  }),
  seek: endpoint({
    method: 'POST',
    path: '/api/v1/seeks',
    summary: 'Look for an opponent',
    scope: 'lobby',
    body: s.SeekRequest,
    answer: s.SeekAnswer,
  }),
  cancelSeek: endpoint({
    method: 'DELETE',
    path: '/api/v1/seeks/:id',
    summary: 'Stop looking',
    scope: 'lobby',
    answer: s.Done,
  }),
  takeSeek: endpoint({
    method: 'POST',
    path: '/api/v1/seeks/:id/take',
    summary: 'Play whoever made this seek',
    scope: 'lobby',
    answer: s.SeekAnswer,
  }),
  player: endpoint({
    method: 'GET',
    path: '/api/v1/players/:id',
    summary: 'A player’s page',
    answer: s.PlayerPage,
  }),
  leaders: endpoint({
    method: 'GET',
    path: '/api/v1/leaders',
    summary: 'The best rated of a family',
    query: s.LeaderQuery,
    answer: Type.Array(s.Leader),
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/api/v1/challenge',
    summary: 'The caller’s saved challenge; version 0 when there is none',
    scope: 'account',
    answer: s.ChallengeSave,
  }),
  saveChallenge: endpoint({
    method: 'PUT',
    path: '/api/v1/challenge',
    summary: 'Save the challenge over the version named; answers with the new one',
    scope: 'account',
    body: s.ChallengeSave,
    answer: s.ChallengeSave,
  }),
} as const;

/** Endgame tables made by many machines. The tables themselves travel as files: see `TABLES_PATH`. */
export const SOLVING_ENDPOINTS = {
  solve: endpoint({
    method: 'POST',
    path: '/api/v1/solvings',
    summary: 'Have the endings of a variant solved by the workers; asking again goes on with it',
    scope: 'solve',
    body: s.SolvingRequest,
    answer: s.Solving,
  }),
  solving: endpoint({
    method: 'GET',
    path: '/api/v1/solvings/:id',
    summary: 'How far a solving is, class by class',
    answer: s.Solving,
  }),
} as const;
