import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Page,
} from 'playwright-core';
import { isBuilt } from './site.ts';

const PATHS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const found = PATHS.find((path) => path !== undefined && existsSync(path));

/** Why the browser tests cannot run here; undefined when they can. */
export function whyNot(): string | undefined {
  if (!found) return 'no Chromium: install one or name it in CHROMIUM';
  return isBuilt() ? undefined : 'the page is not built: npm run build --workspace @boardwright/web';
}

if (whyNot()) console.warn(`browser tests are skipped: ${whyNot()}`);

/** A browser that every file of tests connects to. */
export function launchServer(): Promise<BrowserServer> {
  return chromium.launchServer({
    ...(found ? { executablePath: found } : {}),
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
