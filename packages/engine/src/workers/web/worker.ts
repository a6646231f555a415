import { openMatch } from '@boardwright/games';
import { serveWeb } from './serve.ts';

/** A worker that knows every family. A page that wants fewer has one of its own, with `serveWeb` of `@boardwright/engine/serve-web`. */
serveWeb(openMatch);
