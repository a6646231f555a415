// Reads declaration files as the compiler writes them: enough for our own, no parser of TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OPENING = '([{';
const CLOSING = ')]}';
/** Statements that end with their last brace and without a semicolon. */
const BLOCK = /^(export )?(declare )?(abstract )?(interface|class|namespace|global|module)\b/;

/** The statements of a declaration file, without comments. */
export function readStatements(file) {
  const text = dropComments(readFileSync(file, 'utf8'));
  const statements = [];
  let begin = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === "'" || sign === '"' || sign === '`') i = endOfText(text, i);
    else if (OPENING.includes(sign)) depth++;
    else if (CLOSING.includes(sign)) depth--;
    if (depth !== 0 || (sign !== ';' && sign !== '}')) continue;
    const statement = text.slice(begin, i + 1).trim();
    if (sign === '}' && !BLOCK.test(statement)) continue;
    statements.push(statement);
    begin = i + 1;
  }
  return statements;
}

/** Everything a module exports: name to { file, name, text }, in the order of the names. */
export function readExports(file, found = new Map()) {
  for (const statement of readStatements(file)) addExports(file, statement, found);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addExports(file, statement, found) {
  const whole = /^export (?:type )?\* from '(.+)';$/.exec(statement);
  const named = /^export (?:type )?\* as (\w+) from '(.+)';$/.exec(statement);
  const list = /^export (type )?\{([^}]*)\}(?: from '(.+)')?;$/.exec(statement);
  if (whole) for (const [name, one] of readExports(locate(file, whole[1]))) found.set(name, one);
  else if (named)
    found.set(named[1], { file, name: named[1], text: formatNamespace(file, named[1], named[2]) });
  else if (list) addList(file, list, found);
  else {
    const own = /^export (?:declare )?(?:abstract )?(?:interface|class|function|const|let|type) (\w+)/.exec(
      statement,
    );
    if (own) addOne(found, own[1], { file, name: own[1], text: statement });
  }
}

function addList(file, [, , names, from], found) {
  const source = from === undefined ? file : locate(file, from);
  for (const one of names.split(',')) {
    const [, name, as = name] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
    if (name === undefined) continue;
    const known = from === undefined ? findLocal(file, name) : readExports(source).get(name);
    if (known) found.set(as, { ...known, name: as });
  }
}

/** A name exported at the end of a file, declared or imported there. */
function findLocal(file, name) {
  const declared = new RegExp(`^(?:export )?(?:declare )?(?:interface|class|function|const|type) ${name}\\b`);
  const text = readStatements(file).find((statement) => declared.test(statement));
  return text && { file, name, text };
}

/** Overloads of a function stand under one name. */
function addOne(found, name, one) {
  const before = found.get(name);
  found.set(name, before && before.file === one.file ? { ...one, text: `${before.text}\n${one.text}` } : one);
}

function formatNamespace(file, name, from) {
  const inside = [...readExports(locate(file, from)).values()].map(({ text }) =>
    indent(text.replace(/^export (declare )?/, '')),
  );
  return `export declare namespace ${name} {\n${inside.join('\n')}\n}`;
}

function indent(text) {
  return text.replace(/^/gm, '    ');
}

/** Our declarations name the sources they were made from: `./x.ts` stands for `./x.d.ts`. */
function locate(file, address) {
  const path = join(dirname(file), address.replace(/\.(ts|js)x?$/, '.d.ts'));
  if (!existsSync(path)) throw new Error(`${file} names ${address}, which is not there`);
  return path;
}

function endOfText(text, begin) {
  let i = begin + 1;
  while (text[i] !== text[begin]) i += text[i] === '\\' ? 2 : 1;
  return i;
}

function dropComments(text) {
  let kept = '';
  for (let i = 0; i < text.length; i++) {
    if (text.startsWith('/*', i)) i = text.indexOf('*/', i) + 1;
    else if (text.startsWith('//', i))
      i = text.indexOf('\n', i) < 0 ? text.length : text.indexOf('\n', i) - 1;
    else if (text[i] === "'" || text[i] === '"' || text[i] === '`') {
      const end = endOfText(text, i);
      kept += text.slice(i, end + 1);
      i = end;
    } else kept += text[i];
  }
  return kept.replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n');
}
