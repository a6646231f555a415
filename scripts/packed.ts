import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm pack` said of one package. */
export interface Tarball {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

export const ROOT = new URL('..', import.meta.url).pathname;

/** Libraries that npm itself installs into the empty project; all they need from elsewhere is typebox. */
export const LIBRARIES = ['games', 'session', 'engine', 'challenge', 'protocol', 'board'];
/** What the command needs besides. Its packages from elsewhere are many, so they are linked and not installed. */
const COMMAND = ['server', 'terminal', 'web', 'cli'];

/** Packs every package of ours into `folder`. */
export function packAll(folder: string): readonly Tarball[] {
  const where = [...LIBRARIES, ...COMMAND].flatMap((name) => ['--workspace', `packages/${name}`]);
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...where];
  return JSON.parse(npm(words, ROOT));
}

/**
 * An empty project that installs the tarballs of the libraries, without network: packages from elsewhere come from
 * our own node_modules, which is all that a test machine is sure to have.
 */
export function installLibraries(folder: string, tarballs: readonly Tarball[]): void {
  const ours = tarballs.filter(({ name }) => LIBRARIES.some((library) => name === `@boardwright/${library}`));
  const dependencies = Object.fromEntries(ours.map(({ name, filename }) => [name, `file:${filename}`]));
  const typebox = `file:${join(ROOT, 'node_modules/@sinclair/typebox')}`;
  const project = {
    private: true,
    type: 'module',
    dependencies: { ...dependencies, '@sinclair/typebox': typebox },
    overrides: { '@sinclair/typebox': '$@sinclair/typebox' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  npm(['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
}

/** Unpacks the command beside the libraries, as npm would, and links what it needs from elsewhere. */
export function installCommand(folder: string, tarballs: readonly Tarball[]): void {
  const modules = join(folder, 'node_modules');
  for (const { name, filename } of tarballs) {
    const home = join(modules, name);
    if (existsSync(home)) continue;
    mkdirSync(home, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1']);
  }
  linkOthers(join(ROOT, 'node_modules'), modules);
  mkdirSync(join(modules, '.bin'), { recursive: true });
  const { bin } = JSON.parse(readFileSync(join(modules, 'boardwright/package.json'), 'utf8'));
  symlinkSync(join('..', 'boardwright', bin.boardwright), join(modules, '.bin', 'boardwright'));
}

function linkOthers(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === '@boardwright') continue;
    if (name.startsWith('@')) {
      mkdirSync(join(to, name), { recursive: true });
      linkOthers(join(from, name), join(to, name));
    } else if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name));
  }
}

function npm(words: readonly string[], cwd: string): string {
  return execFileSync('npm', [...words], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
