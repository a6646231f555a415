import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dateChangelog, setVersion } from './release.mjs';

const ROOT = new URL('..', import.meta.url).pathname;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly workspaces: readonly string[];
  readonly packages: Readonly<Record<string, Manifest>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (...parts: string[]): Manifest => JSON.parse(readFileSync(join(...parts), 'utf8'));

/** Every version of ours that a manifest or the lock file names, with the place where it stands. */
function versionsBelow(root: string): string[] {
  const lock = read(root, 'package-lock.json');
  const places = ['', ...read(root, 'package.json').workspaces];
  const described = places.flatMap((place) => [read(root, place, 'package.json'), lock.packages[place]]);
  return described.flatMap(({ name, version, dependencies, devDependencies }) => {
    const asked = Object.entries({ ...dependencies, ...devDependencies });
    const ours = asked.filter(([other]) => other.startsWith('@boardwright/'));
    return [`${name} ${version}`, ...ours.map(([other, wanted]) => `${name}: ${other} ${wanted}`)];
  });
}

test('all packages have one version, the newest of the changelog', () => {
  const newest = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))?.[1] ?? 'none';
  const versions = versionsBelow(ROOT);
  expect(versions.length).toBeGreaterThan(40);
  expect(versions.filter((line) => !line.endsWith(` ${newest}`))).toEqual([]);
});

test('a release changes every version, in manifests, dependencies and the lock file', () => {
  const root = mkdtempSync(join(tmpdir(), 'boardwright-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(root, file));
  for (const place of read(ROOT, 'package.json').workspaces)
    cpSync(join(ROOT, place, 'package.json'), join(root, place, 'package.json'));
  const before = versionsBelow(root);
  setVersion(root, '12.34.56');
  expect(versionsBelow(root)).toEqual(before.map((line) => line.replace(/[\d.]+$/, '12.34.56')));
});

test('a release dates its part of the changelog, and needs one', () => {
  const text = '# Changelog\n\n## 0.3.0 (unreleased)\n\nAdded: x.\n\n## 0.2.0 (2026-01-01)\n';
  expect(dateChangelog(text, '0.3.0', '2026-02-03')).toBe(text.replace('unreleased', '2026-02-03'));
  expect(dateChangelog(text, '0.2.0', '2026-02-03')).toBeUndefined();
});
