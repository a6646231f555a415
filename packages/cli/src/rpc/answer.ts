import { createInterface } from 'node:readline';
import { isRecord } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../shell/command.ts';
import { type Methods, makeMethods } from './methods.ts';
import { type Refusal, tellRefusal } from './refusal.ts';

/** The errors JSON-RPC itself defines; ours carry -32000 and a code in `data`. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const NO_METHOD = -32601;
const INTERNAL = -32603;
const REFUSED = -32000;

type Id = string | number | null;

/** The answer to one line, or undefined for a notification or an empty line. */
export async function answerLine(methods: Methods, line: string): Promise<string | undefined> {
  if (line.trim() === '') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return fail(null, PARSE_ERROR, 'this line is not JSON', { code: 'bad-json' });
  }
  if (!Array.isArray(message)) return answerMessage(methods, message);
  if (message.length === 0) return fail(null, INVALID_REQUEST, 'an empty batch', { code: 'bad-request' });
  const answers = await Promise.all(message.map((each) => answerMessage(methods, each)));
  const told = answers.filter((answer) => answer !== undefined);
  return told.length > 0 ? `[${told.join(',')}]` : undefined;
}

async function answerMessage(methods: Methods, message: unknown): Promise<string | undefined> {
  if (!isRecord(message)) return fail(null, INVALID_REQUEST, 'a call is an object', { code: 'bad-request' });
  const { id, method, params } = message;
  const told: Id = typeof id === 'string' || typeof id === 'number' ? id : null;
  if (message.jsonrpc !== '2.0' || typeof method !== 'string') {
    return fail(told, INVALID_REQUEST, 'not a JSON-RPC 2.0 call', { code: 'bad-request' });
  }
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run)
    return id === undefined ? undefined : fail(told, NO_METHOD, `no method ${method}`, { code: 'no-method' });
  const call = params === undefined ? {} : params;
  if (!isRecord(call)) return fail(told, REFUSED, 'params is an object', { code: 'bad-params' });
  try {
    const result = await run(call);
    if (id === undefined) return undefined;
    if (result.ok) return JSON.stringify({ jsonrpc: '2.0', id: told, result: result.value });
    return fail(told, REFUSED, result.error.code, result.error);
  } catch (error) {
    return fail(told, INTERNAL, error instanceof Error ? error.message : 'internal', { code: 'internal' });
  }
}

function fail(id: Id, code: number, message: string, refusal: Refusal): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data: tellRefusal(refusal) } });
}

/** Ends with the input. Nothing a caller sends ends it earlier. */
export async function runRpc({ registry }: Call, streams: Streams): Promise<ExitCode> {
  const methods = makeMethods(registry);
  const lines = createInterface({ input: streams.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const answer = await answerLine(methods, line);
    if (answer !== undefined) streams.output.write(`${answer}\n`);
  }
  return 0;
}
