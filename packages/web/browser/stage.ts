import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Visit, visit, visitStill, whyNot } from './chromium.ts';
import { type RunningServer, startServer, waitForHealth } from './server.ts';
import { type Site, serveSite } from './site.ts';

/** What the tests of a file visit, and the browser for it. */
export interface Stage {
  readonly url: string;
  /** A fresh visitor. */
  visit(options?: BrowserContextOptions, settings?: Readonly<Record<string, unknown>>): Promise<Visit>;
  /** A fresh visitor who waits for no engine. */
  visitStill(options?: BrowserContextOptions): Promise<Visit>;
}

/** A stage whose host no other file visits, so that a test may take it away. */
export interface OwnStage<Host extends Site> extends Stage {
  readonly host: Host;
}

/** The built page without a server behind it. All files visit the same one. */
export function onSite(): Stage {
  return onStage(async () => ({ url: inject('site'), close: async () => {} }));
}

export function onOwnSite(): OwnStage<Site> {
  return onStage(serveSite);
}

/** A real server that other files visit too: for tests that do not mind who else is there. */
export function onSharedServer(): Stage {
  return onStage(async () => {
    const url = inject('server');
    await waitForHealth(url);
    return { url, close: async () => {} };
  });
}

/** A real server with a database of its own; `prepare` makes what it needs and says its environment. */
export function onServer(prepare?: () => Promise<Readonly<Record<string, string>>>): OwnStage<RunningServer> {
  return onStage(async () => startServer(await prepare?.()));
}

const LONGEST_START_MS = 200_000;

function onStage<Host extends Site>(open: () => Promise<Host>): OwnStage<Host> {
  let browser: Browser;
  let host: Host;
  beforeAll(async () => {
    if (!whyNot()) [browser, host] = await Promise.all([chromium.connect(inject('chromium')), open()]);
  }, LONGEST_START_MS);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  return {
    get url() {
      return host.url;
    },
    get host() {
      return host;
    },
    visit: (options, settings) => visit(browser, options, settings),
    visitStill: (options) => visitStill(browser, options),
  };
}
