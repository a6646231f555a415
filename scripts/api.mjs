// Writes what others may rely on into docs/api, so that every change of it shows in review: npm run api.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readExports } from './declarations.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The names a newcomer meets first, in the order in which they need them. */
const START = {
  games: [
    ...['openMatch', 'GameRef', 'Match', 'Position', 'Move', 'Outcome', 'Diagram', 'Piece', 'Side', 'Site'],
    ...['Board', 'Result', 'Game', 'createRegistry', 'Registry', 'Telling'],
  ],
  engine: [
    ...['choose', 'createEngine', 'Engine', 'SearchOptions', 'Limits', 'SearchAnswer'],
    ...['SearchReport', 'SearchError', 'AnalysedMove', 'LEVELS', 'Level', 'solve', 'Prober', 'Verdict'],
  ],
  session: [
    ...['createSession', 'SessionSetup', 'Session', 'Seat', 'fischerClock', 'act', 'Command', 'Refusal'],
    ...['wants', 'Wish', 'SessionEvent', 'SessionOutcome', 'decide', 'evolve', 'snapshot', 'restore'],
  ],
  challenge: [
    ...['newChallenges', 'ChallengeState', 'World', 'KINDS', 'Kind', 'tick', 'ChallengeEvent', 'accept'],
    ...['play', 'searchWanted', 'answer', 'dismiss', 'rewardFor', 'formatSave', 'parseSave'],
  ],
  protocol: [
    ...['createClient', 'ClientOptions', 'Client', 'CallError', 'ENDPOINTS', 'GameView', 'GameEvent'],
    ...['GameSocket', 'SocketListener', 'CreateGameRequest', 'MoveRequest', 'ActionRequest', 'follow'],
    ...['Clock', 'Problem'],
  ],
  board: ['defineBoard', 'BoardElement', 'BoardEvents', 'MoveDetail', 'RefusedDetail', 'Theme'],
};

/** Tables that spell out the types of all their rows are named with a digest, which changes when they do. */
const MOST_LINES = 130;

/** A schema of TypeBox and the type of its values, which have one name. */
const SCHEMA = /^const (\w+): (T[A-Z][\s\S]*);\ntype \1 = Static<typeof \1>;$/;

/** The pages of docs/api: name of the file to its text. */
export async function makeReports() {
  const pages = Object.keys(START).map((library) => [`${library}.md`, reportLibrary(library)]);
  const command = await reportCommand();
  return Object.fromEntries([...pages, ['internal.md', reportInternal()], ['command.md', command]]);
}

/** Exports that no comment in the source says anything about. */
export function findSilent() {
  const all = Object.keys(START).flatMap((library) => readEntries(library).flatMap(({ fresh }) => fresh));
  return all.filter(({ doc }) => doc === '').map(({ file, name }) => `${sourceOf(file)}: ${name}`);
}

function reportLibrary(library) {
  const { description, name } = readManifest(library);
  const entries = readEntries(library).filter(({ address }) => !isInternal(address));
  const first = START[library].map((wanted) => findFirst(wanted, entries));
  const rows = first.map(({ one, address }) => {
    const from = address === name ? '' : ` (\`${address}\`)`;
    return `| [\`${one.name}\`](#${one.name.toLowerCase()})${from} | ${firstSentence(one.doc)} |`;
  });
  const shown = new Set(first.map(({ one }) => one));
  return [
    `# ${name}`,
    `${description}. Made from the sources by \`npm run api\`; a test compares.`,
    '## Start here',
    ['| name | what it is |', '|---|---|', ...rows].join('\n'),
    ...first.map(({ one }) => reportOne(one, '###')),
    ...entries.map((entry, i) => reportEntry(entry, shown, i === 0 ? 'The rest of ' : '')),
  ]
    .join('\n\n')
    .concat('\n');
}

/** What our own packages share: here so that a change of it shows, apart because nobody else should rely on it. */
function reportInternal() {
  const entries = Object.keys(START).flatMap(readEntries);
  return [
    '# Between our packages',
    'What the packages of Boardwright share with one another. It may change with any version: programs of others should not import it. Made from the sources by `npm run api`; a test compares.',
    ...entries.filter(({ address }) => isInternal(address)).map((entry) => reportEntry(entry, new Set(), '')),
  ]
    .join('\n\n')
    .concat('\n');
}

function isInternal(address) {
  return address.endsWith('/internal');
}

/** The entries of a library, internal ones last, each with the exports that no entry above has. */
function readEntries(library) {
  const { name, exports } = readManifest(library);
  const seen = new Set();
  const paths = Object.entries(exports).sort(([a], [b]) => Number(isInternal(a)) - Number(isInternal(b)));
  return paths
    .filter(([, { types }]) => types !== undefined)
    .map(([path, { types }]) => {
      const all = [...readExports(join(ROOT, 'packages', library, types)).values()];
      const fresh = all.filter((one) => !seen.has(`${one.file} ${one.name}`));
      for (const one of fresh) seen.add(`${one.file} ${one.name}`);
      return { address: name + path.slice(1), fresh, again: all.filter((one) => !fresh.includes(one)) };
    });
}

