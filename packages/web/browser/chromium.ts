import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Page,
} from 'playwright-core';
import { CHROMIUM, NO_CHROMIUM } from '../../../scripts/chromium.mjs';
import { isBuilt } from './site.ts';

/** Why the browser tests cannot run here; undefined when they can. */
export function whyNot(): string | undefined {
  if (!CHROMIUM) return NO_CHROMIUM;
  return isBuilt() ? undefined : 'the page is not built: npm run build --workspace @boardwright/web';
}

if (whyNot()) console.warn(`browser tests are skipped: ${whyNot()}`);

/** A browser that every file of tests connects to. */
export function launchServer(): Promise<BrowserServer> {
  return chromium.launchServer({
    ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page's own scripts; every test expects none. */
  readonly errors: string[];
}

/** A fresh visitor. Settings are kept as the page itself keeps them. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en',
    serviceWorkers: 'block',
    // Nobody looks: what slides and fades only takes the processor from others. Tests of motion ask for it.
    reducedMotion: 'reduce',
    ...options,
  });
  const kept = JSON.stringify({ sound: false, pause: false, ...settings });
  await context.addInitScript((text) => {
    // An empty document has no storage.
    if (!location.protocol.startsWith('http')) return;
    if (!localStorage.getItem('boardwright.settings')) localStorage.setItem('boardwright.settings', text);
  }, kept);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

/** A visitor who waits for no engine: on analysis pages it would think all the time, at the cost of other tests. */
export async function visitStill(browser: Browser, options?: BrowserContextOptions): Promise<Visit> {
  const visitor = await visit(browser, options);
  await visitor.context.addInitScript(() => {
    const Real = globalThis.Worker;
    class Still extends EventTarget {
      postMessage() {}
      terminate() {}
    }
    const make = (address: string | URL, options?: WorkerOptions) =>
      options?.name === 'engine' ? new Still() : new Real(address, options);
    Reflect.set(
      globalThis,
      'Worker',
      new Proxy(Real, { construct: (_, [address, options]) => make(address, options) }),
    );
  });
  return visitor;
}
