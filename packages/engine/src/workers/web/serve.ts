import type { WeightsReader } from '../evaluations.ts';
import type { Opener } from '../searcher.ts';
import { serve } from '../serve.ts';

export type { WeightsReader } from '../evaluations.ts';
export type { Opener } from '../searcher.ts';

/**
 * The whole program of a web worker: searches the games that `open` can open, with the trained weights that
 * `readWeights` finds, such as those of `fetchWeights`.
 */
export function serveWeb(open: Opener, readWeights?: WeightsReader): void {
  serve(
    {
      post: (message) => globalThis.postMessage(message),
      listen: (handle) => globalThis.addEventListener('message', (event) => handle(event.data)),
    },
    open,
    readWeights ? { readWeights } : {},
  );
}

/** Nobody waits longer than this for weights; the search goes on without. */
const PATIENCE_MS = 5_000;

/** Reads weights from `<folder>/<variant>.weights`, of the variants that `<folder>/index.json` lists. */
export function fetchWeights(folder: string): WeightsReader {
  let listed: unknown;
  return async (variant) => {
    listed ??= await (await get(`${folder}/index.json`)).json();
    if (!Array.isArray(listed) || !listed.includes(variant)) return undefined;
    return new Uint8Array(await (await get(`${folder}/${variant}.weights`)).arrayBuffer());
  };
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
