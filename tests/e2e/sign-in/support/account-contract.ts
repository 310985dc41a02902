import type { Page } from '@playwright/test';
import { accountMenu, fillInLogin, logOut, register, wander } from '../../support/pages.ts';
import { expect, type SignInTest } from './test.ts';

export async function openProfile(page: Page): Promise<void> {
  await wander(page, '/dashboard/myProfile');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

/** What My Profile lets people do with their account. */
export function describeAccount(test: SignInTest): void {
  test('people change their name and password in My Profile, and delete their account', async ({ page }) => {
    const newcomer = await register(page);
    const changed = { ...newcomer, password: 'Newpass-2-come' };
    await openProfile(page);

    await test.step('a name that is changed in My Profile is there after a reload', async () => {
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Nadia N.');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByRole('heading', { name: 'Nadia N.' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Nadia N.' })).toBeVisible();
    });

    await test.step('a password that is changed in My Profile is the one to log in with', async () => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('Current password').fill('Wrong1');
      await page.getByLabel('New password').fill(changed.password);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('alert')).toHaveText('Your current password is wrong.');
      await page.getByLabel('Current password').fill(newcomer.password);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await logOut(page);
      await page.goto('/auth/login');
      await fillInLogin(page, changed);
      await expect(accountMenu(page)).toBeVisible();
    });

    await test.step('deleting the account signs the user out, and nobody can log in with it', async () => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByLabel('Your e-mail, to confirm').fill(newcomer.email);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
      await expect(page).toHaveURL('/');
      await expect(accountMenu(page)).toBeHidden();
      await page.goto('/auth/login');
      await fillInLogin(page, changed);
      await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(
        'Your password/email is wrong!',
      );
    });
  });
}
