// Makes public/tables: the endgame tables that come with the page, one folder a variant. A change of the rules or of
// the numbering of positions makes all tables of a family useless, and browser/shipped-tables.test.ts fails until
// this has run again. Run from the root after `npm run build`: node packages/web/scripts/make-tables.mjs [variant...]
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { solve } from '@boardwright/engine/tablebase';
import { openMatch } from '@boardwright/games';

const PUBLIC = fileURLToPath(new URL('../public/tables', import.meta.url));

/** Three men a side: where everybody flies, or every man hangs by a thread. */
const LAST_MEN = { first: 3, second: 3 };
/** Three pieces on the board of eight, or a king and two others on that of seven. */
const THREE_PIECES = { first: 2, second: 2, total: 3 };

const SHIPPED = {
  // Solved from the first man placed.
  'three-mens-morris': { first: 3, second: 3, placing: true },
  'six-mens-morris': { first: 6, second: 6, placing: true },
  'nine-mens-morris': LAST_MEN,
  'nine-mens-custodian': LAST_MEN,
  'nine-mens-intervention': LAST_MEN,
  'nine-mens-both': LAST_MEN,
  'twelve-mens-morris': LAST_MEN,
  'mul-mulan': LAST_MEN,
  'spanish-free': THREE_PIECES,
  'spanish-federation': THREE_PIECES,
  portuguese: THREE_PIECES,
  italian: THREE_PIECES,
  english: THREE_PIECES,
  pool: THREE_PIECES,
  russian: THREE_PIECES,
  brazilian: THREE_PIECES,
  czech: THREE_PIECES,
  thai: THREE_PIECES,
  brandubh: THREE_PIECES,
  'brandubh-engine': THREE_PIECES,
  'brandubh-throne-blocks': THREE_PIECES,
  'brandub-walker': THREE_PIECES,
  magpie: THREE_PIECES,
  'ard-ri': THREE_PIECES,
};

const asked = process.argv.slice(2);
for (const [variant, size] of Object.entries(SHIPPED)) {
  if (asked.length > 0 && !asked.includes(variant)) continue;
  const scratch = mkdtempSync(join(tmpdir(), 'boardwright-tables-'));
  const solved = await solve({ game: openMatch({ variant }).value.game, size, folder: scratch, threads: 1 });
  if (!solved.ok) throw new Error(`${variant}: ${solved.error.code}`);
  const folder = join(PUBLIC, variant);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The page shows how far the end is; who wins is in the same byte.
  const names = readdirSync(scratch).filter((name) => name.endsWith('.turns'));
  for (const name of names) copyFileSync(join(scratch, name), join(folder, name));
  rmSync(scratch, { recursive: true });
  console.log(`${variant}: ${names.length} tables`);
}
