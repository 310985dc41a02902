import { describeAccount } from './account-contract.ts';
import {
  accountMenu,
  aNewcomer,
  closeGoogle,
  fillInLogin,
  fillInRegister,
  listenForWarnings,
  loginButton,
  logOut,
  openGoogle,
  register,
  wander,
} from '../../support/pages.ts';
import { describePort } from './port-contract.ts';
import type { SignInService } from './service.ts';
import { expect, type SignInTest } from './test.ts';
import { patience } from '../../../support/patience.ts';

function describePasswords(test: SignInTest): void {
  test('a new user is signed in, with the name that they gave', async ({ page }) => {
    const newcomer = aNewcomer('Nadia Newcomer');
    await page.goto('/auth/register');
    await fillInRegister(page, newcomer);
    await expect(page.getByText('Your account has been created')).toBeVisible();
    await expect(page).toHaveURL('/');
    await accountMenu(page).click();
    await expect(page.getByText(newcomer.email)).toBeVisible();
    await page.getByRole('link', { name: 'DashBoard' }).click();
    await expect(page.getByRole('heading', { name: 'Nadia Newcomer' })).toBeVisible();
  });

  test('an e-mail that has an account is refused under the form, and so is a weak password', async ({
    page,
  }) => {
    const newcomer = await register(page);
    await logOut(page);
    await page.goto('/auth/register');
    await fillInRegister(page, newcomer);
    await expect(page.getByRole('alert')).toHaveText(
      'This e-mail address already has an account. Please log in.',
    );
    await page.getByLabel('Password').fill('weak');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your password mush include one small letter,one capital letter and minimun 6 character',
    );
  });

  test('a wrong password is told in the words of the specification; the right one leads back', async ({
    page,
  }) => {
    const newcomer = await register(page);
    await logOut(page);
    await expect(accountMenu(page)).toBeHidden();
    await page.goto('/dashboard/pendingBookings?from=here');
    await expect(page).toHaveURL('/auth/login');
    for (const email of [newcomer.email, 'nobody@example.com']) {
      await fillInLogin(page, { email, password: 'Wrong1' });
      const oops = page.getByRole('alertdialog', { name: 'Oops...' });
      await expect(oops).toContainText('Your password/email is wrong!');
      await oops.getByRole('button', { name: 'OK' }).click();
    }
    await fillInLogin(page, newcomer);
    await expect(page.getByText('You are successfully loged in')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/pendingBookings?from=here');
  });

  test('a name that could not be kept is no failure: the console knows', async ({ page, service }) => {
    const warnings = listenForWarnings(page);
    await page.route(service.profileCall, (route) =>
      route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    );
    await page.goto('/auth/register');
    await fillInRegister(page, aNewcomer());
    await expect(page.getByText('Your account has been created')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(warnings.join()).toContain('IdentityError');
  });
}

function describeSessions(test: SignInTest): void {
  test('a reload finds the session, and shows no login page on the way', async ({ page }) => {
    await register(page);
    await page.goto('/dashboard');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Rahim Uddin' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(visited).not.toContain('/auth/login');
  });

  test('two tabs sign in and out together', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/courts');
    await register(page);
    await expect(accountMenu(other)).toBeVisible();
    await logOut(other);
    await expect(accountMenu(other)).toBeHidden();
    await expect(accountMenu(page)).toBeHidden();
  });

  test('a token that ended on the way is renewed, and nobody notices', async ({ page, service }) => {
    await page.clock.install();
    await register(page);
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (service.renewalCall.test(request.url())) renewals.push(request.url());
    });
    await page.clock.fastForward('01:00:00');
    await wander(page, '/dashboard');
    await expect(page.getByText('Rahim Uddin').first()).toBeVisible();
    expect(renewals.length).toBeGreaterThan(0);
  });

  test('a token that the club no longer accepts is renewed once, and the call made again', async ({
    page,
    service,
  }) => {
    await register(page);
    let refusals = 0;
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (service.renewalCall.test(request.url())) renewals.push(request.url());
    });
    await page.route('**/api/users/*', async (route) => {
      refusals += 1;
      if (refusals > 1) return route.continue();
      const problem = { type: 'about:blank', title: '', status: 401, detail: '', message: 'Ended.' };
      return route.fulfill({ status: 401, json: { ...problem, code: 'sign-in-required' } });
    });
    await wander(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Rahim Uddin' })).toBeVisible();
    expect(renewals).toHaveLength(1);
  });

  test('Log Out leads home, and the way back leads to the login page', async ({ page }) => {
    await register(page);
    await wander(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Rahim Uddin' })).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/auth/login');
  });
}

function describeGoogle(test: SignInTest): void {
  test('Google opens a window of 500 by 600; a new user gets an account there', async ({ page, service }) => {
    const { email } = aNewcomer();
    await page.goto('/auth/register');
    const popup = await openGoogle(page);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    await service.chooseGoogleAccount(popup, email);
    await expect(page.getByText('Your account has been created')).toBeVisible();
    await expect.poll(() => popup.isClosed()).toBe(true);

    await logOut(page);
    await page.goto('/auth/login');
    await service.chooseGoogleAccount(await openGoogle(page), email);
    await expect(page.getByText('You are successfully loged in')).toBeVisible();
    await accountMenu(page).click();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('a closed Google window is silent, and the form can be used meanwhile', async ({ page }) => {
    const warnings = listenForWarnings(page);
    const newcomer = await register(page);
    await logOut(page);
    await page.goto('/auth/login');
    await closeGoogle(await openGoogle(page));
    await expect(loginButton(page)).toBeEnabled();
    await expect.poll(() => warnings.join(), { timeout: patience(20_000) }).toContain('IdentityError');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await fillInLogin(page, newcomer);
    await expect(accountMenu(page)).toBeVisible();
  });

  test('a blocked Google window is silent too', async ({ page }) => {
    const warnings = listenForWarnings(page);
    await page.addInitScript(() => (window.open = () => null));
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.poll(() => warnings.join()).toContain('IdentityError');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(loginButton(page)).toBeEnabled();
  });
}

/** Tests the behaviour that both sign-in services share. */
export function describeSignIn<Service extends SignInService>(test: SignInTest<Service>): void {
  // The contract needs only the common part of a service.
  const common = test as unknown as SignInTest;
  describePasswords(common);
  describeSessions(common);
  describeGoogle(common);
  describeAccount(common);
  describePort(common);
}
