// Runs a command line, inside this process or as a program of its own, and says what is wrong with the answer.
import { spawn } from 'node:child_process';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { main } from '../../packages/cli/dist/index.js';

/** Long for one line on a busy machine, and for a hundred calls of rpc. */
const PATIENCE_MS = 120_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
/** Engine protocols and text mode answer in their own words on standard output. */
const TALKERS = ['uci', 'hub', 'otep'];

/** What the program answers; a call that throws or does not come back has no exit code. */
export async function callProgram({ words, input }) {
  const output = new PassThrough();
  const errors = new PassThrough();
  const texts = [output, errors].map((stream) => {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString();
  });
  const began = performance.now();
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve('it did not come back'), PATIENCE_MS);
  });
  const ended = await Promise.race([
    main(words, { input: Readable.from([Buffer.from(input)]), output, errors }).catch(
      (error) => `it threw ${error?.stack ?? error}`,
    ),
    late,
  ]);
  clearTimeout(timer);
  return { code: ended, out: texts[0](), errors: texts[1](), ms: performance.now() - began };
}

const PROGRAM = fileURLToPath(new URL('../../packages/cli/bin/boardwright.mjs', import.meta.url));

/** The same by the program itself, as a shell starts it. What no shell can pass on is called inside. */
export async function callProcess(call) {
  const { words, input } = call;
  if (words.some((word) => word.includes('\u0000'))) return callProgram(call);
  const began = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...words], { timeout: PATIENCE_MS });
  // A program that refuses its words does not wait for its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(signal === null ? code : `it ended by ${signal}`));
  });
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors, ms: performance.now() - began };
}

export function faultsOfCall({ words }, { code, out, errors }) {
  if (code !== 0 && code !== 1 && code !== 2) return [String(code)];
  const faults = [];
  if (CONTROL.test(errors))
    faults.push(`control bytes among the errors: ${JSON.stringify(errors.slice(0, 200))}`);
  if (CONTROL.test(out) && !TALKERS.includes(words[0]))
    faults.push(`control bytes in the answer: ${JSON.stringify(out.slice(0, 200))}`);
  if (code !== 0 && errors === '' && out === '') faults.push(`ends with ${code} and says nothing`);
  if (code === 2 && errors === '') faults.push('called wrongly, and nobody is told');
  for (const line of errors.split('\n').filter(Boolean))
    faults.push(...faultsOfLine(line, words.includes('--json')));
  if (/internal|undefined|\[object|TypeError|at .*\.js:\d/.test(errors.replace(/\\"[^"]*"|"[^"\\]*"/g, '')))
    faults.push(`a fault shines through: ${errors.slice(0, 300)}`);
  return faults;
}

function faultsOfLine(line, isJson) {
  if (isJson && line.startsWith('{')) {
    const { error } = JSON.parse(line);
    return /^[a-z0-9-]+$/.test(error.code) && error.sentence.includes(' ')
      ? []
      : [`no code or no sentence: ${line}`];
  }
  const told = line.replace(/^boardwright[^:]*: /, '');
  return told.includes(' ') || !line.startsWith('boardwright') ? [] : [`a code and no sentence: ${line}`];
}

export function faultsOfRpc(asked, { code, out, errors }) {
  if (code !== 0) return [`rpc ended with ${code}: ${errors}`];
  const answers = out
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => JSON.parse(line));
  const faults = [];
  if (CONTROL.test(out.replaceAll('\n', ''))) faults.push('control bytes in an answer');
  for (const { error } of answers) {
    if (!error) continue;
    const { data } = error;
    if (!/^[a-z0-9-]+$/.test(data?.code ?? '') || !/ .*[.?!)»”"]$/s.test(data.sentence ?? ''))
      faults.push(`no sentence: ${JSON.stringify(error)}`);
    if (data?.code === 'internal') faults.push(`an internal fault: ${JSON.stringify(error)}`);
  }
  const ids = new Set(answers.map(({ id }) => id));
  for (const line of asked) {
    const id = idOf(line);
    if (id !== undefined && !ids.has(id)) faults.push(`no answer to ${line.slice(0, 300)}`);
  }
  return faults;
}

function idOf(line) {
  try {
    return JSON.parse(line)?.id;
  } catch {
    return undefined;
  }
}
