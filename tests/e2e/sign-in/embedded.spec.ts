import { readMailLink } from '../../support/mail-server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { startEmbeddedService, type EmbeddedService } from './support/embedded.ts';
import {
  accountMenu,
  aNewcomer,
  fillInLogin,
  listenForWarnings,
  logOut,
  openGoogle,
  register,
} from '../support/pages.ts';
import { expect, signInTest } from './support/test.ts';

const test = signInTest(startEmbeddedService);

/** Returns the link in the latest email to this address. */
async function emailedLink({ post }: EmbeddedService, email: string, subject: string): Promise<string> {
  const find = () =>
    post.messages.findLast((message) => message.includes(`To: ${email}`) && message.includes(subject));
  await expect.poll(find).toBeDefined();
  return readMailLink(find()).href;
}

test('a user who forgot the password gets an e-mail, sets a new one and logs in with it', async ({
  page,
  service,
}) => {
  const newcomer = await register(page);
  await logOut(page);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If ${newcomer.email} has an account here`)).toBeVisible();

  await page.goto(await emailedLink(service, newcomer.email, 'Set a new password'));
  await page.getByLabel('New password').fill('weak');
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(page.getByRole('alert')).toContainText('Your password mush include');
  await page.getByLabel('New password').fill('Newpass-2-come');
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await fillInLogin(page, { ...newcomer, password: 'Newpass-2-come' });
  await expect(accountMenu(page)).toBeVisible();
});

test('a link that was used says so, and how to get another', async ({ page, service }) => {
  const { email } = await register(page);
  await page.request.post('/identity/forgot', { headers: { origin: service.url }, data: { email } });
  const link = await emailedLink(service, email, 'Set a new password');
  for (const outcome of ['Your new password is set', 'This link has already been used or has expired.']) {
    await page.goto('/');
    await page.goto(link);
    await page.getByLabel('New password').fill('Newpass-2-come');
    await page.getByRole('button', { name: 'Set my password' }).click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('the first e-mail confirms the address of the signed-in user, after they agree', async ({
  page,
  service,
}) => {
  const newcomer = await register(page);
  await logOut(page);
  await expect(accountMenu(page)).toBeHidden();
  await page.goto(await emailedLink(service, newcomer.email, 'Confirm your e-mail'));
  await expect(page).toHaveURL('/auth/login');
  await fillInLogin(page, newcomer);
  await expect(page.getByText('Is this your e-mail address?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await expect(page.getByText(`${newcomer.email} is confirmed.`)).toBeVisible();
});

test('a sign-out that fails leads home all the same, in silence: the console knows', async ({ page }) => {
  const warnings = listenForWarnings(page);
  await register(page);
  await page.route('**/identity/sign-out', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/courts');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(warnings.join()).toContain('IdentityError');
});

test('a user whom Google refuses can read why in its window, and the page stays silent', async ({
  page,
  service,
}) => {
  const warnings = listenForWarnings(page);
  const { email } = aNewcomer();
  service.google.claims.set(email, { email_verified: false });
  await page.goto('/auth/login');
  const popup = await openGoogle(page);
  await service.chooseGoogleAccount(popup, email);
  await expect(popup.getByRole('status')).toContainText('no confirmed e-mail address');
  await expectAccessible(popup);
  await expect.poll(() => warnings.join()).toContain('IdentityError');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
