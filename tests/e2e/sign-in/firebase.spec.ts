import { readFile } from 'node:fs/promises';
import { describeSignIn } from './support/contract.ts';
import { firebaseTest as test } from './support/firebase.ts';
import { writeKept } from '../device/support/offline-desk.ts';
import { findKept } from '../device/support/what-is-kept.ts';
import { accountMenu, fillInLogin, logOut, register, wander } from '../support/pages.ts';
import { expect } from './support/test.ts';

describeSignIn(test);

test('a disabled account cannot log in, and is told so', async ({ page, service }) => {
  const newcomer = await register(page);
  await logOut(page);
  service.google.accounts.ofEmail(newcomer.email).disabled = true;
  await page.goto('/auth/login');
  await fillInLogin(page, newcomer);
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(
    'This account is disabled. Please ask the club.',
  );
});

test('an account that is disabled meanwhile is out when its token ends', async ({ page, service }) => {
  await page.clock.install();
  const { email } = await register(page);
  service.google.accounts.ofEmail(email).disabled = true;
  await page.clock.fastForward('01:00:00');
  await wander(page, '/dashboard');
  await expect(page).toHaveURL('/auth/login');
  await expect(accountMenu(page)).toBeHidden();
});

test('an account that is disabled keeps its check-ins for when it is back, and who signs out leaves none', async ({
  page,
  service,
}) => {
  await page.clock.install();
  const newcomer = await register(page);
  await page.goto('/dashboard');
  await expect(accountMenu(page)).toBeVisible();
  await writeKept(page, ['7K3MX9QD']);
  const account = service.google.accounts.ofEmail(newcomer.email);
  account.disabled = true;
  await page.clock.fastForward('01:00:00');
  await wander(page, '/dashboard');
  await expect(page).toHaveURL('/auth/login');
  await page.reload();
  await expect(page.getByText('1 check-in waits to be sent')).toBeVisible();
  expect(await findKept(page, ['7K3MX9QD', 'Old Guest'])).toEqual(['7K3MX9QD']);
  account.disabled = false;
  await fillInLogin(page, newcomer);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: '1 check-in of this device is not sent' })).toBeVisible();
  await logOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await findKept(page, ['7K3MX9QD'])).toEqual([]);
});

test('Google mails a new user a link to confirm the address', async ({ page, service }) => {
  const { email } = await register(page);
  await expect.poll(() => service.google.mails).toContain(`VERIFY_EMAIL ${email}`);
});

test('nothing of Firebase is loaded for a club that does without it, nor before it is needed', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(scripts.join()).not.toContain('/assets/firebase-');
  // The site asks who is signed in at the first interaction.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab'); // the page may not be listening yet at the first press
      return scripts.join();
    })
    .toContain('/assets/firebase-');
  // Google's own library loads only when its window is requested.
  expect(scripts.join()).not.toContain('apis.google.com');
});

test('My Profile shows only what Firebase supports, and asks it for the e-mail', async ({
  page,
  service,
}) => {
  const { email } = await register(page);
  await wander(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Name and photo',
    'Your e-mail is not confirmed',
    'Password',
    'Your data',
    'Delete account',
    'How you are told',
    'Text messages',
    'Language',
    'Your bookings in your calendar',
  ]);
  service.google.mails.length = 0;
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`We have sent an e-mail to ${email}`)).toBeVisible();
  expect(service.google.mails).toEqual([`VERIFY_EMAIL ${email}`]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const saved = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as object;
  expect(Object.keys(saved)).toEqual(['profile', 'bookings', 'payments', 'notifications', 'devices']);
});
