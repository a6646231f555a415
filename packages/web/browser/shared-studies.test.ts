import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn, signUp } from './account.ts';
import { whyNot } from './chromium.ts';
import { siteOf } from './game.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';

const stage = onSharedServer();

const comment = (page: Page) => page.getByLabel('Comment on this move');
const ON_SERVER = 'On the server';

interface OnServer {
  readonly id: string;
  readonly text: string;
  readonly links: { readonly read: string; readonly edit: string };
}

/** Runs in the page: what the server has of the study that is open there. */
const readStudy = async (): Promise<OnServer> => {
  const study = new URL(location.href).searchParams.get('study');
  const answer = await fetch(`/api/v1/studies/${study}`);
  const text = await answer.text();
  return { ...JSON.parse(text), text };
};

const onServer = (page: Page, said: string) =>
  expect
    .poll(() => page.evaluate(readStudy).then(({ text }) => text.includes(said)), { timeout: 15_000 })
    .toBe(true);

/** Somebody with an account and a study of two moves. */
async function begin(name: string) {
  const { page, context } = await stage.visitStill();
  await signUp(page, stage.url, name);
  await page.waitForFunction(() => localStorage.getItem('boardwright.seated') !== null);
  await page.goto(`${stage.url}/analyse?variant=nine-mens-morris&moves=d6+f4`);
  await comment(page).fill('The first word.');
  await page.getByText(ON_SERVER, { exact: true }).waitFor();
  return { page, context, ...(await page.evaluate(readStudy)) };
}

/** Somebody else who has the link for writing. */
async function join(id: string, link: string) {
  const visit = await stage.visitStill();
  await visit.page.goto(`${stage.url}/analyse?study=${id}&link=${link}`);
  await visit.page.locator('.tree .move').nth(1).click();
  return visit;
}

describe.skipIf(whyNot() || !isServerBuilt())('a study on the server', () => {
  test('is there once somebody signs in, in another tab, and says so when they sign out', async () => {
    const { page, context } = await stage.visitStill();
    await page.goto(`${stage.url}/analyse?variant=nine-mens-morris&moves=d6`);
    await comment(page).fill('Before I signed in.');
    await page.getByText('In this browser only.').waitFor();
    const other = await context.newPage();
    await signUp(other, stage.url, 'Elsewhere');
    await page.getByText(ON_SERVER, { exact: true }).waitFor();
    await onServer(page, 'Before I signed in.');
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();
    await comment(page).fill('After I signed out.');
    await page.getByText('Signed out: what you write stays in this browser').waitFor();
    await signIn(other, stage.url, 'Elsewhere');
    await page.getByText(ON_SERVER, { exact: true }).waitFor();
    await onServer(page, 'After I signed out.');
    await context.close();
  });

  test('never takes the text away from one who is typing, and both texts can be kept', async () => {
    const { page, context, id, links } = await begin('Typist');
    const writer = await join(id, links.edit);
    await comment(page).fill('Half a sen');
    await context.setOffline(true);
    await comment(page).fill('Half a sentence');
    await comment(writer.page).fill('Quite another thought.');
    await expect
      .poll(() => writer.page.getByText(ON_SERVER, { exact: true }).count(), { timeout: 15_000 })
      .toBe(1);
    await context.setOffline(false);
    await page.getByText('Two people wrote here').waitFor();
    expect(await comment(page).inputValue()).toBe('Half a sentence');
    await comment(page).pressSequentially(', and the rest.');
    expect(await comment(page).inputValue()).toBe('Half a sentence, and the rest.');
    await page.getByRole('button', { name: 'Keep both' }).click();
    await page.getByText('Two people wrote here').waitFor({ state: 'detached' });
    const both = 'Half a sentence, and the rest.\n\nQuite another thought.';
    expect(await comment(page).inputValue()).toBe(both);
    await expect.poll(() => comment(writer.page).inputValue(), { timeout: 15_000 }).toBe(both);
    await writer.page.getByText('Two people wrote here').waitFor({ state: 'detached' });
    await writer.context.close();
    await context.close();
  });

  test('brings words and drawings of two people at one move together by itself', async () => {
    const { page, context, id, links } = await begin('Draughtsman');
    const writer = await join(id, links.edit);
    await context.setOffline(true);
    await siteOf(page, 'd6').click({ button: 'right' });
    await page.getByRole('button', { name: 'Wipe drawings' }).waitFor();
    await comment(writer.page).fill('The first word. And one more.');
    await expect
      .poll(() => writer.page.getByText(ON_SERVER, { exact: true }).count(), { timeout: 15_000 })
      .toBe(1);
    await context.setOffline(false);
    await writer.page.getByRole('button', { name: 'Wipe drawings' }).waitFor();
    await expect
      .poll(() => comment(page).inputValue(), { timeout: 15_000 })
      .toBe('The first word. And one more.');
    for (const somebody of [page, writer.page]) {
      expect(await somebody.getByText('Two people wrote here').count()).toBe(0);
      await somebody.getByRole('button', { name: 'Wipe drawings' }).waitFor();
    }
    await writer.context.close();
    await context.close();
  });

  test('is told all again where the server knows less than it did', async () => {
    const { page, context, id } = await begin('Archivist');
    // As after an older backup, or when another device has deleted it.
    await page.evaluate((study) => fetch(`/api/v1/studies/${study}`, { method: 'DELETE' }), id);
    await page.getByRole('button', { name: '1. d6' }).click();
    await comment(page).fill('The second word.');
    await onServer(page, 'The second word.');
    await onServer(page, 'The first word.');
    await context.close();
  });
});
