import { type ChallengeState, formatSave } from '@boardwright/challenge';
import type { Page } from 'playwright-core';

/** Puts a walk into the browser as the page itself keeps it: finding a challenge takes hours. */
export async function keepWalk(page: Page, state: ChallengeState): Promise<void> {
  await page.evaluate(
    (save) => localStorage.setItem('boardwright.challenge', JSON.stringify(save)),
    formatSave(state),
  );
}

/** The walk as the page has saved it. */
export function readWalk(page: Page): Promise<ChallengeState> {
  return page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('boardwright.challenge') ?? '""')));
}
