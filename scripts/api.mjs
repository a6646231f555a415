// Writes what others may rely on into docs/api, so that every change of it shows in review: npm run api.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { registry } from '../packages/games/dist/index.js';
import { ENDPOINTS } from '../packages/protocol/dist/index.js';
import { findDeclared, readExports } from './declarations.mjs';

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
    ...[
      'startChallenge',
      'StartOptions',
      'Journey',
      'ChallengeEvent',
      'FinishedGame',
      'TierId',
      'KINDS',
      'Kind',
    ],
    ...[
      'newChallenges',
      'ChallengeState',
      'World',
      'tick',
      'accept',
      'play',
      'searchWanted',
      'answer',
      'dismiss',
    ],
    ...['rewardFor', 'formatSave', 'parseSave'],
  ],
  protocol: [
    ...['createClient', 'ClientOptions', 'Client', 'CallError', 'ENDPOINTS', 'GameView', 'GameEvent'],
    ...['GameSocket', 'SocketListener', 'CreateGameRequest', 'MoveRequest', 'ActionRequest', 'follow'],
    ...['Clock', 'Problem'],
  ],
  board: [
    ...[
      'defineBoard',
      'BoardElement',
      'BoardEvents',
      'MoveDetail',
      'RefusedDetail',
      'DrawDetail',
      'EditDetail',
    ],
    ...['Arrow', 'SketchColour', 'Theme'],
  ],
};

/** What most programs need, on one screen: what is wanted, the call, and the types in hand afterwards. */
const NEEDED = [
  [
    'rules of any game',
    'games',
    "openMatch({ variant: 'brandubh' })",
    ['Match', 'Position', 'Move', 'Outcome'],
  ],
  ['undo, words for people', 'games', "match.back(), match.tell(), match.explain('d6')", ['Telling']],
  [
    'positions as text or JSON',
    'games',
    'Position.parse(match.game, text), position.diagram',
    ['Diagram', 'Game'],
  ],
  ['an opponent in this thread', 'engine', 'choose(match, { level: 3 })', ['SearchAnswer']],
  [
    'opponent, analysis in workers',
    'engine/node',
    'createEngine({ threads: 2 })',
    ['Engine', 'SearchOptions'],
  ],
  ['the same in a page', 'engine/web', 'createEngine(() => new Worker(…))', ['Engine']],
  ['solved endings', 'engine/tablebase', 'Prober.open(match.game, folder).probe(position)', ['Verdict']],
  ['a board in a page', 'board', 'defineBoard(); board.setGame(match.game)', ['BoardElement', 'BoardEvents']],
  ['seats, clocks, offers', 'session', 'createSession({ match, seats, at })', ['Session', 'Command']],
  ['a challenge in your game', 'challenge', "startChallenge('morris', 'novice', { engine })", ['Journey']],
  ['games on a server, bots', 'protocol', 'createClient({ baseUrl, WebSocket })', ['Client', 'GameSocket']],
  ['files of games', 'games/records', 'BOARDWRIGHT_FORMAT.parse(text), recordMatch(match)', ['GameRecord']],
  [
    'files of other programs',
    'games/draughts',
    'parsePdnGames([text]), match.game.notation.formats',
    ['RecordFormat'],
  ],
];

/** Tables that spell out the types of all their rows are named with a digest, which changes when they do. */
const MOST_LINES = 130;

/** A schema of TypeBox and the type of its values, which have one name. */
const SCHEMA = /^const (\w+): (T[A-Z][\s\S]*);\ntype \1 = Static<typeof \1>;$/;

/** The pages of docs/api: name of the file to its text. */
export async function makeReports() {
  const pages = Object.keys(START).map((library) => [`${library}.md`, reportLibrary(library)]);
  const command = await reportCommand();
  const others = [
    ['README.md', reportNeeded()],
    ['internal.md', reportInternal()],
    ['command.md', command],
  ];
  return Object.fromEntries([...pages, ...others]);
}

