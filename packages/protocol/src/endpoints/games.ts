import { Type } from '@sinclair/typebox';
import { endpoint } from '../schema/endpoint.ts';
import * as s from '../schema/index.ts';
import { ADDRESSES } from './addresses.ts';

/** Games: making, joining, playing and following them. */
export const GAME_ENDPOINTS = {
  createGame: endpoint({
    ...ADDRESSES.createGame,
    summary: 'Make a game',
    scope: 'play',
    body: s.CreateGameRequest,
    answer: s.CreateGameAnswer,
  }),
  games: endpoint({
    ...ADDRESSES.games,
    summary: 'Public games and the caller’s own, newest first',
    scope: 'read',
    query: s.GameQuery,
    answer: s.GameList,
  }),
  importGame: endpoint({
    ...ADDRESSES.importGame,
    summary: 'Store a finished game from its record',
    scope: 'play',
    body: s.ImportRequest,
    answer: s.GameView,
  }),
  game: endpoint({
    ...ADDRESSES.game,
    summary: 'One game as it stands',
    scope: 'read',
    answer: s.GameView,
  }),
  gamePosition: endpoint({
    ...ADDRESSES.gamePosition,
    summary: 'The position on the board with its legal moves',
    scope: 'read',
    answer: s.ToldPosition,
  }),
  gameEvents: endpoint({
    ...ADDRESSES.gameEvents,
    summary: 'Events after a sequence number, waiting for one if asked to',
    scope: 'read',
    query: s.EventQuery,
    answer: s.EventList,
  }),
  gameRecord: endpoint({
    ...ADDRESSES.gameRecord,
    summary: 'The game as text in one of the formats its family writes',
    scope: 'read',
    query: s.RecordQuery,
    answer: s.RecordText,
  }),
  bestGames: endpoint({
    ...ADDRESSES.bestGames,
    summary: 'Public games in which something happens now, those of the best players first',
    answer: Type.Array(s.GameSummary),
  }),
  joinGame: endpoint({
    ...ADDRESSES.joinGame,
    summary: 'Take the open seat that a link is for',
    scope: 'play',
    body: s.JoinGameRequest,
    answer: s.GameView,
  }),
  move: endpoint({
    ...ADDRESSES.move,
    summary: 'Play a move; it is stored when the answer arrives',
    scope: 'play',
    body: s.MoveRequest,
    answer: s.MoveAnswer,
  }),
  act: endpoint({
    ...ADDRESSES.act,
    summary:
      'Resign, abort, undo, claim, or offer, accept, decline or withdraw a draw, a take-back or a rematch',
    scope: 'play',
    body: s.ActionRequest,
    answer: s.GameView,
  }),
} as const;
