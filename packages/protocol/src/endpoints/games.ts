import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';

/** Games: making, joining, playing and following them. */
export const GAME_ENDPOINTS = {
  createGame: endpoint({
    method: 'POST',
    path: '/api/v1/games',
    summary: 'Make a game',
    scope: 'play',
    body: s.CreateGameRequest,
    answer: s.CreateGameAnswer,
  }),
  games: endpoint({
    method: 'GET',
    path: '/api/v1/games',
    summary: 'Public games and the caller’s own, newest first',
    scope: 'read',
    query: s.GameQuery,
    answer: s.GameList,
  }),
  importGame: endpoint({
    method: 'POST',
    path: '/api/v1/games/import',
    summary: 'Store a finished game from its record',
    scope: 'play',
    body: s.ImportRequest,
    answer: s.GameView,
  }),
  game: endpoint({
    method: 'GET',
    path: '/api/v1/games/:id',
    summary: 'One game as it stands',
    scope: 'read',
    answer: s.GameView,
  }),
  gamePosition: endpoint({
    method: 'GET',
    path: '/api/v1/games/:id/position',
    summary: 'The position on the board with its legal moves',
    scope: 'read',
    answer: s.ToldPosition,
  }),
  gameEvents: endpoint({
    method: 'GET',
    path: '/api/v1/games/:id/events',
    summary: 'Events after a sequence number, waiting for one if asked to',
    scope: 'read',
    query: s.EventQuery,
    answer: s.EventList,
  }),
  gameRecord: endpoint({
    method: 'GET',
    path: '/api/v1/games/:id/record',
    summary: 'The game as text in one of the formats its family writes',
    scope: 'read',
    query: s.RecordQuery,
    answer: s.RecordText,
  }),
  bestGames: endpoint({
    method: 'GET',
    path: '/api/v1/games/best',
    summary: 'Public games in which something happens now, those of the best players first',
    answer: Type.Array(s.GameSummary),
  }),
  joinGame: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/join',
    summary: 'Take the open seat that a link is for',
    scope: 'play',
    body: s.JoinGameRequest,
    answer: s.GameView,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/moves',
    summary: 'Play a move; it is stored when the answer arrives',
    scope: 'play',
    body: s.MoveRequest,
    answer: s.MoveAnswer,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/v1/games/:id/actions',
    summary:
      'Resign, abort, undo, claim, or offer, accept, decline or withdraw a draw, a take-back or a rematch',
    scope: 'play',
    body: s.ActionRequest,
    answer: s.GameView,
  }),
} as const;