function readManifest(library) {
  return JSON.parse(readFileSync(join(ROOT, 'packages', library, 'package.json'), 'utf8'));
}

function findFirst(name, entries) {
  for (const { address, fresh } of entries) {
    const one = fresh.find((candidate) => candidate.name === name);
    if (one) return { one, address };
  }
  throw new Error(`${name} is to be shown first and is not exported`);
}

/** What an entry exports beside the names shown first, by the file that declares it. */
function reportEntry({ address, fresh, again }, shown, title) {
  const rest = fresh.filter((one) => !shown.has(one));
  const files = [...new Set(rest.map(({ file }) => file))].sort();
  const above = [...fresh.filter((one) => shown.has(one)), ...again].map(({ name }) => name).sort();
  const parts = files.flatMap((file) => [
    `### ${sourceOf(file).replace(/^.*?src\//, '')}`,
    ...rest.filter((one) => one.file === file).map((one) => reportOne(one, '####')),
  ]);
  if (above.length > 0) parts.unshift(`Shown above: ${above.map((name) => `\`${name}\``).join(', ')}.`);
  if (parts.length === 0) parts.push('Exports nothing: it is the program of a worker.');
  return [`## ${title}${address}`, ...parts].join('\n\n');
}

function reportOne({ name, doc, text }, level) {
  return [`${level} ${name}`, doc, `\`\`\`ts\n${tidy(text)}\n\`\`\``].filter(Boolean).join('\n\n');
}

/** For a row of a table: up to the first full stop, in one line. */
function firstSentence(doc) {
  const line = doc.split('\n\n')[0].replace(/\s+/g, ' ');
  return (/^.*?[.](?= |$)/.exec(line)?.[0] ?? line).replaceAll('|', '\\|');
}

/** The source a declaration file was made from, as a path in the repository. */
function sourceOf(file) {
  return relative(ROOT, file)
    .replace('/dist/', '/src/')
    .replace(/\.d\.ts$/, '.ts');
}

function tidy(text) {
  const declared = text
    .replace(/^export (declare )?/gm, '')
    .replace(/^ {4}(#private|private .*);\n/gm, '')
    .replaceAll('import("@sinclair/typebox").', '');
  const plain = declared.replace(SCHEMA, (_, name, schema) => readSchema(name, schema));
  const lines = plain.split('\n');
  if (lines.length <= MOST_LINES) return plain;
  const digest = createHash('sha256').update(plain).digest('hex').slice(0, 12);
  return `${lines[0]} /* ${lines.length - 1} more lines, ${digest} */`;
}

/** A schema by the type of its values, read from the innermost outwards. */
function readSchema(name, schema) {
  let type = schema
    .replace(/\bT(String|Boolean|Null|Unknown)\b/g, (_, plain) => plain.toLowerCase())
    .replace(/\bT(Integer|Number)\b/g, 'number');
  for (let before = ''; before !== type; ) {
    before = type;
    type = type
      .replace(/\bT(?:Literal|Object|Tuple)<([^<>]*)>/g, '$1')
      .replace(/\bTUnion<\[([^<>]*)\]>/g, (_, parts) => splitAt(parts, ',').join(' | '))
      .replace(/\bTArray<([^<>]*)>/g, (_, one) => (splitAt(one, '|').length > 1 ? `(${one})[]` : `${one}[]`))
      .replace(/\bTRecord<string, ([^<>]*)>/g, '{ [key: string]: $1 }')
      .replace(/: TOptional<([^<>]*)>;/g, '?: $1;');
  }
  return `type ${name} = ${type};\nconst ${name}: TSchema;`;
}

/** The parts between signs that stand in no brackets. */
function splitAt(text, sign) {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth--;
    if (depth === 0 && char === sign) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

/** The help of the command and of everything it can do. */
async function reportCommand() {
  const help = await runCommand(['--help']);
  const names = [...help.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map((line) => line[1]);
  const parts = [];
  for (const name of names)
    parts.push(`\n## ${name}\n\n\`\`\`text\n${await runCommand([name, '--help'])}\`\`\`\n`);
  return `# boardwright\n\nWhat the command says of itself. Made by \`npm run api\`; a test compares.\n\n\`\`\`text\n${help}\`\`\`\n${parts.join('')}`;
}

/** The built command, called in this process: two dozen starts of Node would take most of the time. */
async function runCommand(words) {
  const { main } = await import('../packages/cli/dist/index.js');
  const said = [];
  const output = new Writable({
    write(text, _, done) {
      said.push(String(text));
      done();
    },
  });
  await main(words, { input: process.stdin, output, errors: output });
  return said.join('').replace(/\n*$/, '\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(ROOT, 'docs/api');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(await makeReports())) writeFileSync(join(folder, name), text);
}
