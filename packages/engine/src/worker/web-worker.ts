import { serve } from './serve.ts';

serve({
  post: (message) => globalThis.postMessage(message),
  listen: (handle) => globalThis.addEventListener('message', (event) => handle(event.data)),
});
