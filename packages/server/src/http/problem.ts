import type { Problem } from '@boardwright/protocol';
import type { Refusal } from '../refusal.ts';

/** Status and sentence of every code the server itself gives out. What is not here comes from the rules. */
const CODES: Readonly<Record<string, readonly [status: number, title: string]>> = {
  'bad-input': [400, 'The input does not have the form this call needs'],
  'bad-json': [400, 'The body is not JSON'],
  'bad-clock': [400, 'This clock does not fit the game'],
  'unknown-format': [400, 'There is no such record format here'],
  'unknown-level': [400, 'There is no such level'],
  'unknown-variant': [400, 'There is no such variant'],
  'bad-rules': [400, 'These rules are not rules of the variant’s family'],
  'too-deep': [422, 'This takes longer than the server counts'],
  'bad-position': [400, 'This is not a position of the game'],
  'rated-needs-account': [403, 'Rated games are for accounts'],
  'rated-needs-clock': [400, 'Rated games have a clock'],
  'rated-needs-plain-rules': [400, 'Rated games begin from the start by the variant’s own rules'],
  'rated-needs-opponent': [400, 'Rated games are between two people'],
  'bad-credentials': [401, 'Name and password or code do not match'],
  'bad-token': [401, 'This token is not valid'],
  'needs-account': [403, 'This is for accounts'],
  'needs-scope': [403, 'The token does not allow this'],
  'bad-origin': [403, 'Calls from other sites are not allowed'],
  'not-your-seat': [403, 'You do not sit at this side'],
  'bad-link': [403, 'This link does not open a seat of the game'],
  'no-game': [404, 'There is no such game, or it is private'],
  'no-page': [404, 'There is nothing at this address'],
  'no-player': [404, 'There is no such player'],
  'no-seek': [404, 'This seek is gone'],
  'no-session': [404, 'There is no such session'],
  'no-token': [404, 'There is no such token'],
  'no-analysis': [404, 'There is no such analysis'],
  'ply-conflict': [409, 'The game has moved on: another move is stored at this ply'],
  'version-conflict': [409, 'Something newer is stored'],
  'not-your-turn': [409, 'The other side is to move'],
  'not-started': [409, 'A seat is still open'],
  'not-over': [409, 'The game is not over yet'],
  'game-over': [409, 'The game is over'],
  'time-over': [409, 'Your time is up'],
  'already-seated': [409, 'You sit in this game already'],
  'already-offered': [409, 'This offer stands already'],
  'already-signed-in': [409, 'You have an account already'],
  'name-taken': [409, 'This name is taken'],
  'own-seek': [409, 'This is your own seek'],
  'no-offer': [409, 'There is no such offer to answer'],
  'needs-consent': [409, 'The other side has to agree'],
  'needs-person': [409, 'This is for two people'],
  'nothing-to-take-back': [409, 'There is no move to take back'],
  'too-late-to-abort': [409, 'Both sides have moved: resign instead'],
  'body-too-large': [413, 'The body is too large'],
  'bad-media': [415, 'The body must be JSON'],
  'too-many': [429, 'You have too many of these'],
  'too-fast': [429, 'Too many calls; wait a moment'],
  'too-busy': [503, 'The server is busy; try again later'],
  'lobby-full': [503, 'The lobby is full'],
  internal: [500, 'Something went wrong here'],
};

/** What the rules refuse is well-formed and still cannot be done. */
const BY_RULES = [422, 'The rules do not allow this'] as const;

export function toProblem(refusal: Refusal): Problem {
  const [status, title] = CODES[refusal.code] ?? BY_RULES;
  const { code, field, index, at, reason, detail } = refusal;
  return {
    type: `urn:boardwright:problem:${code}`,
    title,
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(field === undefined ? {} : { field }),
    ...(index === undefined ? {} : { index }),
    ...(at === undefined ? {} : { at }),
    ...(reason === undefined ? {} : { reason: { ...reason, sites: [...reason.sites] } }),
  };
}
