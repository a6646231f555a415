import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../dist/site', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export function isBuilt(): boolean {
  return existsSync(join(ROOT, 'index.html'));
}

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** The built page without a server behind it: every address is the one document, the interface is missing. */
export async function serveSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname);
    if (path.startsWith('/api/')) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const file = join(ROOT, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(ROOT, 'index.html');
    const range = readRange(request.headers.range);
    response.writeHead(range ? 206 : 200, {
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      // Their names change with what is in them, as on the real server.
      ...(path.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    });
    createReadStream(found, range).pipe(response);
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) };
}

/** `bytes=0-15`, the only form the page asks in. */
function readRange(header: string | undefined): { readonly start: number; readonly end: number } | undefined {
  const parts = /^bytes=(\d+)-(\d+)$/.exec(header ?? '');
  return parts ? { start: Number(parts[1]), end: Number(parts[2]) } : undefined;
}

function listen(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
