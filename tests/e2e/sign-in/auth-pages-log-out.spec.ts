import type { Page } from '@playwright/test';
import type { Club } from '../support/club-server.ts';
import { aUser, logIn } from '../support/people.ts';
import { accountMenu, listenForWarnings } from '../support/pages.ts';
import { makeInitials } from '#web/ui/pictures/initials.ts';
import { expect, test } from '../support/test.ts';

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' });

/** Signs a person in on the profile page and opens the account menu. The clock stops from then on. */
async function openMenu(page: Page, club: Club) {
  const person = await aUser(club);
  await page.clock.install();
  await logIn(page, club, person);
  await page.goto('/dashboard/myProfile');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await accountMenu(page).click();
  await expect(logOut(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  return person;
}

test(
  'the avatar menu shows a picture, the e-mail, DashBoard and Log Out; Log Out leads home after 100 ms',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { email, name } = await openMenu(page, club);
    await expect(accountMenu(page).locator('img')).toHaveAttribute('src', '/art/avatar.svg'); // a person without a photo gets this placeholder
    await expect(accountMenu(page).locator('[data-initials]')).toHaveAttribute(
      'data-initials',
      makeInitials(name),
    );
    const menu = page.getByRole('banner');
    await expect(menu.getByText(email)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'DashBoard' })).toHaveAttribute('href', '/dashboard');
    await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden();
    await logOut(page).click();
    await expect(accountMenu(page)).toBeHidden();
    await page.clock.runFor(99);
    await expect(page).toHaveURL('/dashboard/myProfile');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    await page.clock.resume();
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test('a sign-out that failed is silent except on the console', async ({ page, club }) => {
  const warnings = listenForWarnings(page);
  await page.route('**/identity/sign-out', (route) => route.fulfill({ status: 400, json: {} }));
  await openMenu(page, club);
  await logOut(page).click();
  await expect.poll(() => warnings.join()).toContain('IdentityError');
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(accountMenu(page)).toBeVisible(); // the person is still signed in
});
