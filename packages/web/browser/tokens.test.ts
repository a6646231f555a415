import { expectOk } from '@boardwright/games';
import { type Client, createClient } from '@boardwright/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SECRET, signUp } from './account.ts';
import { checkPage } from './checks.ts';
import { whyNot } from './chromium.ts';
import { sees } from './game.ts';
import { isServerBuilt, OPERATOR } from './server.ts';
import { onSharedServer } from './stage.ts';

/** As long as a name may be, with nowhere to break it. */
const NAME = 'W'.repeat(40);

const stage = onSharedServer();

describe.skipIf(whyNot() || !isServerBuilt())('API tokens', () => {
  test('a token is made, shown once, works, and opens nothing once it is withdrawn', async () => {
    const { page, context, errors } = await stage.visit({ viewport: { width: 390, height: 740 } });
    await signUp(page, stage.url, 'Tinker');
    await page.getByText('You have no tokens.').waitFor();
    const secret = await makeToken(page, NAME, ['read', 'play']);
    const bot = createClient({ baseUrl: stage.url, token: secret });
    await page.getByText('Never used').waitFor();
    const box = await page.getByText(secret).boundingBox();
    expect(box?.y, 'the token is in sight').toBeGreaterThan(0);
    expect(box?.y, 'the token is in sight').toBeLessThan(600);
    expect(await bot.me()).toMatchObject({
      value: { name: 'Tinker', via: 'token', scopes: ['read', 'play'] },
    });
    await checkPage(page);

    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: NAME });
    await row.getByText('Last used').waitFor();
    expect(await row.locator('code').allTextContents()).toEqual(['read', 'play']);
    expect(await page.content()).not.toContain(secret);
    await checkWithdrawal(page, bot);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a token without scopes is not asked for, and what the server refuses is said', async () => {
    const { page, context } = await stage.visit();
    await signUp(page, stage.url, 'Fumbler');
    const make = page.getByRole('button', { name: 'Make the token' });
    await page.getByLabel('Name of the token').fill(' ');
    await make.click();
    await page.getByRole('alert').getByText('Choose at least one thing').waitFor();
    await page.getByRole('checkbox', { name: 'read' }).check();
    await make.click();
    await page.getByRole('alert').getByText('has not the right form').waitFor();
    expect(await sees(page.getByText('You have no tokens.'))).toBe(true);
    await context.close();
  });

  test('a guest is offered no tokens', async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/account`);
    await page.getByText('You play as a guest').waitFor();
    expect(await page.getByText('API tokens').count()).toBe(0);
    await context.close();
  });
});

describe.skipIf(whyNot() || !isServerBuilt())('operators', () => {
  test('a report is read, its player banned with a reason, and both are written down', async () => {
    const rude = createClient({ baseUrl: stage.url });
    rude.setToken(
      expectOk(await rude.signUp({ body: { name: 'Rude', password: SECRET, keep: 'token' } })).token ?? '',
    );
    const witness = createClient({ baseUrl: stage.url });
    witness.setToken(expectOk(await witness.guest()).token);
    const { id } = await playTogether(rude, witness);
    expectOk(await rude.say({ params: { id }, body: { text: 'an ugly word' } }));
    expectOk(await witness.report({ body: { game: id, player: 'Rude', text: 'insults in every game' } }));
    const { page, context, errors } = await stage.visit({ viewport: { width: 360, height: 740 } });
    await signUp(page, stage.url, OPERATOR);
    await page.getByRole('link', { name: 'Operators’ page' }).click();
    await page.getByRole('heading', { name: 'Operators', exact: true }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'insults in every game' });
    await row.getByRole('button', { name: 'Remove an ugly word' }).click();
    expect(await page.getByLabel('a slash and the number of the message').inputValue()).toBe(`${id}/1`);
    await page.locator(':focus').pressSequentially('insults');
    await page.locator('form').getByRole('button', { name: 'Remove a message' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove a message' }).click();
    await row.getByText('(removed by an operator)').waitFor();
    await row.getByRole('button', { name: 'Ban the account' }).click();
    expect(await page.getByLabel('Name of the account').inputValue()).toBe('Rude');
    await page.locator(':focus').pressSequentially('insults');
    await checkPage(page);
    await page.locator('form').getByRole('button', { name: 'Ban an account' }).click();
    await page.getByRole('status').getByText('Done, and written down.').waitFor();
    await page.getByRole('button', { name: 'Lift the ban Rude' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Account banned Rude' }).waitFor();
    const refused = await witness.signIn({ body: { name: 'Rude', password: SECRET } });
    expect(refused).toMatchObject({ ok: false, error: { code: 'banned' } });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('nobody else sees anything there, in Spanish too', async () => {
    const { page, context } = await stage.visit({}, { language: 'es' });
    await page.goto(`${stage.url}/operators`);
    await page.getByRole('heading', { name: 'Operadores', exact: true }).waitFor();
    await page.getByText('Esto es para quienes llevan este servidor.').waitFor();
    expect(await page.locator('form').count()).toBe(0);
    await context.close();
  });
});

/** A game of the two, with both seats taken. */
async function playTogether(host: Client, guest: Client): Promise<{ readonly id: string }> {
  const { game, links } = expectOk(
    await host.createGame({
      body: {
        variant: 'brandubh',
        clock: { kind: 'days', days: 3 },
        seats: [{ kind: 'me' }, { kind: 'open' }],
      },
    }),
  );
  return expectOk(await guest.joinGame({ params: { id: game.id }, body: { link: links.second ?? '' } }));
}

async function makeToken(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByLabel('Name of the token').fill(name);
  const choice = page.getByRole('group', { name: 'What it may do' });
  for (const scope of scopes) await choice.getByRole('checkbox', { name: scope }).check();
  await page.getByRole('button', { name: 'Make the token' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'It will not be shown again.' });
  return shown.locator('code').innerText();
}

/** Asked twice: once to think better of it. */
async function checkWithdrawal(page: Page, bot: Client): Promise<void> {
  const withdraw = page.getByRole('button', { name: `Withdraw ${NAME}` });
  await withdraw.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  expect((await bot.me()).ok).toBe(true);
  await withdraw.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('status').getByText('The token is withdrawn.').waitFor();
  await page.getByText('You have no tokens.').waitFor();
  expect(await page.locator(':focus').innerText()).toBe('API tokens');
  expect(await bot.me()).toMatchObject({ ok: false, error: { code: 'bad-token' } });
}
