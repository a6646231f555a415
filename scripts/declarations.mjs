// Reads declaration files as the compiler writes them: enough for our own, no parser of TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OPENING = '([{';
const CLOSING = ')]}';
/** Statements that end with their last brace and without a semicolon. */
const BLOCK = /^(export )?(declare )?(abstract )?(interface|class|namespace|global|module)\b/;
/** A type of the names in a list, which says nothing without the list. */
const LISTED = /^export type \w+ = \(typeof (\w+)\)\[number\];$/;

/**
 * Everything a module exports, in the order of the names: name to { file, name, doc, text }. `doc` is the comment of
 * the declaration as Markdown, '' where there is none; comments on members stay in `text`.
 */
export function readExports(file, found = new Map()) {
  for (const statement of readStatements(file)) addExports(file, statement, found);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Files are read once: entries that offer the same names lead to the same ones. */
const read = new Map();

/** The statements of a declaration file: { doc, text }. */
function readStatements(file) {
  const statements = read.get(file) ?? splitStatements(readFileSync(file, 'utf8'));
  read.set(file, statements);
  return statements;
}

function splitStatements(text) {
  const statements = [];
  let begin = -1;
  let depth = 0;
  let doc = '';
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (text.startsWith('/*', i) || text.startsWith('//', i)) {
      const end = endOfComment(text, i);
      if (begin < 0) doc = text.startsWith('/**', i) ? readDoc(text.slice(i, end)) : '';
      i = end - 1;
      continue;
    }
    if (begin < 0 && sign.trim() !== '') begin = i;
    if (sign === "'" || sign === '"' || sign === '`') i = endOfText(text, i);
    else if (OPENING.includes(sign)) depth++;
    else if (CLOSING.includes(sign)) depth--;
    if (depth !== 0 || (sign !== ';' && sign !== '}')) continue;
    const statement = text.slice(begin, i + 1);
    if (sign === '}' && !BLOCK.test(statement)) continue;
    statements.push({ doc, text: statement });
    begin = -1;
    doc = '';
  }
  return statements;
}

function addExports(file, { doc, text }, found) {
  const whole = /^export (?:type )?\* from '(.+)';$/.exec(text);
  const named = /^export (?:type )?\* as (\w+) from '(.+)';$/.exec(text);
  const list = /^export (?:type )?\{([^}]*)\}(?: from '(.+)')?;$/.exec(text);
  if (whole) for (const [name, one] of readExports(locate(file, whole[1]))) found.set(name, one);
  else if (named) found.set(named[1], readNamespace(named[1], locate(file, named[2]), doc));
  else if (list) addList(file, list, found);
  else {
    const own = /^export (?:declare )?(?:abstract )?(?:interface|class|function|const|let|type) (\w+)/.exec(
      text,
    );
    if (own) addOne(found, withList({ file, name: own[1], doc, text }));
  }
}

function addList(file, [, names, from], found) {
  for (const one of names.split(',')) {
    const [, name, as = name] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
    if (name === undefined) continue;
    const known = from === undefined ? findLocal(file, name) : readExports(locate(file, from)).get(name);
    if (known) found.set(as, { ...known, name: as });
  }
}

/** A name exported at the end of a file and declared above. */
function findLocal(file, name) {
  const declared = new RegExp(`^(?:export )?(?:declare )?(?:interface|class|function|const|type) ${name}\\b`);
  const found = readStatements(file).find(({ text }) => declared.test(text));
  return found && { file, name, ...found };
}

/**
 * What a name stands for in a declaration file: its own, or one it imports. Undefined for names of the language and of
 * packages that `entryOf` does not know.
 */
export function findDeclared(file, name, entryOf) {
  const own = findLocal(file, name);
  if (own) return withList(own);
  for (const { text } of readStatements(file)) {
    const [, names, from] = /^import (?:type )?\{([^}]*)\} from '(.+)';$/.exec(text) ?? [];
    const imported = names?.split(',').map((one) => /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(one) ?? []);
    const found = imported?.find(([, plain, as = plain]) => as === name);
    const target = found && (from.startsWith('.') ? locate(file, from) : entryOf(from));
    if (target) return readExports(target).get(found[1]);
  }
  return undefined;
}

/** Overloads of a function, and a type with the value of its name, stand together. */
function addOne(found, one) {
  const before = found.get(one.name);
  if (before?.file !== one.file) found.set(one.name, one);
  else found.set(one.name, { ...one, doc: before.doc || one.doc, text: `${before.text}\n${one.text}` });
}

/** A type of listed names is shown with its list, and by the list's comment where it has none of its own. */
function withList(one) {
  const name = LISTED.exec(one.text)?.[1];
  const list = name && findLocal(one.file, name);
  return list ? { ...one, doc: one.doc || list.doc, text: `${list.text}\n${one.text}` } : one;
}

/** A module under one name. The comment of the statement that exports it is its sentence. */
function readNamespace(name, file, doc) {
  const inside = [...readExports(file).values()].map((one) => {
    const comment = one.doc && `/** ${one.doc.replaceAll('\n', '\n * ')} */\n`;
    return (comment + one.text.replace(/^export (declare )?/gm, '')).replace(/^/gm, '    ');
  });
  return { file, name, doc, text: `export declare namespace ${name} {\n${inside.join('\n')}\n}` };
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

function endOfComment(text, begin) {
  if (text[begin + 1] === '*') return text.indexOf('*/', begin) + 2;
  const end = text.indexOf('\n', begin);
  return end < 0 ? text.length : end;
}

/** What stands in a comment, without its stars. */
function readDoc(comment) {
  return comment
    .slice('/**'.length, -'*/'.length)
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();
}
