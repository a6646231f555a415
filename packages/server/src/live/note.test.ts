import { expect, test } from 'vitest';
import { type Note, packNotes, unpackNotes } from './note.ts';

const NOTES: readonly Note[] = [
  { kind: 'beat' },
  { kind: 'game', game: 'g1', sequence: 7, players: [] },
  { kind: 'game', game: 'g1', sequence: 8, players: ['p1', 'p2'], moved: 'key {"move":"a b  c\u2028"}' },
  { kind: 'game', game: 'g1', sequence: 9, players: ['p1'], moved: ' {}' },
  { kind: 'lobby' },
  { kind: 'ended', player: 'p1' },
  { kind: 'desk', player: 'p1' },
  { kind: 'here', player: 'p1', isHere: true },
  { kind: 'presence', game: 'g1', counts: [1, 0, 12] },
  { kind: 'chat', game: 'g1', number: 3 },
  { kind: 'who', game: 'g1' },
];

test('all kinds of notes come through one text', () => {
  const packed = packNotes(NOTES, 'server');
  expect(packed.map(unpackNotes)).toEqual([{ server: 'server', notes: NOTES }]);
});

test('many notes go in as many texts as Postgres needs, in order', () => {
  // Of two bytes each in the database.
  const moved = JSON.stringify({ key: 'ñ'.repeat(500) });
  const told = { kind: 'game', game: 'g', players: [] } as const;
  const notes = Array.from({ length: 40 }, (_, i): Note => ({ ...told, sequence: i, moved }));
  const packed = packNotes(notes, 'server');
  expect(packed.length).toBe(6);
  for (const text of packed) expect(Buffer.byteLength(text)).toBeLessThan(8000);
  expect(packed.flatMap((text) => unpackNotes(text).notes)).toEqual(notes);
});

test('a move too long for a text is left out of its note', () => {
  const short: Note = { kind: 'game', game: 'g', sequence: 1, players: ['p'] };
  const [text] = packNotes([{ ...short, moved: 'x'.repeat(8000) }], 'server');
  expect(unpackNotes(text).notes).toEqual([short]);
});

test.each(['', 'hello', 'server\nsomething else', 'game g 1 server', 'server\nhere p', 'server\ngame g'])(
  '%j is no note of ours',
  (payload) => expect(unpackNotes(payload).notes).toEqual([]),
);
