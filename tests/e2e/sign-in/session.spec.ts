import type { Page } from '@playwright/test';
import type { Club } from '../support/club-server.ts';
import { aUser } from '../support/people.ts';
import { accountMenu, fillInLogin, wander } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { findKept } from '../device/support/what-is-kept.ts';

/** Logs in on the Login page. */
async function enter(page: Page, club: Club): Promise<void> {
  await page.goto('/auth/login');
  await fillInLogin(page, await aUser(club));
  await expect(accountMenu(page)).toBeVisible();
}

test('a reload finds the session, of which no script can read anything', async ({ page, context, club }) => {
  await enter(page, club);
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();

  expect(await page.evaluate(() => document.cookie)).toBe('was-signed-in=1'); // this cookie reveals nothing else
  const cookies = await context.cookies();
  const secrets = cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
  // Every token begins with these letters.
  expect(await findKept(page, [...secrets, 'eyJ'])).toEqual([]);
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
  await enter(page, club);
  renewals.length = 0;

  await page.clock.fastForward('14:30');
  await wander(page, '/dashboard');
  await expect(page.getByText('Rahim Uddin').first()).toBeVisible();
  expect(renewals).toHaveLength(1);
});
