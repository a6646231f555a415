/** The channel all servers listen on. */
export const CHANNEL = 'boardwright';

/** What servers tell one another. Nothing depends on a note arriving: it only makes others look sooner. */
export type Note =
  /** The sender is there. */
  | { readonly kind: 'beat' }
  | GameNote
  | { readonly kind: 'lobby' }
  | { readonly kind: 'ended'; readonly player: string }
  /** Something on the player's desk has changed that is no game. */
  | { readonly kind: 'desk'; readonly player: string }
  /** Whether the player has a connection to the sender. */
  | { readonly kind: 'here'; readonly player: string; readonly isHere: boolean }
  | { readonly kind: 'presence'; readonly game: string; readonly counts: readonly [number, number, number] }
  /** Something was said in a game. */
  | { readonly kind: 'chat'; readonly game: string; readonly number: number }
  | { readonly kind: 'who'; readonly game: string };

/** A game has gone on: by a move, which comes with it, or by something that is to be asked for. */
export interface GameNote {
  readonly kind: 'game';
  readonly game: string;
  readonly sequence: number;
  /** Its players who may be shown it elsewhere, whether anybody follows it there or not. */
  readonly players: readonly string[];
  /** The key that the move came with, as one word, and its event as JSON. */
  readonly moved?: string;
}

/** Postgres carries less than 8,000 bytes at once. */
const MOST_BYTES = 7_900;

/** Notes as texts that Postgres carries, each with its sender on the first line and a note on every other one. */
export function packNotes(notes: readonly Note[], server: string): readonly string[] {
  const packed: string[] = [];
  let text = server;
  let bytes = Buffer.byteLength(text);
  for (const note of notes) {
    const { line, size } = formatShort(note);
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

/** A note with the bytes it takes. Who gets one without a move that would fill a text by itself asks for it. */
function formatShort(note: Note): { readonly line: string; readonly size: number } {
  const line = formatNote(note);
  const size = Buffer.byteLength(line) + 1;
  if (size <= MOST_BYTES / 2 || note.kind !== 'game' || !note.moved) return { line, size };
  const { moved: _, ...rest } = note;
  return formatShort(rest);
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
    case 'game': {
      const { game, sequence, players, moved } = note;
      const told = `game ${game} ${sequence} ${players.join(',') || NOBODY}`;
      return moved === undefined ? told : `${told} ${moved}`;
    }
    case 'ended':
      return `ended ${note.player}`;
    case 'desk':
      return `desk ${note.player}`;
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

const NOBODY = '-';

function parseNote(line: string): Note | undefined {
  if (line.startsWith('game ')) return parseGame(line);
  const words = line.split(' ');
  const [kind, a = '', b = '', c = '', d = ''] = words;
  switch (`${kind} ${words.length}`) {
    case 'beat 1':
      return { kind: 'beat' };
    case 'lobby 1':
      return { kind: 'lobby' };
    case 'ended 2':
      return { kind: 'ended', player: a };
    case 'desk 2':
      return { kind: 'desk', player: a };
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

/** Many are of games that nobody here asks for: a move is looked into by whoever wants it. */
const GAME = /^game (\S+) (\d+) (\S+)(?: (.+))?$/s;

function parseGame(line: string): GameNote | undefined {
  const [, game, sequence, list, moved] = GAME.exec(line) ?? [];
  if (game === undefined) return undefined;
  const players = list === NOBODY ? [] : list.split(',');
  return {
    kind: 'game',
    game,
    sequence: Number(sequence),
    players,
    ...(moved === undefined ? {} : { moved }),
  };
}
