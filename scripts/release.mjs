// Makes a release: versions, the date in the changelog, a rehearsal of publishing, then a commit and a tag.
//   node scripts/release.mjs 0.2.0            does all of that and says what is left to be typed
//   node scripts/release.mjs 0.2.0 --rehearse ends after the rehearsal and puts the files back
// Nothing leaves this machine: pushing and publishing are typed by a person who has read what was rehearsed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies'];

/** Gives all packages one version, in their manifests, in what they ask of one another, and in the lock file. */
export function setVersion(root, version) {
  const lock = readJson(join(root, 'package-lock.json'));
  lock.version = version;
  const { workspaces } = readJson(join(root, 'package.json'));
  for (const place of ['', ...workspaces]) {
    const file = join(root, place, 'package.json');
    const manifest = readJson(file);
    for (const described of [manifest, lock.packages[place]]) {
      described.version = version;
      for (const kind of DEPENDENCIES)
        for (const name of Object.keys(described[kind] ?? {}))
          if (name.startsWith('@boardwright/')) described[kind][name] = version;
    }
    writeJson(file, manifest);
  }
  writeJson(join(root, 'package-lock.json'), lock);
}

/** The changelog with the day of the release in the place of "unreleased"; undefined if nothing waits for it. */
export function dateChangelog(text, version, day) {
  const waiting = `## ${version} (unreleased)`;
  return text.includes(waiting) ? text.replace(waiting, `## ${version} (${day})`) : undefined;
}

function release(root, version, isRehearsal) {
  const run = (command, ...words) => execFileSync(command, words, { cwd: root, stdio: 'inherit' });
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) stop('name the version, as in: node scripts/release.mjs 0.2.0');
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changed !== '') stop('there are changes that are not committed');
  const file = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  const dated = dateChangelog(readFileSync(file, 'utf8'), version, day);
  if (dated === undefined) stop(`CHANGELOG.md has no "## ${version} (unreleased)"`);
  writeFileSync(file, dated);
  setVersion(root, version);
  run(process.execPath, 'scripts/setup.mjs');
  run('npm', 'publish', '--workspaces', '--dry-run');
  if (isRehearsal) {
    run('git', 'checkout', '--', '.');
    return;
  }
  run('git', 'commit', '--all', '--message', `release: Publish version ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Boardwright ${version}`);
  console.log('Left to do: git push --follow-tags && npm publish --workspaces, and attach the files of');
  console.log(`node scripts/dataset.mjs boardwright-dataset-${version}`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

function stop(message) {
  console.error(`release: ${message}.`);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [version, ...words] = process.argv.slice(2);
  release(fileURLToPath(new URL('..', import.meta.url)), version, words.includes('--rehearse'));
}
