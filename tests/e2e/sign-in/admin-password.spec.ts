import { expectAccessible } from '../support/accessibility.ts';
import { aUser, makeAdmin } from '../support/people.ts';
import { accountMenu, fillInLogin } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('an admin with a short password chooses a longer one, then logs in with it', async ({ page, club }) => {
  const person = await aUser(club, { name: 'Amina Admin', password: 'Short-1' });
  await makeAdmin(club, person);
  async function logInWith(password: string): Promise<void> {
    await page.goto('/auth/login');
    await fillInLogin(page, { email: person.email, password });
  }

  await logInWith('Short-1');
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await expect(page.getByText('You are an admin of the club, and your password is too short.')).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('New password');
  await field.fill('Short-again');
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 12 characters');
  await expect(field).toHaveValue('Short-again');

  // Until the password is set, no other page treats the admin as signed in.
  await page.goto('/dashboard/allUsers');
  await expect(page).toHaveURL('/auth/login');
  await logInWith('Short-1');
  await page.getByLabel('New password').fill('Long-enough-now');
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();

  await fillInLogin(page, { email: person.email, password: 'Long-enough-now' });
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/dashboard/myProfile');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('At least 12 characters, with a small and a capital letter.')).toBeVisible();
});
