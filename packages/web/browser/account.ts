import type { Page } from 'playwright-core';

export const SECRET = 'a long enough secret';

export async function signUp(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByText('Make an account').first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password').fill(SECRET);
  await page.getByRole('button', { name: 'Make an account', exact: true }).click();
  await page.getByText(`Signed in as ${name}`).first().waitFor();
}

export async function signIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(`Signed in as ${name}`).first().waitFor();
}
