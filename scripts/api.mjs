// Writes what others may rely on into docs/api, so that every change of it shows in review: npm run api.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readExports } from './declarations.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIBRARIES = ['games', 'engine', 'challenge', 'protocol', 'board'];

/** Tables that spell out the types of all their rows are named with a digest, which changes when they do. */
const MOST_LINES = 80;

/** The pages of docs/api: name of the file to its text. */
export function makeReports() {
  const pages = LIBRARIES.map((library) => [`${library}.md`, reportLibrary(library)]);
  return Object.fromEntries([...pages, ['command.md', reportCommand()]]);
}

function reportLibrary(library) {
  const home = join(ROOT, 'packages', library);
  const { name, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const shown = new Map();
  const parts = Object.entries(exports).map(([path, { types }]) =>
    reportEntry(name + path.slice(1), readExports(join(home, types)), shown),
  );
  return `# ${name}\n\nEvery exported name with its declaration. Made by \`npm run api\`; a test compares.\n${parts.join('')}`;
}

/** A declaration that an entry above has shown is only named again. */
function reportEntry(address, names, shown) {
  const fresh = [...names].filter(([, one]) => !shown.has(`${one.file} ${one.name}`));
  const again = [...names].filter(([, one]) => shown.has(`${one.file} ${one.name}`));
  for (const [, one] of fresh) shown.set(`${one.file} ${one.name}`, address);
  const lines = [`\n## ${address}\n`];
  if (again.length > 0) lines.push(`Shown above: ${again.map(([name]) => `\`${name}\``).join(', ')}.\n`);
  if (fresh.length > 0)
    lines.push(`\`\`\`ts\n${fresh.map(([, one]) => tidy(one.text)).join('\n')}\n\`\`\`\n`);
  if (names.size === 0) lines.push('Nothing: a program for a worker.\n');
  return lines.join('\n');
}

function tidy(text) {
  const plain = text
    .replace(/^export (declare )?/gm, '')
    .replace(/^ {4}#private;\n/gm, '')
    .replaceAll('import("@sinclair/typebox").', '');
  const lines = plain.split('\n');
  if (lines.length <= MOST_LINES) return plain;
  const digest = createHash('sha256').update(plain).digest('hex').slice(0, 12);
  return `${lines[0]} /* ${lines.length - 1} more lines, ${digest} */`;
}

/** The help of the command and of everything it can do. */
function reportCommand() {
  const help = runCommand(['--help']);
  const names = [...help.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map((line) => line[1]);
  const parts = names.map((name) => `\n## ${name}\n\n\`\`\`text\n${runCommand([name, '--help'])}\`\`\`\n`);
  return `# boardwright\n\nWhat the command says of itself. Made by \`npm run api\`; a test compares.\n\n\`\`\`text\n${help}\`\`\`\n${parts.join('')}`;
}

function runCommand(words) {
  const bin = join(ROOT, 'packages/cli/bin/boardwright.mjs');
  return execFileSync(process.execPath, [bin, ...words], { encoding: 'utf8' }).replace(/\n*$/, '\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(ROOT, 'docs/api');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(makeReports())) writeFileSync(join(folder, name), text);
}
