/** The channel all servers listen on. */
export const CHANNEL = 'boardwright';

/** What servers tell one another. Nothing depends on a note arriving: it only makes others look sooner. */
export type Note =
  /** The sender is there. */
  | { readonly kind: 'beat' }
  /** A game has gone on: by a move, which comes with it as JSON, or by something that is to be asked for. */
  | { readonly kind: 'game'; readonly game: string; readonly sequence: number; readonly moved?: string }
  | { readonly kind: 'lobby' }
  | { readonly kind: 'ended'; readonly player: string }
  /** Something on the player's desk has changed: a game, by its event of this number, or something else. */
  | { readonly kind: 'desk'; readonly player: string; readonly game?: string; readonly sequence?: number }
  /** Whether the player has a connection to the sender. */
  | { readonly kind: 'here'; readonly player: string; readonly isHere: boolean }
  | { readonly kind: 'presence'; readonly game: string; readonly counts: readonly [number, number, number] }
  /** Something was said in a game. */
  | { readonly kind: 'chat'; readonly game: string; readonly number: number }
  | { readonly kind: 'who'; readonly game: string };

/** Postgres carries less than 8,000 bytes at once. */
const MOST_BYTES = 7_900;

/** Notes as texts that Postgres carries, each with its sender on the first line and a note on every other one. */
export function packNotes(notes: readonly Note[], server: string): readonly string[] {
  const packed: string[] = [];
  let text = server;
  let bytes = Buffer.byteLength(text);
  for (const note of notes) {
    const line = formatNote(isLong(note) ? { kind: 'game', game: note.game, sequence: note.sequence } : note);
    const size = Buffer.byteLength(line) + 1;
    if (bytes + size > MOST_BYTES) {
      packed.push(text);
      text = server;
      bytes = Buffer.byteLength(text);
    }
    text += `\n${line}`;
    bytes += size;
  }
  return [...packed, text];
}

/** A move that would fill a text by itself: who gets a note without it asks for it. */
function isLong(note: Note): note is Extract<Note, { readonly kind: 'game' }> {
  return note.kind === 'game' && Buffer.byteLength(note.moved ?? '') > MOST_BYTES / 2;
}

/** Lines that are no notes of ours are left out: the database may be shared, and another version may be about. */
export function unpackNotes(payload: string): { readonly server: string; readonly notes: readonly Note[] } {
  const [server, ...lines] = payload.split('\n');
  return { server, notes: lines.flatMap((line) => parseNote(line) ?? []) };
}

/** Words with spaces between them; a move is the last, and may hold spaces. */
function formatNote(note: Note): string {
  switch (note.kind) {
    case 'beat':
    case 'lobby':
      return note.kind;
    case 'game':
      return `game ${note.game} ${note.sequence}${note.moved === undefined ? '' : ` ${note.moved}`}`;
    case 'ended':
      return `ended ${note.player}`;
    case 'desk':
      return `desk ${note.player}${note.game === undefined ? '' : ` ${note.game} ${note.sequence}`}`;
    case 'here':
      return `here ${note.player} ${note.isHere ? 1 : 0}`;
    case 'presence':
      return `presence ${note.game} ${note.counts.join(' ')}`;
    case 'chat':
      return `chat ${note.game} ${note.number}`;
    case 'who':
      return `who ${note.game}`;
  }
}

function parseNote(line: string): Note | undefined {
  const words = line.split(' ');
  const [kind, a = '', b = '', c = '', d = ''] = words;
  if (kind === 'game' && words.length > 3)
    return { kind, game: a, sequence: Number(b), moved: words.slice(3).join(' ') };
  switch (`${kind} ${words.length}`) {
    case 'beat 1':
      return { kind: 'beat' };
    case 'game 3':
      return { kind: 'game', game: a, sequence: Number(b) };
    case 'lobby 1':
      return { kind: 'lobby' };
    case 'ended 2':
      return { kind: 'ended', player: a };
    case 'desk 2':
      return { kind: 'desk', player: a };
    case 'desk 4':
      return { kind: 'desk', player: a, game: b, sequence: Number(c) };
    case 'here 3':
      return { kind: 'here', player: a, isHere: b === '1' };
    case 'presence 5':
      return { kind: 'presence', game: a, counts: [Number(b), Number(c), Number(d)] };
    case 'chat 3':
      return { kind: 'chat', game: a, number: Number(b) };
    case 'who 2':
      return { kind: 'who', game: a };
    default:
      return undefined;
  }
}
