// Which browser the tests and measurements drive: one that CHROMIUM names, then the one without windows, which takes
// half the processor time, then a whole one.
import { existsSync } from 'node:fs';

const PATHS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the browser; undefined where there is none. */
export const CHROMIUM = PATHS.find((path) => path !== undefined && existsSync(path));

export const NO_CHROMIUM = 'no Chromium: install one or name it in CHROMIUM';

/** Path of the browser, for programs that can do nothing without. */
export function needChromium() {
  if (CHROMIUM) return CHROMIUM;
  console.error(NO_CHROMIUM);
  process.exit(1);
}
