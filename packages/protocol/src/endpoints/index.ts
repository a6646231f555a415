import { GAME_ENDPOINTS } from './games.ts';
import { IDENTITY_ENDPOINTS } from './identity.ts';
import { LOBBY_ENDPOINTS, SOLVING_ENDPOINTS } from './lobby.ts';
import { OPERATOR_ENDPOINTS } from './operators.ts';
import { PEOPLE_ENDPOINTS } from './people.ts';
import { POSITION_ENDPOINTS } from './position.ts';
import { STUDY_ENDPOINTS } from './studies.ts';

/** The whole HTTP interface under `/api/v1`. */
export const ENDPOINTS = {
  ...POSITION_ENDPOINTS,
  ...GAME_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...LOBBY_ENDPOINTS,
  ...SOLVING_ENDPOINTS,
  ...OPERATOR_ENDPOINTS,
  ...STUDY_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
} as const;
/** The methods of a client, by name. */
export type EndpointName = keyof typeof ENDPOINTS;

/** Address of the socket. */
export const SOCKET_PATH = '/api/v1/socket';

/** Address of the endgame tables: a folder a game, in it a file a class, read by ranges. */
export const TABLES_PATH = '/api/v1/tables';

/** Where a worker puts a table it has solved. */
export const UPLOAD_PATH = '/api/v1/solvings/:id/tables/:name';
