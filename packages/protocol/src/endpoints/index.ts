import type { ADDRESSES } from './addresses.ts';
import { GAME_ENDPOINTS } from './games.ts';
import { IDENTITY_ENDPOINTS } from './identity.ts';
import { LOBBY_ENDPOINTS, SOLVING_ENDPOINTS } from './lobby.ts';
import { OPERATOR_ENDPOINTS, PEOPLE_ENDPOINTS } from './people.ts';
import { POSITION_ENDPOINTS } from './position.ts';
import { PUZZLE_ENDPOINTS } from './puzzles.ts';
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
  ...PUZZLE_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
} as const satisfies Readonly<Record<keyof typeof ADDRESSES, unknown>>;
/** The methods of a client, by name. */
export type EndpointName = keyof typeof ENDPOINTS;
