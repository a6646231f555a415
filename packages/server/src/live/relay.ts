import { GameEvent } from '@boardwright/protocol';
import type { Changed, Ledger, ToldMove } from '../play/ledger.ts';
import { playersOf } from '../play/row.ts';
import { checkOf } from '../refusals/validate.ts';
import type { Bus } from './bus.ts';
import type { Desks } from './desks.ts';
import type { Hub } from './hub.ts';
import type { GameNote } from './note.ts';
import type { PresenceBoard } from './presence.ts';
import type { Roster } from './roster.ts';

interface Parts {
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly roster: Roster;
  readonly presence: PresenceBoard;
  readonly desks: Desks;
}

/**
 * Events reach those who watch, and other servers: our own at once, those of others when we are told of them. A move
 * comes with the note about it, and goes on to whoever watches here as it came.
 */
export function relayGames(parts: Parts): void {
  const { ledger, bus, hub, presence } = parts;
  ledger.onChange((changed) => {
    hub.publish(changed.row.id, changed.events, changed.text);
    const note = bus.hasPeers ? tellGame(parts, changed) : undefined;
    if (note) bus.sendSoon(note);
  });
  presence.onArrival((game) => {
    // Whoever has just come may have read the game before a move of which nobody else was told.
    const row = ledger.rooms.recall(game)?.row;
    if (row) bus.sendSoon({ kind: 'game', game, sequence: row.sequence, players: [] });
  });
  bus.onNote((note) => {
    if (note.kind === 'game') hearGame(parts, note);
  });
  bus.onGap(() => {
    for (const game of hub.games) hub.refresh(game);
  });
}

/** Most games are played at one server: a move that nobody elsewhere waits for is told to none. */
function tellGame({ ledger, roster, presence }: Parts, changed: Changed): GameNote | undefined {
  const { row } = changed;
  const players = playersOf(row).filter((player) => roster.isElsewhere(player));
  const note = { kind: 'game', game: row.id, sequence: row.sequence, players } as const;
  const moved = ledger.tellMove(changed);
  if (!moved) return note;
  const isWanted = players.length > 0 || presence.mayBeElsewhere(row.id);
  return isWanted ? { ...note, moved: formatMove(moved) } : undefined;
}

function hearGame({ ledger, hub, desks }: Parts, { game, sequence, players, moved }: GameNote): void {
  // Most of what others play is neither watched nor kept here, and need not be read.
  const isKnown = ledger.rooms.recall(game) !== undefined || hub.watchersOf(game).size > 0;
  const move = isKnown && moved !== undefined ? readMove(moved) : undefined;
  const followed = ledger.follow(game, sequence, move);
  if (move) hub.publish(game, [move.event], move.text);
  else hub.refresh(game, sequence);
  if (followed) desks.show(followed);
  else for (const player of players) desks.look(player);
}

/** A key may hold spaces; a move without one has an empty word for it. */
function formatMove({ text, key = '' }: ToldMove): string {
  return `${encodeURIComponent(key)} ${text}`;
}

/** What is no move of ours is asked for: who may connect to the database may send notes. */
function readMove(moved: string): ToldMove | undefined {
  const keyEnd = moved.indexOf(' ');
  try {
    const key = decodeURIComponent(moved.slice(0, keyEnd));
    const text = moved.slice(keyEnd + 1);
    const event: unknown = JSON.parse(text);
    if (!checkOf(GameEvent).Check(event) || event.kind !== 'moved') return undefined;
    return { event, text, ...(key === '' ? {} : { key }) };
  } catch {
    return undefined;
  }
}
