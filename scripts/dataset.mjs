// Makes the conformance data set that docs/dataset.md describes: positions, legal moves, outcomes and perft counts of
// every variant and some house rules, by the reference implementations. Each file is also played by the library, and
// its digest compared with packages/games/tables/dataset.sha256.
//   node scripts/dataset.mjs FOLDER            writes the files, compressed
//   node scripts/dataset.mjs --check           writes nothing
//   node scripts/dataset.mjs --update          writes the digests, after a change to what the files hold
// A name after it makes that ruleset alone.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIGESTS = join(ROOT, 'packages', 'games', 'tables', 'dataset.sha256');

const [target, only] = process.argv.slice(2);
if (target === undefined) {
  console.error('dataset: name a folder to write to, or --check, or --update');
  process.exit(2);
}
const folder = target.startsWith('--') ? undefined : target;
const { compareRows, listRulesets, rowsOf } = await loadReference();
const rulesets = listRulesets().filter(({ name }) => only === undefined || name === only);
if (rulesets.length === 0) {
  console.error(`dataset: there is no ruleset ${only}`);
  process.exit(2);
}

const known = new Map(readDigests());
let rows = 0;
let bytes = 0;
let faults = 0;
for (const ruleset of rulesets) {
  const list = [...rowsOf(ruleset)];
  const differences = [...compareRows(ruleset, list)];
  const { name, family, variant, rules } = ruleset;
  const head = { name, family, variant, ...(rules ? { rules } : {}) };
  const text = `${[head, ...list].map((row) => JSON.stringify(row)).join('\n')}\n`;
  const digest = createHash('sha256').update(text).digest('hex');
  if (target === '--update') known.set(name, digest);
  else if (known.get(name) !== digest)
    differences.push(`${name}: the digest is ${digest}, not ${known.get(name)}`);
  for (const difference of differences.slice(0, 5)) console.error(`dataset: ${difference}`);
  faults += differences.length;
  rows += list.length;
  bytes += save(family, name, text);
  console.log(
    `${name}: ${list.length} rows${differences.length > 0 ? `, ${differences.length} FAULTS` : ''}`,
  );
}
if (target === '--update')
  writeFileSync(DIGESTS, [...known].map(([name, digest]) => `${digest}  ${name}.jsonl\n`).join(''));
console.log(
  `${rows} rows of ${rulesets.length} rulesets, ${faults} faults, ${(bytes / 1e6).toFixed(1)} MB compressed`,
);
process.exitCode = faults > 0 ? 1 : 0;

/** The reference implementations are part of the sources and no part of the packages. */
async function loadReference() {
  const place = mkdtempSync(join(tmpdir(), 'boardwright-dataset-'));
  try {
    const file = join(place, 'dataset.mjs');
    const bundle = await rolldown({
      input: join(ROOT, 'packages', 'games', 'src', 'testing', 'dataset', 'index.ts'),
      platform: 'node',
    });
    await bundle.write({ file, format: 'esm' });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function readDigests() {
  const lines = readFileSync(DIGESTS, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => [line.slice(66, -'.jsonl'.length), line.slice(0, 64)]);
}

function save(family, name, text) {
  const packed = gzipSync(text, { level: 9 });
  if (folder !== undefined) {
    mkdirSync(join(folder, family), { recursive: true });
    writeFileSync(join(folder, family, `${name}.jsonl.gz`), packed);
  }
  return packed.length;
}
