import type { GameRef, Registry, Side } from '@boardwright/games';
import { isRecord, withFormerRules } from '@boardwright/games/internal';
import { restore, type Session, snapshot } from '@boardwright/session';
import { keep, namesKept, readKept } from '../../stores/storage.ts';
import { parseRef } from '../game-ref.ts';

/** What survives a reload: the session as data, not believed until its family is there to restore it. */
export interface KeptGame {
  readonly id: string;
  readonly variant: string;
  /** Undefined where the variant or its moves cannot be read. */
  readonly game: GameRef | undefined;
  /** Something was played and the end has not come. */
  readonly isGoing: boolean;
  /** The level that plays a side; undefined for a person. */
  readonly levels: readonly [string | undefined, string | undefined];
  /** How it ended, if it has. */
  readonly outcome: { readonly winner?: Side; readonly reason: string } | undefined;
  /** When it was last played, in milliseconds; 0 for games of version 0.1. */
  readonly at: number;
  readonly seed: number;
  /** How long each move took, in milliseconds, while somebody looked at the board; null where nobody knows. */
  readonly spentMs: readonly (number | null)[];
  readonly session: Readonly<Record<string, unknown>>;
}

/** In a game on this device nobody else has to be asked, and a turn may be thought over even after the end. */
export const LOCAL_PERMISSIONS = ['alone', 'reopen', 'draw', 'pause'] as const;

export function parseKept(id: string, value: unknown): KeptGame | undefined {
  if (!isRecord(value)) return undefined;
  const session = isRecord(value.session) ? value.session : upgrade(value);
  if (!isRecord(session.game) || typeof session.game.variant !== 'string') return undefined;
  const { variant, moves } = session.game;
  const isGoing = session.outcome === undefined && Array.isArray(moves) && moves.length > 0;
  return {
    id,
    variant,
    game: parseRef(session.game),
    isGoing,
    levels: parseLevels(session.seats),
    outcome: parseOutcome(session.outcome),
    at: typeof value.at === 'number' ? value.at : 0,
    seed: typeof value.seed === 'number' ? value.seed : 1,
    spentMs: Array.isArray(value.spentMs)
      ? value.spentMs.map((ms: unknown) => (typeof ms === 'number' ? ms : null))
      : [],
    session,
  };
}

function parseLevels(seats: unknown): KeptGame['levels'] {
  const levelOf = (seat: unknown) =>
    isRecord(seat) && seat.kind === 'engine' && typeof seat.level === 'string' ? seat.level : undefined;
  return Array.isArray(seats) ? [levelOf(seats[0]), levelOf(seats[1])] : [undefined, undefined];
}

function parseOutcome(value: unknown): KeptGame['outcome'] {
  if (!isRecord(value) || typeof value.reason !== 'string') return undefined;
  const { winner, reason } = value;
  return { reason, ...(winner === 0 || winner === 1 ? { winner } : {}) };
}

/** Undefined for what is no session of a game that the registry knows. */
export function reopen(registry: Registry, { session: data }: KeptGame): Session | undefined {
  const session = restore(
    registry,
    'ruleset' in data ? data : { ...data, ruleset: rulesetOf(registry, data.game) },
  );
  return session.ok ? session.value : undefined;
}

/** The causes that version 0.1 told apart by the reason alone. */
const CAUSES = ['resigned', 'agreed', 'time-over'];

/** A game that version 0.1 kept, its parts flat beside one another, as the data of a session. */
function upgrade(kept: Readonly<Record<string, unknown>>): KeptGame['session'] {
  const { variant, rules, start, moves, seats, clock, remainingMs, end } = kept;
  const named = parseRef({ variant, rules });
  const game = named ? withFormerRules(named) : { variant };
  const timed = isRecord(clock) ? clock : undefined;
  const reason = isRecord(end) ? end.reason : undefined;
  return {
    version: 1,
    game: { ...game, start, moves },
    seats,
    clock: timed ? { kind: 'fischer', sides: [timed, timed] } : { kind: 'none' },
    ...(timed ? { reading: { remainingMs: remainingMs ?? [timed.initialMs, timed.initialMs] } } : {}),
    permissions: LOCAL_PERMISSIONS,
    lagMs: 0,
    offers: {},
    declined: {},
    ...(isRecord(end)
      ? { outcome: { ...end, cause: CAUSES.find((name) => name === reason) ?? 'rules' } }
      : {}),
    ply: Array.isArray(moves) ? moves.length : 0,
    sequence: 0,
    at: 0,
    keys: [],
  };
}

function rulesetOf(registry: Registry, game: unknown): string | undefined {
  const ref = parseRef(game);
  const match = ref && registry.open(ref);
  return match?.ok ? match.value.ruleset : undefined;
}

/** Every game on this device has a name of its own in the storage: none takes the place of another. */
const GAMES = 'games.';
/** Where versions before 0.2 kept the only game they had. */
const FORMER = 'game';
const ID_LENGTH = 8;

/** All games of this device, the last played first. */
export function listKept(): readonly KeptGame[] {
  adoptFormer();
  return namesKept(GAMES)
    .flatMap((name) => findKept(name.slice(GAMES.length)) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** How a person's games of a variant against one level ended. */
export function countResults(
  games: readonly Pick<KeptGame, 'variant' | 'levels' | 'outcome'>[],
  variant: string,
  level: string,
): { readonly won: number; readonly drawn: number; readonly lost: number } {
  const ends = games.flatMap(({ variant: played, levels, outcome }) => {
    const [first, second] = levels;
    const isMeant = played === variant && (first === undefined ? second : first) === level;
    const isAlone = first === undefined || second === undefined;
    if (!outcome || !isMeant || !isAlone) return [];
    if (outcome.winner === undefined) return ['drawn'];
    return [levels[outcome.winner] === undefined ? 'won' : 'lost'];
  });
  const count = (end: string) => ends.filter((one) => one === end).length;
  return { won: count('won'), drawn: count('drawn'), lost: count('lost') };
}

export function findKept(id: string): KeptGame | undefined {
  return readKept(GAMES + id, (value) => parseKept(id, value));
}

/** False where there is no room for it. */
export function keepGame(id: string, seed: number, session: Session, spentMs: KeptGame['spentMs']): boolean {
  return keep(GAMES + id, { seed, at: Date.now(), session: snapshot(session), spentMs });
}

export function forgetGame(id: string): void {
  keep(GAMES + id, undefined);
}

/** The id of the game that is kept under a name of the storage. */
export function gameKeptAs(name: string): string | undefined {
  return name.startsWith(GAMES) ? name.slice(GAMES.length) : undefined;
}

export function makeGameId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return [...letters].map((letter) => (letter % 36).toString(36)).join('');
}

/** The one game of an older version joins the others; it stays where it was if there is no room. */
function adoptFormer(): void {
  const former = readKept(FORMER, (value) => (isRecord(value) ? value : undefined));
  if (former && parseKept('', former) && !keep(GAMES + makeGameId(), former)) return;
  if (former) keep(FORMER, undefined);
}
