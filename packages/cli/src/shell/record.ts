import {
  type GameRecord,
  type Match,
  type Registry,
  type Replay,
  type ReplayError,
  type Result,
  replayRecord,
} from '@boardwright/games';

/** Replays a record; one that names no variant is of the game at hand, house rules included. */
export function replayAs(
  registry: Registry,
  { ref }: Match,
  record: GameRecord,
): Result<Replay, ReplayError> {
  const { variant, rules } = ref;
  const isNamed = record.variant !== undefined;
  return replayRecord(registry, isNamed ? record : { ...(rules ? { rules } : {}), ...record, variant });
}
