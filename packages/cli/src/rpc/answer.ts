import { createInterface } from 'node:readline';
import { ok, type Result } from '@boardwright/games';
import { isRecord, nearNames } from '@boardwright/games/internal';
import type { Call, ExitCode, Streams } from '../shell/command.ts';
import { badParam, type Method, type Methods, makeMethods } from './methods.ts';
import { type Refusal, tellRefusal } from './refusal.ts';

/** The errors JSON-RPC itself defines; ours carry -32000 and a code in `data`. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const NO_METHOD = -32601;
const INTERNAL = -32603;
const REFUSED = -32000;

type Id = string | number | null;

/** A conversation: what may be called, and the calls under way by their ids, so that one can be cancelled. */
interface Conversation {
  readonly methods: Methods;
  readonly working: Map<string | number, AbortController>;
}

export function converse(methods: Methods): Conversation {
  return { methods, working: new Map() };
}

/** The answer to one line, or undefined for a notification or an empty line. */
export async function answerLine(talk: Conversation, line: string): Promise<string | undefined> {
  if (line.trim() === '') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return fail(null, PARSE_ERROR, 'this line is not JSON', { code: 'bad-json' });
  }
  if (!Array.isArray(message)) return answerMessage(talk, message);
  if (message.length === 0) return fail(null, INVALID_REQUEST, 'an empty batch', { code: 'bad-request' });
  const answers = await Promise.all(message.map((each) => answerMessage(talk, each)));
  const told = answers.filter((answer) => answer !== undefined);
  return told.length > 0 ? `[${told.join(',')}]` : undefined;
}

async function answerMessage(talk: Conversation, message: unknown): Promise<string | undefined> {
  if (!isRecord(message)) return fail(null, INVALID_REQUEST, 'a call is an object', { code: 'bad-request' });
  const { id, method, params } = message;
  const told: Id = typeof id === 'string' || typeof id === 'number' ? id : null;
  const isId = told !== null || id === null || id === undefined;
  if (message.jsonrpc !== '2.0' || typeof method !== 'string' || !isId) {
    return fail(told, INVALID_REQUEST, 'not a JSON-RPC 2.0 call', { code: 'bad-request' });
  }
  const call = params === undefined ? {} : params;
  if (!isRecord(call)) return fail(told, REFUSED, 'params is an object', { code: 'bad-params' });
  const run = findMethod(talk, method);
  if (!run) {
    const near = nearNames(method, Object.keys(talk.methods));
    const refusal = { code: 'no-method', near };
    return id === undefined ? undefined : fail(told, NO_METHOD, `no method ${method}`, refusal);
  }
  const cancel = new AbortController();
  // An id that is used twice at once can be cancelled for its first call only; both are answered.
  const isKept = told !== null && !talk.working.has(told);
  if (isKept) talk.working.set(told, cancel);
  try {
    const result = await run(call, cancel.signal);
    if (id === undefined) return undefined;
    if (result.ok) return JSON.stringify({ jsonrpc: '2.0', id: told, result: result.value });
    return fail(told, REFUSED, result.error.code, result.error);
  } catch (error) {
    return fail(told, INTERNAL, error instanceof Error ? error.message : 'internal', { code: 'internal' });
  } finally {
    if (isKept) talk.working.delete(told);
  }
}

function findMethod({ methods, working }: Conversation, name: string): Method | undefined {
  if (name === 'rpc.cancel') return ({ id }) => cancelCall(working, id);
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** Ends a call early: a search answers with the best it has, a count is refused as stopped. */
function cancelCall(working: Conversation['working'], id: unknown): Result<unknown, Refusal> {
  if (typeof id !== 'string' && typeof id !== 'number') return badParam('id');
  const call = working.get(id);
  call?.abort();
  return ok({ cancelled: call !== undefined });
}

function fail(id: Id, code: number, message: string, refusal: Refusal): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data: tellRefusal(refusal) } });
}

/** Calls that may be under way at once; those that come meanwhile wait, in order. */
const MOST_WORKING = 64;
/** Calls that may wait: the next line is read when one of them has begun. */
const MOST_WAITING = 10_000;

/**
 * Ends with the input, once all is answered. A call that takes long does not keep the next ones waiting, and a
 * cancellation waits for nobody. Nothing a caller sends ends it earlier.
 */
export async function runRpc({ registry }: Call, streams: Streams): Promise<ExitCode> {
  const talk = converse(makeMethods(registry));
  const working = new Set<Promise<void>>();
  const waiting: string[] = [];
  const answer = async (line: string): Promise<void> => {
    const told = await answerLine(talk, line);
    if (told !== undefined) streams.output.write(`${told}\n`);
  };
  const begin = (line: string): void => {
    const one = answer(line).finally(() => {
      working.delete(one);
      const next = waiting.shift();
      if (next !== undefined) begin(next);
    });
    working.add(one);
  };
  const lines = createInterface({ input: streams.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (working.size < MOST_WORKING || CANCELLATION.test(line)) begin(line);
    else waiting.push(line);
    if (waiting.length >= MOST_WAITING) await Promise.race(working);
  }
  while (working.size > 0) await Promise.all(working);
  return 0;
}

/** A guess from the text is enough: whatever looks like one is answered at once. */
const CANCELLATION = /"method"\s*:\s*"rpc\.cancel"/;
