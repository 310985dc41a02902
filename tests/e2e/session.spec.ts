import type { Page } from '@playwright/test';
import { aUser } from './support/people.ts';
import { expect, test } from './support/test.ts';

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

async function logInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(accountMenu(page)).toBeVisible();
}

test('two tabs sign in and out together', async ({ page, context, club }) => {
  const other = await context.newPage();
  await other.goto('/courts');
  await expect(accountMenu(other)).toBeHidden();

  await logInByForm(page, await aUser(club));
  await expect(accountMenu(other)).toBeVisible();

  await accountMenu(other).click();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(accountMenu(other)).toBeHidden();
  await expect(accountMenu(page)).toBeHidden();
});

test('a reload finds the session, of which no script can read anything', async ({ page, context, club }) => {
  await logInByForm(page, await aUser(club));
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();

  const readable = await page.evaluate(async () => ({
    cookie: document.cookie,
    stored: localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
  }));
  expect(readable).toEqual({ cookie: 'was-signed-in=1', stored: 0 }); // which says no more than that
  const cookies = await context.cookies();
  for (const secret of ['session', 'browser'])
    expect(cookies.find(({ name }) => name === secret)).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(cookies.map(({ name }) => name).sort()).toEqual(['browser', 'session', 'was-signed-in']);
});

test('a token that ended on the way is renewed, and nobody notices', async ({ page, club }) => {
  await page.clock.install();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/refresh')) renewals.push(request.url());
  });
  await logInByForm(page, await aUser(club));
  renewals.length = 0;

  await page.clock.fastForward('14:30');
  await page.evaluate(() => history.pushState({}, '', '/dashboard'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('Rahim Uddin').first()).toBeVisible();
  expect(renewals).toHaveLength(1);
});
