import type { Language, Registry } from '@boardwright/games';
import { wordsOf } from '@boardwright/games/internal';
import type { DeskGame, GameEvent } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import { isInvitation, isTurn, type Notice } from '@boardwright/protocol/internal';
import { opponentOf, tellNotice } from '@boardwright/protocol/notices';

/** What just happened in a game, for one of its players; undefined where it is nothing to be called for. */
export function newsOf(events: readonly GameEvent[], game: DeskGame): Notice | undefined {
  if (game.you.length > 1 || game.seats.some(({ kind }) => kind !== 'person' && kind !== 'open'))
    return undefined;
  const kinds = new Set(events.map(({ kind }) => kind));
  if (isInvitation(game)) return kinds.has('created') ? { kind: 'invited', game } : undefined;
  if (kinds.has('ended') || kinds.has('aborted')) return { kind: 'ended', game };
  if (kinds.has('created')) return game.status === 'active' ? { kind: 'paired', game } : undefined;
  if (kinds.has('joined')) return { kind: 'joined', game };
  for (const event of events) {
    if (event.kind === 'offered' && !game.you.includes(event.side))
      return { kind: 'offered', game, offer: event.offer };
    if (event.kind === 'declined' && !game.you.includes(event.side))
      return { kind: 'declined', game, offer: event.offer };
  }
  return kinds.has('moved') && isTurn(game) ? { kind: 'turn', game } : undefined;
}

/** The same in a sentence. */
export function tellNews(registry: Registry, notice: Notice, language: Language): string {
  const { game } = notice;
  const seat = opponentOf(game);
  const name = seat.kind === 'person' ? namePlayer(seat.player, language) : '';
  const found = registry.variant(game.variant);
  const variant = found && (wordsOf(found.family, language).variants[game.variant] ?? found.variant.name);
  return tellNotice(notice, { name, game: variant ?? game.variant }, language);
}
