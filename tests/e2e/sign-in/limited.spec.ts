import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startClub, type Club } from '../support/club-server.ts';
import { aClubOf, test as base, expect } from '../support/test.ts';
import { aNewcomer, fillInLogin, fillInRegister, register, wander } from '../support/pages.ts';

const TOO_MANY = /Too many attempts\. Please try again in 1[45] minutes\./;
let nth = 0;

const test = base.extend({
  club: aClubOf(() => startClub({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })),
  // Each test has a different IP address.
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `198.51.100.${(nth += 1)}` }),
});

// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

/** Makes an identity call ten times, like someone who guesses. */
async function tryTenTimes(page: Page, club: Club, path: string, body: object): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await page.request.post(`/identity${path}`, { headers: { origin: club.url }, data: body });
}

test('too many guesses show how long to wait, not that the password is wrong', async ({ page, club }) => {
  const wrong = { email: `${randomUUID()}@example.com`, password: 'Wrong1' };
  await tryTenTimes(page, club, '/sign-in', wrong);
  await page.goto('/auth/login');
  await fillInLogin(page, wrong);
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(TOO_MANY);
});

test('too many registrations are refused under the form', async ({ page, context, club }) => {
  const newcomer = aNewcomer();
  await tryTenTimes(page, club, '/sign-up', newcomer);
  await context.clearCookies(); // the first attempt has signed the browser in
  await page.goto('/auth/register');
  await fillInRegister(page, newcomer);
  await expect(page.getByRole('alert')).toHaveText(TOO_MANY);
});

test('too many guesses in an open browser are refused in the dialog', async ({ page, club }) => {
  await register(page);
  await tryTenTimes(page, club, '/password', { current: 'Wrong1', next: 'Newpass-2-come' });
  await wander(page, '/dashboard');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('Kabaddi-7-days');
  await page.getByLabel('New password').fill('Newpass-2-come');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(TOO_MANY);
});
