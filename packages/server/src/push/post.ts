import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './endpoint.ts';

/** A message as it goes to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Sends it and answers with the status; 0 when there was none. */
export type Post = (message: PushRequest) => Promise<number>;

const LONGEST_MS = 10_000;
const MOST_CONNECTIONS = 8;

/** Names are looked up here, so that the address that was checked is the one that is called. */
const lookUpPublic: LookupFunction = (host, options: LookupOptions, answer) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const open = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    if (error) answer(error, []);
    else if (open.length === 0) answer(new Error(`${host} is no public address`), []);
    else if (options.all) answer(null, open);
    else answer(null, open[0].address, open[0].family);
  });
};

const AGENT = new Agent({ lookup: lookUpPublic, keepAlive: true, maxSockets: MOST_CONNECTIONS });

/** Over https to a public address, in bounded time, without reading more of the answer than its status. */
export const postPush: Post = ({ endpoint, headers, body }) =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const sent = request(endpoint, { method: 'POST', headers, agent: AGENT, signal }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
