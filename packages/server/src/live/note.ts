/** The channel all servers listen on. */
export const CHANNEL = 'boardwright';

/** What servers tell one another. Nothing depends on a note arriving: it only makes others look sooner. */
export type Note =
  /** The sender is there. */
  | { readonly kind: 'beat' }
  | { readonly kind: 'game'; readonly game: string; readonly sequence: number }
  | { readonly kind: 'lobby' }
  | { readonly kind: 'ended'; readonly player: string }
  /** Something on the player's desk has changed. */
  | { readonly kind: 'desk'; readonly player: string }
  /** Whether the player has a connection to the sender. */
  | { readonly kind: 'here'; readonly player: string; readonly isHere: boolean }
  | { readonly kind: 'presence'; readonly game: string; readonly counts: readonly [number, number, number] }
  /** Something was said in a game. */
  | { readonly kind: 'chat'; readonly game: string; readonly number: number }
  | { readonly kind: 'who'; readonly game: string };

/** Words with spaces between them; the sender is the last. */
export function formatNote(note: Note, server: string): string {
  switch (note.kind) {
    case 'beat':
      return `beat ${server}`;
    case 'game':
      return `game ${note.game} ${note.sequence} ${server}`;
    case 'lobby':
      return `lobby ${server}`;
    case 'ended':
      return `ended ${note.player} ${server}`;
    case 'desk':
      return `desk ${note.player} ${server}`;
    case 'here':
      return `here ${note.player} ${note.isHere ? 1 : 0} ${server}`;
    case 'presence':
      return `presence ${note.game} ${note.counts.join(' ')} ${server}`;
    case 'chat':
      return `chat ${note.game} ${note.number} ${server}`;
    case 'who':
      return `who ${note.game} ${server}`;
  }
}

/** Undefined for what is no note of ours: the database may be shared. */
export function parseNote(payload: string): { note: Note; server: string } | undefined {
  const words = payload.split(' ');
  const server = words.at(-1) ?? '';
  const [kind, a = '', b = '', c = '', d = ''] = words;
  switch (`${kind} ${words.length}`) {
    case 'beat 2':
      return { note: { kind: 'beat' }, server };
    case 'game 4':
      return { note: { kind: 'game', game: a, sequence: Number(b) }, server };
    case 'lobby 2':
      return { note: { kind: 'lobby' }, server };
    case 'ended 3':
      return { note: { kind: 'ended', player: a }, server };
    case 'desk 3':
      return { note: { kind: 'desk', player: a }, server };
    case 'here 4':
      return { note: { kind: 'here', player: a, isHere: b === '1' }, server };
    case 'presence 6':
      return { note: { kind: 'presence', game: a, counts: [Number(b), Number(c), Number(d)] }, server };
    case 'chat 4':
      return { note: { kind: 'chat', game: a, number: Number(b) }, server };
    case 'who 3':
      return { note: { kind: 'who', game: a }, server };
    default:
      return undefined;
  }
}