/** The first page: one screen, from which everything else is reached. */
function reportNeeded() {
  const rows = NEEDED.map(([want, address, call, types]) => {
    const library = address.split('/')[0];
    const entries = readEntries(library);
    const links = types.map((type) => {
      findFirst(type, entries);
      return `[\`${type}\`](${library}.md#${type.toLowerCase()})`;
    });
    for (const [name] of call.matchAll(/(?<![.\w])(?!new|Worker)\w+(?=\()|\b[A-Z]\w+(?=\.)/g))
      findFirst(name, entries);
    return `| ${want} | \`@boardwright/${address}\` | \`${call}\` | ${links.join(', ')} |`;
  });
  return [
    '# The interface on one screen',
    'What most programs need. Made by `npm run api`; a test compares.',
    ['| for | import from | call | gives |', '|---|---|---|---|', ...rows].join('\n'),
    '- What a person, a file or a server can get wrong comes back as a [`Result`](games.md#result): `if (!opened.ok) console.log(opened.error.code)`, else `opened.value`. Mistakes in a call throw a `TypeError` that says what was expected.',
    '- `Match` and `Position` are values: `play` gives another one and changes nothing. [`GameRef`](games.md#gameref) (`match.ref`, or the match as JSON) opens an equal match again.',
    "- A [`Side`](games.md#side) is 0 or 1, a [`Site`](games.md#site) a number: `match.game.board.sites[site].name`. `position.at('d6')` is a [`Piece`](games.md#piece).",
    '- Ids: [`VariantId`](games.md#variantid), [`LevelId`](engine.md#levelid), [`TierId`](challenge.md#tierid), [`Theme`](board.md#theme), [the calls of a client](protocol.md#endpoints).',
    'Everything else: [games](games.md), [engine](engine.md), [session](session.md), [challenge](challenge.md), [protocol](protocol.md), [board](board.md), [the command](command.md). [Ten recipes](../recipes.md) are whole programs.',
  ]
    .join('\n\n')
    .replaceAll('\n\n- ', '\n- ')
    .replace('|\n- ', '|\n\n- ')
    .concat('\n');
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
    ...reportMentioned(entries),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Types that the declarations of a library name and nobody can import: without them a reader would have to guess. */
function reportMentioned(entries) {
  const exported = new Set(
    Object.keys(START)
      .flatMap((library) => readEntries(library).filter(({ address }) => !isInternal(address)))
      .flatMap(({ fresh }) => fresh.map(({ file, name }) => `${file} ${name}`)),
  );
  const mentioned = new Map();
  const queue = entries.flatMap(({ fresh }) =>
    fresh.filter(({ text }) => !/^export declare namespace/.test(text)),
  );
  for (const { file, text } of queue) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'|"[^"]*"/g, '');
    for (const name of new Set(code.match(/(?<![.\w])[A-Z]\w+/g) ?? [])) {
      const found = findDeclared(file, name, typesOf);
      if (!found || !/^(export )?(declare )?(interface|type|class) /m.test(found.text)) continue;
      const key = `${found.file} ${found.name}`;
      if (exported.has(key) || mentioned.has(key)) continue;
      mentioned.set(key, found);
      queue.push(found);
    }
  }
  if (mentioned.size === 0) return [];
  const sorted = [...mentioned.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '## Types that these mention',
    'They are here to be read; programs get their values from the calls above and need no name for them.',
    ...sorted.map((one) => reportOne(one, '###')),
  ];
}

/** The declarations of an address of ours. */
function typesOf(address) {
  const [, library, path = ''] = /^@boardwright\/(\w+)(?:\/(.*))?$/.exec(address) ?? [];
  const types = library && readManifest(library).exports[path === '' ? '.' : `./${path}`]?.types;
  return types && join(ROOT, 'packages', library, types);
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
  if (name === 'VariantId') return [`${level} ${name}`, doc, reportIds()].join('\n\n');
  if (name === 'ENDPOINTS') return [`${level} ${name}`, doc, reportCalls()].join('\n\n');
  return [`${level} ${name}`, doc, `\`\`\`ts\n${tidy(text)}\n\`\`\``].filter(Boolean).join('\n\n');
}

/** The ids of all variants, which their type only leads to. */
function reportIds() {
  return registry.families
    .map(({ id, variants }) => `- ${id}: ${variants.map((variant) => `\`'${variant.id}'\``).join(', ')}`)
    .join('\n');
}

/** The calls of a client: what each is given, and what it answers with. */
function reportCalls() {
  const rows = Object.entries(ENDPOINTS).map(([name, { method, path, summary, query, body, answer }]) => {
    const params = [...path.matchAll(/:(\w+)/g)].map((part) => part[1]).join(', ');
    const parts = [
      params && `params: { ${params} }`,
      query && `query: ${fieldsOf(query)}`,
      body && `body: ${fieldsOf(body)}`,
    ].filter(Boolean);
    const given = parts.length > 0 ? `{ ${parts.join(', ')} }` : '';
    return `| \`${name}(${given})\` | ${summary} (\`${method} ${path}\`) | \`${fieldsOf(answer)}\` |`;
  });
  const head = ['| call | what it does | answers with |', '|---|---|---|'];
  return [
    'Each is a method of the client and answers with a `Result`. A `?` marks what may be missing; editors show the types.',
    [...head, ...rows].map((row) => row.replaceAll(' | `` |', ' | nothing |')).join('\n'),
  ].join('\n\n');
}

/** The fields of a schema by name, as deep as a row has room for. */
function fieldsOf(schema) {
  if (!schema) return '';
  if (schema.anyOf) return [...new Set(schema.anyOf.map(fieldsOf))].join(' or ');
  if (schema.type === 'array') return `${fieldsOf(schema.items)}[]`;
  if (!schema.properties) return schema.const === undefined ? (schema.type ?? 'any') : `'${schema.const}'`;
  const required = schema.required ?? [];
  const names = Object.keys(schema.properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return `{ ${names.join(', ')} }`;
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
