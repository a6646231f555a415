import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Where the page finds the rules it shares with games from outside. */
const SHARED = '/games.js';
const FOLDER = '/families';

/** Names that a module from outside may import from the house; in a browser they are the page's own rules. */
const HOUSE = new Set(['@boardwright/games', '@boardwright/games/contract']);

/** Modules that export games from outside, ready for a browser. */
export interface Families {
  /** Addresses to import, in order. */
  readonly entries: readonly string[];
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Reads modules and everything they import. A browser knows no packages, so names of the house become the address
 * of the page's rules. Other files are served as they are, under numbers, so that nothing of this machine's folders
 * is told.
 */
export function readFamilies(modules: readonly string[]): Families {
  const places = new Map<string, string>();
  const sources = new Map<string, string>();
  const add = (url: string): string => {
    const known = places.get(url);
    if (known !== undefined) return known;
    const place = `${FOLDER}/${places.size}.js`;
    places.set(url, place);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    sources.set(
      place,
      rewriteImports(source, (name) => {
        if (HOUSE.has(name)) return SHARED;
        return name.startsWith('.') ? add(new URL(name, url).href) : undefined;
      }),
    );
    return place;
  };
  return { entries: modules.map(add), sources };
}

/** Only what stands behind `from` or `import` and has another address is touched. */
export function rewriteImports(source: string, addressOf: (name: string) => string | undefined): string {
  return source.replace(
    /(\b(?:from|import)\s*\(?\s*)(['"])([^'"\n]+)\2/g,
    (whole, before: string, quote: string, name: string) => {
      const address = addressOf(name);
      return address === undefined ? whole : before + quote + address + quote;
    },
  );
}

/** The document of the page, told which modules to import before it draws. */
export function tellFamilies(document: string, { entries }: Families): string {
  const tags = entries.map((address) => `<meta name="boardwright-family" content="${address}" />`);
  return document.replace('</head>', `${tags.join('')}</head>`);
}

export function addFamilies(app: FastifyInstance, { sources }: Families): void {
  for (const [address, source] of sources) {
    app.get(address, { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
    );
  }
}
