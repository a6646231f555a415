import { err, type Game, ok, type Registry, type Result, tellOpenError } from '@boardwright/games';
import { tellOutcome } from '@boardwright/games/internal';
import {
  BOARDWRIGHT_FORMAT,
  type GameRecord,
  type RecordFormat,
  type Replay,
  recordMatch,
  replayRecord,
} from '@boardwright/games/records';
import type { ImportRequest, Seat } from '@boardwright/protocol/internal';
import type { Seats } from '@boardwright/session';
import { draft, openSession } from '../play/create.ts';
import type { GameRow } from '../play/row.ts';
import { type NewGame, type PackedGame, packGame } from '../play/store.ts';
import { readOutcome } from '../play/wire.ts';
import { openGame } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { TaskInputs } from './task.ts';

/** Moves an imported game may have: the longest that people play have a few hundred. */
const MOST_PLIES = 1_000;

/** Games read from records and written as such. */
export function makeRecordTasks(registry: Registry) {
  return {
    /** The whole game in one of the formats its family writes, or `position`: the text of where it stands. */
    write: ({ game, format, row }: TaskInputs['write']): Result<string, Refusal> => {
      const opened = openGame(registry, game);
      if (!opened.ok) return opened;
      const match = opened.value;
      if (format === 'position') return ok(JSON.stringify({ format, text: match.position.text }));
      const writer = findFormat([match.game], format);
      if (!writer) return err({ code: 'unknown-format', field: 'format' });
      const record = recordMatch(match, { tags: describeTags(row, match.game) });
      const text = writer.format({ ...record, result: resultOf(row, record) });
      return ok(JSON.stringify({ format, text }));
    },
    /** A game that was played elsewhere; every move is checked by the rules. */
    read: ({ request, owner, now }: TaskInputs['read']): Result<PackedGame, Refusal> => {
      const games = registry.families.flatMap((family) => {
        const game = registry.find(family.variants[0].id);
        return game.ok ? [game.value] : [];
      });
      const reader = findFormat(games, request.format);
      if (!reader) return err({ code: 'unknown-format', field: 'format' });
      const record = reader.parse(request.text);
      if (!record.ok) {
        const { code, at } = record.error;
        return err({ code, field: 'text', ...(at === undefined ? {} : { at }) });
      }
      // Counted before anything is played: a turn is one move at least.
      if (record.value.turns.length > MOST_PLIES) return err({ code: 'too-long', field: 'text' });
      const replay = playRecord(registry, record.value, request.variant);
      if (!replay.ok) return replay;
      if (replay.value.match.ply > MOST_PLIES) return err({ code: 'too-long', field: 'text' });
      return ok(packGame(importReplay(replay.value, record.value, request, owner, now)));
    },
  };
}

function playRecord(
  registry: Registry,
  record: GameRecord,
  variant = record.variant,
): Result<Replay, Refusal> {
  const replay = replayRecord(registry, record, variant);
  if (replay.ok) return replay;
  const { turn } = replay.error;
  const whole = { ...record, ...(variant === undefined ? {} : { variant }) };
  const { code, sentence: detail } = tellOpenError(registry, whole, replay.error);
  return err({ code, field: 'text', detail, ...(turn === undefined ? {} : { index: turn }) });
}

/** A game without an end of its own counts for nobody. */
function importReplay(
  { match, outcome }: Replay,
  record: GameRecord,
  { visibility = 'private' }: ImportRequest,
  owner: string,
  now: number,
): NewGame {
  const [first, second] = match.game.sides.map((side): Seats[0] => ({
    kind: 'person',
    name: findTag(record, side),
  }));
  const clock = { kind: 'none' } as const;
  const ended = outcome
    ? readOutcome(tellOutcome(outcome))
    : ({ cause: 'aborted', reason: 'aborted' } as const);
  const session = {
    ...openSession(match, [first, second], { clock, hasTakebacks: true }, now),
    outcome: ended,
  };
  return draft(session, { clock, rated: false, visibility, owner }).game;
}

function findFormat(games: readonly Game[], id: string): RecordFormat | undefined {
  const all = [BOARDWRIGHT_FORMAT, ...games.flatMap((game) => game.notation.formats)];
  return all.find((format) => format.id === id);
}

/** Names stand under the words of the sides: White and Black, Attackers and Defenders. */
function describeTags(row: GameRow, game: Game): [string, string][] {
  const tags = game.sides.map((side, i): [string, string] => [
    side[0].toUpperCase() + side.slice(1),
    nameSeat(row.seats[i]),
  ]);
  return [...tags, ['Date', new Date(row.created_at).toISOString().slice(0, 10).replaceAll('-', '.')]];
}

function nameSeat(seat: Seat): string {
  switch (seat.kind) {
    case 'person':
      return seat.player.name ?? 'Guest';
    case 'ai':
      return `Boardwright (${seat.level})`;
    case 'named':
      return seat.name;
    case 'open':
      return '?';
  }
}

function findTag(record: GameRecord, name: string): string {
  const found = record.tags.find(([tag]) => tag.toLowerCase() === name.toLowerCase());
  return (found?.[1] ?? '?').slice(0, 80);
}

/** The server knows of resignations and fallen clocks, which the moves do not show. */
function resultOf(row: GameRow, record: GameRecord): GameRecord['result'] {
  if (row.outcome === null) return record.result;
  return row.outcome.winner ?? 'draw';
}
