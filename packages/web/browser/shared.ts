import type { TestProject } from 'vitest/node';
import { launchServer, whyNot } from './chromium.ts';
import { freePort, isServerBuilt, OPERATOR, startServer } from './server.ts';
import { serveSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser that all files share is reached. */
    readonly chromium: string;
    readonly site: string;
    readonly server: string;
  }
}

/**
 * Runs once before all browser tests: a browser, the built page and a real server cost seconds each, and most files
 * can share them. The server gets ready while the first files run; who needs it waits for it.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (whyNot()) return async () => {};
  const [browser, site, port] = await Promise.all([launchServer(), serveSite(), freePort()]);
  provide('chromium', browser.wsEndpoint());
  provide('site', site.url);
  provide('server', `http://127.0.0.1:${port}`);
  // Many files are one caller to it.
  const settings = { BOARDWRIGHT_CALLS_PER_MINUTE: '0', BOARDWRIGHT_OPERATORS: OPERATOR };
  const server = isServerBuilt() ? startServer(settings, port) : undefined;
  server?.catch(() => undefined);
  return async () => {
    await browser.close();
    await site.close();
    await (await server?.catch(() => undefined))?.close();
  };
}
