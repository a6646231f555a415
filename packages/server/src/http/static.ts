import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { familyModules } from '@boardwright/engine/node';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core/core.ts';
import { previewOf, writeHead } from '../previews/preview.ts';
import { addFamilies, readFamilies, tellFamilies } from './families.ts';
import { sendProblem } from './route.ts';

/** The web page, with every address of it answered by its one document; files with a hash in their name stay. */
export async function addStatic(app: FastifyInstance, core: Core): Promise<void> {
  const { webRoot } = core.config;
  const isBuilt = existsSync(join(webRoot, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The board element is made to be used on other people's pages.
        if (path.includes('/embed/')) reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  } else {
    app.get('/', { schema: { hide: true } }, async (_, reply) => reply.type('text/html').send(NOT_BUILT));
  }
  const sendDocument = isBuilt ? addDocument(app, core) : undefined;
  app.setNotFoundHandler((request, reply) => {
    if (sendDocument && isPage(request)) return sendDocument(request, reply);
    return sendProblem(request, reply, { code: 'no-page' });
  });
}

/**
 * Sends the page's document: as it was built, with the names of games from outside, and with what a link to a game
 * or a player looks like where it is shared.
 */
function addDocument(app: FastifyInstance, core: Core): SendDocument {
  const { webRoot } = core.config;
  const families = readFamilies(familyModules());
  addFamilies(app, families);
  const hasFamilies = families.entries.length > 0;
  const send: SendDocument = async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    if (isFramePath(request.url)) letIntoFrames(reply);
    const language = /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en';
    const preview = await previewOf(core, request.url, language, core.admission.payerOf(request.ip));
    if (!preview && !hasFamilies) return reply.sendFile('index.html');
    const built = await readFile(join(webRoot, 'index.html'), 'utf8');
    const document = hasFamilies ? tellFamilies(built, families) : built;
    return reply
      .type('text/html')
      .send(
        preview ? writeHead(document, preview, { origin: originOf(request), path: request.url }) : document,
      );
  };
  if (hasFamilies) app.get('/', { schema: { hide: true } }, send);
  return send;
}

/** The views that are made for frames of other pages; all others stay out of them. */
function isFramePath(url: string): boolean {
  return /^\/frame\/(game|puzzle|study)\//.test(url);
}

function letIntoFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Where the page was asked for; a host that is none is left out. */
function originOf({ protocol, host }: FastifyRequest): string {
  return /^[\w.:[\]-]{1,255}$/.test(host) ? `${protocol}://${host}` : '';
}

/** A browser asks for HTML; what looks at shared links asks for anything, or first for the head alone. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0];
  const { accept = '*/*' } = request.headers;
  // The number behind the dot of a puzzle's address makes no file of it.
  const isFile = /\.[a-z][a-z0-9]{0,5}$/i.test(path);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !path.startsWith('/api/') && /text\/html|\*\/\*/.test(accept) && !isFile;
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Boardwright</title>
<body style="font: 18px/1.5 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Boardwright is running</h1>
<p>The web page has not been built yet. Run <code>npm run setup</code> and start the server again.</p>
<p>The <a href="/api/docs">HTTP interface</a> works already.</p>
</body>
</html>
`;
