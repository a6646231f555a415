import type { Page } from 'playwright-core';

export const SECRET = 'a long enough secret';

export async function signUp(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByText('Make an account').first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('New password').fill(SECRET);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByText(`Signed in as ${name}`).waitFor();
}

export async function signIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(`Signed in as ${name}`).waitFor();
}
