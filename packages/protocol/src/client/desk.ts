import type { DeskGame, GameView, Offer } from '../schema/index.ts';
import type { ChatLine } from '../schema/people.ts';
import type { Desk, DeskChange } from '../schema/socket.ts';

/** What a player wants to hear of, wherever they are. `game` is the game as it is now. */
export type Notice =
  /** Somebody took our seek, or our rematch began. */
  | { readonly kind: 'paired'; readonly game: DeskGame }
  /** Somebody took the seat we kept open. */
  | { readonly kind: 'joined'; readonly game: DeskGame }
  /** Somebody asks us for a game. */
  | { readonly kind: 'invited'; readonly game: DeskGame }
  | { readonly kind: 'turn'; readonly game: DeskGame }
  | { readonly kind: 'offered'; readonly game: DeskGame; readonly offer: Offer }
  | { readonly kind: 'declined'; readonly game: DeskGame; readonly offer: Offer }
  | { readonly kind: 'ended'; readonly game: DeskGame }
  /** The other player has said something. */
  | { readonly kind: 'said'; readonly game: DeskGame; readonly line: ChatLine };

/** What a client keeps of a desk between two visits, so that it can tell what happened meanwhile. */
export interface DeskMemory {
  /** That of the desk as it was. */
  readonly number: number;
  readonly games: readonly KnownGame[];
}

/** As much of a game as tells what is new in it. */
export type KnownGame = Pick<
  DeskGame,
  'id' | 'sequence' | 'status' | 'ply' | 'turn' | 'you' | 'offers' | 'declined'
>;

/** What to keep until the next visit. */
export function rememberDesk({ number, games }: Desk): DeskMemory {
  return {
    number,
    games: games.map(({ id, sequence, status, ply, turn, you, offers, declined }) => ({
      id,
      sequence,
      status,
      ply,
      turn,
      you,
      offers,
      declined,
    })),
  };
}

/** Reads back what was kept; undefined for anything that was not written by `rememberDesk`. */
export function parseDeskMemory(value: unknown): DeskMemory | undefined {
  if (!isObject(value) || !Array.isArray(value.games)) return undefined;
  const { number, games } = value;
  return typeof number === 'number' && games.every(isKnownGame) ? { number, games } : undefined;
}

function isKnownGame(value: unknown): value is KnownGame {
  if (!isObject(value)) return false;
  const { id, sequence, status, ply, turn, you, offers, declined } = value;
  const isTold = typeof id === 'string' && typeof status === 'string' && typeof turn === 'string';
  const isCounted = typeof sequence === 'number' && typeof ply === 'number';
  return isTold && isCounted && Array.isArray(you) && isObject(offers) && isObject(declined);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Finished games beyond these are for the archive. */
const FINISHED_KEPT = 12;
const OFFERS: readonly Offer[] = ['draw', 'takeback', 'rematch'];

/** The desk after a change. A game that it has in a newer state already is left alone. */
export function mergeDesk(desk: Desk, change: DeskChange): Desk {
  const games = new Map(desk.games.map((game) => [game.id, game]));
  for (const game of change.games) {
    if ((games.get(game.id)?.sequence ?? -1) <= game.sequence) games.set(game.id, game);
  }
  return {
    number: Math.max(desk.number, change.number),
    games: trim([...games.values()]),
    seeks: change.seeks ?? desk.seeks,
  };
}

/** A followed game as it lies on the desk. */
export function deskGameOf({ moves: _, now: __, ...game }: GameView): DeskGame {
  return game;
}

/** Whether the player whose desk it is is to move. */
export function isTurn({ status, you, turn }: Pick<DeskGame, 'status' | 'you' | 'turn'>): boolean {
  return status === 'active' && you.includes(turn);
}

/** Whether it was sent to us and waits for our answer. */
export function isInvitation({ status, you }: Pick<DeskGame, 'status' | 'you'>): boolean {
  return status === 'waiting' && you.length === 0;
}

/** What has happened between two states of a desk, in whatever way the news came. */
export function noticesOf(before: DeskMemory, after: Desk): readonly Notice[] {
  const known = new Map(before.games.map((game) => [game.id, game]));
  return after.games.flatMap((game) => noticesOfGame(known.get(game.id), game));
}

/** What the other player of a game says is news too; that an operator has removed a line is none. */
export function noticesOfLine({ games }: Desk, id: string, line: ChatLine): readonly Notice[] {
  const game = games.find((known) => known.id === id);
  return !game || line.isRemoved || game.you.includes(line.side) ? [] : [{ kind: 'said', game, line }];
}

function noticesOfGame(before: KnownGame | undefined, game: DeskGame): readonly Notice[] {
  // Games against the machine and at one screen need no news: whoever plays them is there.
  if (before && before.sequence >= game.sequence) return [];
  if (!isBetweenPeople(game)) return [];
  if (!before) return firstNotices(game);
  const notices: Notice[] = [];
  if (before.status === 'waiting' && game.status === 'active') notices.push({ kind: 'joined', game });
  else if (isTurn(game) && (!isTurn(before) || before.ply < game.ply)) notices.push({ kind: 'turn', game });
  for (const offer of OFFERS) {
    const by = game.offers[offer];
    if (by && by !== before.offers[offer] && !game.you.includes(by))
      notices.push({ kind: 'offered', game, offer });
    const refused = game.declined[offer];
    if (refused && refused !== before.declined[offer] && game.you.includes(refused))
      notices.push({ kind: 'declined', game, offer });
  }
  if (isOver(game) && !isOver(before)) notices.push({ kind: 'ended', game });
  return notices;
}

function firstNotices(game: DeskGame): readonly Notice[] {
  if (isInvitation(game)) return [{ kind: 'invited', game }];
  // Somebody took our seek while we were away, and nothing came of it.
  if (game.aborted === 'no-start' && game.you.length > 0) return [{ kind: 'ended', game }];
  return game.status === 'active' && game.you.length > 0 ? [{ kind: 'paired', game }] : [];
}

function isOver({ status }: Pick<DeskGame, 'status'>): boolean {
  return status === 'finished' || status === 'aborted';
}

function isBetweenPeople({ seats, you }: DeskGame): boolean {
  return you.length < 2 && seats.every(({ kind }) => kind === 'person' || kind === 'open');
}

function trim(games: readonly DeskGame[]): DeskGame[] {
  const latest = [...games].sort((a, b) => b.movedAt - a.movedAt);
  const kept = new Set(latest.filter(isOver).slice(0, FINISHED_KEPT));
  return latest.filter((game) => !isOver(game) || kept.has(game));
}
