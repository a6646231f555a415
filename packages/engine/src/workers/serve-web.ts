import type { Opener } from './searcher.ts';
import { serve } from './serve.ts';

export type { Opener } from './searcher.ts';

/** The whole program of a web worker: searches the games that `open` can open. */
export function serveWeb(open: Opener): void {
  serve(
    {
      post: (message) => globalThis.postMessage(message),
      listen: (handle) => globalThis.addEventListener('message', (event) => handle(event.data)),
    },
    open,
  );
}
