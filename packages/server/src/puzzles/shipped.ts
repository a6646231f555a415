import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Puzzle, parsePuzzle } from '@boardwright/engine/tablebase';
import { isRecord } from '@boardwright/games/internal';

/** Written by the build of the page: the rows of every variant's table. */
const FILE = 'puzzles.json';

/** The puzzles that come with the page, read when one is first asked for. */
export class ShippedPuzzles {
  readonly #path: string;
  #known: ReadonlyMap<string, Puzzle> | undefined;

  constructor(webRoot: string) {
    this.#path = join(webRoot, FILE);
  }

  async find(id: string): Promise<Puzzle | undefined> {
    // A page that is built later is found then.
    this.#known ??= await read(this.#path).catch(() => undefined);
    return this.#known?.get(id);
  }
}

async function read(path: string): Promise<ReadonlyMap<string, Puzzle>> {
  const tables: unknown = JSON.parse(await readFile(path, 'utf8'));
  const rows = Object.entries(isRecord(tables) ? tables : {});
  const puzzles = rows.flatMap(([variant, table]) =>
    Array.isArray(table) ? table.flatMap((row, i) => parsePuzzle(variant, i, row) ?? []) : [],
  );
  return new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
}
