import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { startClub } from '../support/club-server.ts';
import { aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aNewcomer, fillInRegister } from '../support/pages.ts';

// A new club has no admin, so these tests do not use the shared club.
test.use({ neighbours: ['127.0.0.1'] });

test('the set-up link tells a visitor what it is, waits for the sign-in and makes the first admin', async ({
  page,
}) => {
  const club = await startClub();
  try {
    const printed = () => /http:\S+\/set-up\S+/.exec(club.output())?.[0] ?? '';
    await expect.poll(printed).not.toBe('');
    const link = printed();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Set up the club' })).toBeVisible();
    await expect(page.getByText('This link makes you the first admin of this club')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Login' })).toBeVisible();
    await main.getByRole('link', { name: 'Register' }).click();
    const newcomer = { ...aNewcomer('Nusrat New'), password: 'Short-1' };
    await fillInRegister(page, newcomer);
    await expect(page).toHaveURL(link);
    await expect(page.getByText('your password is too short for an admin')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Current password').fill('Short-1');
    await page.getByLabel('New password').fill('Shorter-1');
    const save = page.getByRole('button', { name: 'Save password and become the admin' });
    await save.click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 12 characters/);
    await page.getByLabel('New password').fill('Long-enough-now');
    await save.click();
    await expect(page.getByRole('status').getByText('You are the admin now.')).toBeVisible();
    await main.getByRole('link', { name: 'Manage Courts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Courts' })).toBeVisible();

    // Opening the same link a second time does no harm.
    await page.goto(link);
    await expect(page.getByText('You are the admin now.')).toBeVisible();
  } finally {
    // The page follows the stream of changes and would call a club that has stopped.
    await page.goto('about:blank');
    await club.stop();
  }
});

test('an invalid token is reported, with a way on', async ({ page, club }) => {
  await logIn(page, club, await aUser(club));
  const asked = page.waitForRequest(/\/api\/set-up/);
  await page.goto('/set-up#token=nonsense');
  expect((await asked).postDataJSON()).toEqual({ token: 'nonsense' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'DashBoard' })).toBeVisible();
});
