import { expectOk } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { SECRET, signIn, signUp } from './account.ts';
import { whyNot } from './chromium.ts';
import { sees } from './game.ts';
import { enter } from './people.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';

const stage = onSharedServer();

describe.skipIf(whyNot() || !isServerBuilt())('signing in, and being signed out', () => {
  test('a refusal says why, and goes as soon as something else is typed', async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/account`);
    await page.getByText('Make an account').first().click();
    await page.getByLabel('Name', { exact: true }).fill('Moderator');
    await page.getByLabel('New password').fill(SECRET);
    await page.getByRole('button', { name: 'Make an account', exact: true }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'could pass for a guest' });
    await refusal.waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Moderata');
    await refusal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Make an account', exact: true }).click();
    await page.getByText('Signed in as Moderata').first().waitFor();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another long secret');
    await page.getByRole('button', { name: 'Change the password' }).click();
    expect(await sees(page.getByText('This is not your password.'))).toBe(true);
    await context.close();
  });

  test('whoever is signed out from elsewhere is told, sees nothing that is no longer theirs, and comes back', async () => {
    const [home, away] = [await stage.visit(), await stage.visit()];
    await signUp(home.page, stage.url, 'Traveller');
    await signIn(away.page, stage.url, 'Traveller');
    const other = await enter(stage.url, 'Stayer');
    const made = expectOk(
      await other.client.createGame({
        body: {
          variant: 'brandubh',
          seats: [{ kind: 'open' }, { kind: 'me' }],
          clock: { kind: 'days', days: 3 },
          visibility: 'public',
        },
      }),
    );
    await away.page.goto(`${stage.url}/game/${made.game.id}?join=${made.links.first}`);
    await away.page.getByRole('button', { name: 'Take the seat' }).click();
    await away.page.getByText('Your turn').first().waitFor();
    await home.page.goto(`${stage.url}/account`);
    await home.page.getByLabel('Current password').fill(SECRET);
    await home.page.getByLabel('New password').fill('another long secret');
    await home.page.getByRole('button', { name: 'Change the password' }).click();
    await home.page.getByText('The password is changed.').waitFor();
    const told = away.page.getByRole('link', { name: 'You have been signed out here. Sign in again.' });
    await told.waitFor();
    await away.page.getByText('You are watching.').waitFor();
    await expect.poll(() => away.page.title()).not.toMatch(/^\(/);
    await told.click();
    await away.page.getByLabel('Name', { exact: true }).fill('Traveller');
    await away.page.getByLabel('Password', { exact: true }).fill('another long secret');
    await away.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await away.page.waitForURL(new RegExp(made.game.id));
    await away.page.getByText('Your turn').first().waitFor();
    expect([home.errors, away.errors]).toEqual([[], []]);
    for (const { context } of [home, away]) await context.close();
  });

  test('a guest who makes an account is called by its name where they play', async () => {
    const guest = await stage.visit();
    const other = await enter(stage.url, 'Onlooker');
    const made = expectOk(
      await other.client.createGame({
        body: {
          variant: 'brandubh',
          seats: [{ kind: 'me' }, { kind: 'open' }],
          clock: { kind: 'days', days: 3 },
          visibility: 'public',
        },
      }),
    );
    await guest.page.goto(`${stage.url}/game/${made.game.id}?join=${made.links.second}`);
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await guest.page.locator('.strip').getByText('You', { exact: true }).waitFor();
    await signUp(guest.page, stage.url, 'Newcomer');
    await guest.page.goto(`${stage.url}/game/${made.game.id}`);
    expect(await sees(guest.page.locator('.strip').getByText('Newcomer', { exact: true }))).toBe(true);
    await guest.context.close();
  });
});
