import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, type Visit, visit, whyNot } from './chromium.ts';
import { startServer } from './server.ts';
import { type Site, serveSite } from './site.ts';

/** What the tests of a file visit, and a browser for it: opened before them and closed after them. */
export interface Stage {
  readonly url: string;
  /** A fresh visitor. */
  visit(options?: BrowserContextOptions, settings?: Readonly<Record<string, unknown>>): Promise<Visit>;
  /** Takes what is visited away in the middle of a test. */
  close(): Promise<void>;
}

/** The built page without a server behind it. */
export function onSite(): Stage {
  return onStage(serveSite);
}

/** The real server with a database of its own; `prepare` makes what it needs and says its environment. */
export function onServer(prepare?: () => Promise<Readonly<Record<string, string>>>): Stage {
  return onStage(async () => startServer(await prepare?.()));
}

const LONGEST_START_MS = 200_000;

function onStage(open: () => Promise<Site>): Stage {
  let browser: Browser;
  let host: Site;
  beforeAll(async () => {
    if (!whyNot()) [browser, host] = await Promise.all([launch(), open()]);
  }, LONGEST_START_MS);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  return {
    get url() {
      return host.url;
    },
    visit: (options, settings) => visit(browser, options, settings),
    close: () => host.close(),
  };
}
