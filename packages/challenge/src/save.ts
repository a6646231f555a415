import { err, type Match, ok, type Registry, type Result } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import { refOf } from './game.ts';
import { findKind, type Kind } from './kinds.ts';
import { findTier, type TierId } from './numbers.ts';
import {
  type ChallengeState,
  type ComingChallenge,
  checkState,
  type FinishedGame,
  type PendingChallenge,
  RESULTS,
  type RunningGame,
  type Thinking,
} from './state.ts';

/** Written into every save; a reader refuses those it does not know. */
export const SAVE_VERSION = 1;

/** Why a text is no save of challenges. */
export interface SaveError {
  readonly code: 'bad-json' | 'bad-version' | 'bad-save';
  /** The field that is wrong, as a path. */
  readonly field?: string;
}

/** The state as one line of JSON. */
export function formatSave(state: ChallengeState): string {
  checkState('formatSave', state);
  return JSON.stringify({ version: SAVE_VERSION, ...state });
}

/** Reads a save and checks it against the kinds there are: games are replayed, so that no later step can fail. */
export function parseSave(
  text: string,
  kinds: readonly Kind[],
  registry: Registry,
): Result<ChallengeState, SaveError> {
  if (!Array.isArray(kinds) || typeof registry?.open !== 'function')
    throw new TypeError(
      'parseSave takes a text, the kinds there are and a registry: parseSave(text, KINDS, registry)',
    );
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return err({ code: 'bad-json' });
  }
  return readState(data, kinds, registry);
}

/** The same for a save that is part of a larger one and was parsed with it. */
export function readState(
  data: unknown,
  kinds: readonly Kind[],
  registry: Registry,
): Result<ChallengeState, SaveError> {
  if (!isRecord(data)) return err({ code: 'bad-save' });
  if (data.version !== SAVE_VERSION) return err({ code: 'bad-version' });
  for (const field of ['dice', 'ticks', 'prestige'] as const) {
    if (!isCount(data[field])) return bad(field);
  }
  const pending = readPending(data.pending, kinds);
  if (!pending) return bad('pending');
  // Saves of version 0.2 and before have none: chance was asked at every tick.
  const coming = data.coming === undefined ? [] : readComing(data.coming, pending, kinds);
  if (!coming) return bad('coming');
  const running = data.running === undefined ? undefined : readRunning(data.running, kinds, registry);
  if (data.running !== undefined && !running) return bad('running');
  const finished = data.finished === undefined ? undefined : readFinished(data.finished, kinds, registry);
  if (data.finished !== undefined && !finished) return bad('finished');
  return ok({
    dice: Number(data.dice),
    ticks: Number(data.ticks),
    prestige: Number(data.prestige),
    pending,
    coming,
    ...(running ? { running } : {}),
    ...(finished ? { finished } : {}),
  });
}

function bad(field: string): Result<never, SaveError> {
  return err({ code: 'bad-save', field });
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function readPending(data: unknown, kinds: readonly Kind[]): PendingChallenge[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const pending: PendingChallenge[] = [];
  for (const item of data) {
    if (!isRecord(item) || typeof item.kind !== 'string' || !isCount(item.found)) return undefined;
    const isKnown = findKind(kinds, item.kind) && !pending.some((other) => other.kind === item.kind);
    if (!isKnown) return undefined;
    pending.push({ kind: item.kind, found: item.found });
  }
  return pending;
}

function readComing(
  data: unknown,
  pending: readonly PendingChallenge[],
  kinds: readonly Kind[],
): readonly ComingChallenge[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const coming: ComingChallenge[] = [];
  for (const item of data) {
    if (!isRecord(item) || typeof item.kind !== 'string' || !isCount(item.inTicks) || item.inTicks === 0)
      return undefined;
    const { kind, inTicks } = item;
    const isNew = ![...pending, ...coming].some((other) => other.kind === kind);
    if (!isNew || !findKind(kinds, kind)) return undefined;
    coming.push({ kind, inTicks });
  }
  return coming;
}

/** What running and finished games share, with the match their moves give. */
function readGame(data: unknown, kinds: readonly Kind[], registry: Registry) {
  if (!isRecord(data) || typeof data.kind !== 'string' || typeof data.tier !== 'string') return undefined;
  const kind = findKind(kinds, data.kind);
  const tier: TierId | undefined = findTier(data.tier)?.id;
  if (!kind || !tier || !Array.isArray(data.moves)) return undefined;
  const match = registry.open({ ...refOf(kind), moves: data.moves });
  if (!match.ok) return undefined;
  const { moves = [] } = match.value.ref;
  return { data, kind, match: match.value, shared: { kind: kind.id, tier, moves } };
}

function readRunning(data: unknown, kinds: readonly Kind[], registry: Registry): RunningGame | undefined {
  const game = readGame(data, kinds, registry);
  if (!game || game.match.outcome) return undefined;
  const isPlayers = game.match.position.turn === game.kind.playerSide;
  if (game.data.thinking === undefined) return isPlayers ? game.shared : undefined;
  const thinking = readThinking(game.data.thinking, game.match);
  return thinking && !isPlayers ? { ...game.shared, thinking } : undefined;
}

function readThinking(data: unknown, match: Match): Thinking | undefined {
  if (!isRecord(data) || !isCount(data.waitTicks)) return undefined;
  const { waitTicks, reply } = data;
  if (reply === undefined) return { waitTicks };
  const legal = match.position.moves.find((move) => move.text === reply);
  return legal && { waitTicks, reply: legal.text };
}

function readFinished(data: unknown, kinds: readonly Kind[], registry: Registry): FinishedGame | undefined {
  const game = readGame(data, kinds, registry);
  if (!game || typeof game.data.reason !== 'string' || !isCount(game.data.prestige)) return undefined;
  const result = RESULTS.find((name) => name === game.data.result);
  return result && { ...game.shared, result, reason: game.data.reason, prestige: game.data.prestige };
}
