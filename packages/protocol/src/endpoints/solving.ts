import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';

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
