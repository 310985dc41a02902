import type { Page } from '@playwright/test';
import {
  accountMenu,
  aNewcomer,
  fillInLogin,
  logOut,
  openGoogle,
  register,
  wander,
} from '../../support/pages.ts';
import { expect, type SignInTest } from './test.ts';

export function describeAccount(test: SignInTest): void {
  const openProfile = async (page: Page) => {
    await wander(page, '/dashboard/myProfile');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  };

  test('a name that is changed in My Profile is there after a reload', async ({ page }) => {
    await register(page);
    await openProfile(page);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Nadia N.');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('heading', { name: 'Nadia N.' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nadia N.' })).toBeVisible();
  });

  test('a password that is changed in My Profile is the one to log in with', async ({ page }) => {
    const newcomer = await register(page);
    await openProfile(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('Wrong1');
    await page.getByLabel('New password').fill('Newpass-2-come');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your current password is wrong.');
    await page.getByLabel('Current password').fill(newcomer.password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await logOut(page);
    await page.goto('/auth/login');
    await fillInLogin(page, { ...newcomer, password: 'Newpass-2-come' });
    await expect(accountMenu(page)).toBeVisible();
  });

  test('a user without a password is not asked for one: Google lets them in', async ({ page, service }) => {
    await page.goto('/auth/login');
    await service.chooseGoogleAccount(await openGoogle(page), aNewcomer().email);
    await expect(page.getByText('You are successfully loged in')).toBeVisible();
    await expect(page).toHaveURL('/'); // waits for the redirect, which would also catch a page that is opened before it
    await openProfile(page);
    await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden();
  });

  test('deleting the account signs the user out, and nobody can log in with it', async ({ page }) => {
    const newcomer = await register(page);
    await openProfile(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Your e-mail, to confirm').fill(newcomer.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await expect(accountMenu(page)).toBeHidden();
    await page.goto('/auth/login');
    await fillInLogin(page, newcomer);
    await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(
      'Your password/email is wrong!',
    );
  });
}
