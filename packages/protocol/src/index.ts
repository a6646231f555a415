export type { CallError } from './client/client.ts';
export { type Client, type ClientOptions, createClient } from './client/client.ts';
export { type FollowedGame, follow, followGame } from './client/follow.ts';
export type {
  Connection,
  GameSocket,
  SocketLike,
  SocketListener,
  SocketOptions,
  SocketType,
} from './client/socket.ts';
export { ENDPOINTS, type EndpointName } from './endpoints/index.ts';
export { Clock, Problem } from './schema/basics.ts';
export {
  ActionRequest,
  CreateGameRequest,
  GameEvent,
  GameSummary,
  GameView,
  MoveRequest,
  SeatRequest,
} from './schema/game.ts';
export { Me } from './schema/identity.ts';
export { Seek, SeekRequest } from './schema/lobby.ts';
export { ToldPosition } from './schema/position.ts';
export { Desk, DeskGame } from './schema/socket.ts';
