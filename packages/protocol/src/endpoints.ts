import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import * as s from './schema/index.ts';

const stateless = {
  variants: endpoint({
    method: 'GET',
    path: '/api/v1/variants',
    summary: 'All variants with their rules',
    answer: Type.Array(s.VariantInfo),
  }),
  levels: endpoint({
    method: 'GET',
    path: '/api/v1/levels',
    summary: 'The levels an AI can play at, weakest first',
    answer: Type.Array(Type.Object({ id: Type.String() })),
  }),
  inspect: endpoint({
    method: 'POST',
    path: '/api/v1/position/inspect',
    summary: 'Legal moves, pending captures and outcome of a position',
    body: s.InspectRequest,
    answer: s.ToldPosition,
  }),
  playMoves: endpoint({
    method: 'POST',
    path: '/api/v1/position/play',
    summary: 'Play moves from a position; refused as a whole if one is illegal',
    body: s.PlayRequest,
    answer: s.PlayAnswer,
  }),
  explain: endpoint({
    method: 'POST',
    path: '/api/v1/position/explain',
    summary: 'Why a move is legal or not',
    body: s.ExplainRequest,
    answer: s.ExplainAnswer,
  }),
  perft: endpoint({
    method: 'POST',
    path: '/api/v1/position/perft',
    summary: 'Count move sequences, within a bound',
    body: s.PerftRequest,
    answer: s.PerftAnswer,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/v1/engine/choose',
    summary: 'The engine’s move in a position, within a bound',
    body: s.ChooseRequest,
    answer: s.ChooseAnswer,
  }),
  analyse: endpoint({
    method: 'POST',
    path: '/api/v1/analyses',
    summary: 'Queue the analysis of a whole game',
    body: s.AnalysisRequest,
    answer: s.Analysis,
  }),
  analysis: endpoint({
    method: 'GET',
    path: '/api/v1/analyses/:id',
    summary: 'How far an analysis is, and what it found',
    answer: s.Analysis,
  }),
} as const;

const games = {
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
    summary: 'Resign, abort, undo, or offer, accept or decline a draw, a take-back or a rematch',
    scope: 'play',
    body: s.ActionRequest,
    answer: s.GameView,
  }),
} as const;

const identity = {
  me: endpoint({ method: 'GET', path: '/api/v1/me', summary: 'Who the caller is', answer: s.Me }),
  guest: endpoint({
    method: 'POST',
    path: '/api/v1/guests',
    summary: 'A guest’s token, for clients without cookies',
    answer: s.GuestAnswer,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/v1/accounts',
    summary: 'Turn the guest into an account',
    scope: 'account',
    body: s.Credentials,
    answer: s.SignUpAnswer,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/session',
    summary: 'Sign in',
    body: s.Credentials,
    answer: s.SignInAnswer,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/v1/session',
    summary: 'End this session',
    scope: 'account',
    answer: s.Done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'The caller’s sessions',
    scope: 'account',
    answer: Type.Array(s.SessionInfo),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    summary: 'End one of the caller’s sessions',
    scope: 'account',
    answer: s.Done,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/v1/recovery',
    summary: 'Set a new password with the recovery code',
    body: s.RecoverRequest,
    answer: s.SignUpAnswer,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/v1/me/password',
    summary: 'Change the password',
    scope: 'account',
    body: s.PasswordRequest,
    answer: s.Done,
  }),
  myData: endpoint({
    method: 'GET',
    path: '/api/v1/me/data',
    summary: 'Everything stored about the caller',
    scope: 'account',
    answer: s.MyData,
  }),
  deleteMe: endpoint({
    method: 'POST',
    path: '/api/v1/me/delete',
    summary: 'Delete the caller; finished games stay, without the name',
    scope: 'account',
    body: s.DeleteRequest,
    answer: s.Done,
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/api/v1/tokens',
    summary: 'The caller’s API tokens',
    scope: 'account',
    answer: Type.Array(s.TokenInfo),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/api/v1/tokens',
    summary: 'Make an API token for a program',
    scope: 'account',
    body: s.TokenRequest,
    answer: s.TokenAnswer,
  }),
  deleteToken: endpoint({
    method: 'DELETE',
    path: '/api/v1/tokens/:id',
    summary: 'Withdraw an API token',
    scope: 'account',
    answer: s.Done,
  }),
} as const;

const lobby = {
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

/** The whole HTTP interface under `/api/v1`. */
export const ENDPOINTS = { ...stateless, ...games, ...identity, ...lobby } as const;
export type EndpointName = keyof typeof ENDPOINTS;

/** Address of the socket. */
export const SOCKET_PATH = '/api/v1/socket';
