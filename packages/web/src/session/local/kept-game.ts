import { type Registry, withFormerRules } from '@boardwright/games';
import { restore, type Session } from '@boardwright/session';
import { isRecord, readKept } from '../../stores/storage.ts';
import { parseRef } from '../game-ref.ts';

/** What survives a reload: the session as data, not believed until its family is there to restore it. */
export interface KeptGame {
  readonly variant: string;
  /** Something was played and the end has not come. */
  readonly isGoing: boolean;
  readonly seed: number;
  readonly session: Readonly<Record<string, unknown>>;
}

/** In a game on this device nobody else has to be asked, and a turn may be thought over even after the end. */
export const LOCAL_PERMISSIONS = ['alone', 'reopen', 'draw', 'pause'] as const;

/** The game of the last visit, if there was one. */
export function findKept(): KeptGame | undefined {
  return readKept('game', parseKept);
}

export function parseKept(value: unknown): KeptGame | undefined {
  if (!isRecord(value)) return undefined;
  const session = isRecord(value.session) ? value.session : upgrade(value);
  if (!isRecord(session.game) || typeof session.game.variant !== 'string') return undefined;
  const { variant, moves } = session.game;
  const isGoing = session.outcome === undefined && Array.isArray(moves) && moves.length > 0;
  return { variant, isGoing, seed: typeof value.seed === 'number' ? value.seed : 1, session };
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
