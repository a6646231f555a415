import { expect, test } from 'vitest';
import { type Note, packNotes, unpackNotes } from './note.ts';

const NOTES: readonly Note[] = [
  { kind: 'beat' },
  { kind: 'game', game: 'g1', sequence: 7 },
  { kind: 'game', game: 'g1', sequence: 8, moved: '{"key":"a b  c"}' },
  { kind: 'lobby' },
  { kind: 'ended', player: 'p1' },
  { kind: 'desk', player: 'p1' },
  { kind: 'desk', player: 'p1', game: 'g1', sequence: 8 },
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
  const notes = Array.from({ length: 40 }, (_, i): Note => ({ kind: 'game', game: 'g', sequence: i, moved }));
  const packed = packNotes(notes, 'server');
  expect(packed.length).toBe(6);
  for (const text of packed) expect(Buffer.byteLength(text)).toBeLessThan(8000);
  expect(packed.flatMap((text) => unpackNotes(text).notes)).toEqual(notes);
});

test('a move too long for a text is left out of its note', () => {
  const long: Note = { kind: 'game', game: 'g', sequence: 1, moved: 'x'.repeat(8000) };
  const [text] = packNotes([long], 'server');
  expect(unpackNotes(text).notes).toEqual([{ kind: 'game', game: 'g', sequence: 1 }]);
});

test.each(['', 'hello', 'server\nsomething else', 'game g 1 server', 'server\nhere p'])(
  '%j is no note of ours',
  (payload) => expect(unpackNotes(payload).notes).toEqual([]),
);
