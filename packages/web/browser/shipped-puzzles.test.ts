import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Prober } from '@boardwright/engine/tablebase';
import { expectOk, FAMILIES, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../src/features/puzzles/tables/', import.meta.url));
const SHIPPED = fileURLToPath(new URL('../public/tables/', import.meta.url));

type Row = readonly [position: string, line: string];
/** A puzzle that was withdrawn holds its place. */
type Place = Row | null;
const TABLES = readdirSync(FOLDER).map((name) => {
  const places: readonly Place[] = JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8'));
  const rows = places.filter((row) => row !== null);
  return { variant: name.replace('.json', ''), rows, bytes: statSync(`${FOLDER}${name}`).size };
});

test('there are two thousand puzzles over 25 variants and all families, in 400 KB', () => {
  expect(TABLES.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThanOrEqual(2000);
  expect(TABLES.length).toBeGreaterThanOrEqual(25);
  expect(TABLES.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(400_000);
  for (const { variants } of FAMILIES)
    expect(variants.some(({ id }) => TABLES.some(({ variant }) => variant === id))).toBe(true);
});

// By the tables that come with the page, which cover the smaller endings: a check apart from how they were made.
test('where shipped tables cover a puzzle, one move wins at every step of the solver', () => {
  let checked = 0;
  for (const { variant, rows } of TABLES) {
    const { game } = expectOk(openMatch({ variant }));
    const prober = Prober.open(game, `${SHIPPED}${variant}`);
    for (const [text, line] of rows) {
      const start = expectOk(openMatch({ variant, start: text })).position;
      if (!prober?.probeMoves(start).ok) continue;
      let position = start;
      for (const move of line.split(' ')) {
        const verdicts = position.turn === start.turn ? expectOk(prober.probeMoves(position)) : [];
        const wins = verdicts.filter(({ value }) => value === 'win').map((verdict) => verdict.move.text);
        expect(wins, `${variant} ${text}`).toEqual(position.turn === start.turn ? [move] : []);
        position = expectOk(position.play(move)).position;
      }
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(200);
});
