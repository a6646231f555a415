import { isRecord } from '@boardwright/games';
import { keep, readKept } from '../../stores/storage.ts';

/** The secret of an open seat, kept by whoever made the game until it is taken. */
export function keepInvite(game: string, link: string): void {
  const others = Object.entries(readKept('invites', parseInvites) ?? {}).slice(-20);
  keep('invites', { ...Object.fromEntries(others), [game]: link });
}

export function inviteOf(game: string): string | undefined {
  return readKept('invites', parseInvites)?.[game];
}

function parseInvites(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined;
  const invites: Record<string, string> = {};
  for (const [game, link] of Object.entries(value)) if (typeof link === 'string') invites[game] = link;
  return invites;
}
