import { describeAccount, openProfile } from './account-contract.ts';
import {
  accountMenu,
  aNewcomer,
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

function describeSession(test: SignInTest): void {
  test('a session lasts through a refused token, a reload and an hour, until Log Out', async ({
    page,
    service,
  }) => {
    const newcomer = aNewcomer('Nadia Newcomer');
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (service.renewalCall.test(request.url())) renewals.push(request.url());
    });
    const name = page.getByRole('heading', { name: 'Nadia Newcomer' });

    await test.step('a new user is signed in, with the name that they gave', async () => {
      await page.goto('/auth/register');
      await fillInRegister(page, newcomer);
      await expect(page.getByText('Your account has been created')).toBeVisible();
      await expect(page).toHaveURL('/');
      await accountMenu(page).click();
      await expect(page.getByText(newcomer.email)).toBeVisible();
    });

    await test.step('a token that the club no longer accepts is renewed once, and the call made again', async () => {
      let refusals = 0;
      renewals.length = 0;
      await page.route('**/api/users/*', async (route) => {
        refusals += 1;
        if (refusals > 1) return route.continue();
        const problem = { type: 'about:blank', title: '', status: 401, detail: '', message: 'Ended.' };
        return route.fulfill({ status: 401, json: { ...problem, code: 'sign-in-required' } });
      });
      await page.getByRole('link', { name: 'DashBoard' }).click();
      await expect(name).toBeVisible();
      expect(refusals).toBeGreaterThan(1);
      expect(renewals).toHaveLength(1);
      await page.unroute('**/api/users/*');
    });

    await test.step('a reload finds the session, and shows no login page on the way', async () => {
      await page.clock.install(); // for the hour that passes in the next step
      const address = page.url();
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await page.reload();
      await expect(name).toBeVisible();
      await expect(page).toHaveURL(address);
      expect(visited).not.toContain('/auth/login');
    });

    await test.step('a token that ended on the way is renewed, and nobody notices', async () => {
      renewals.length = 0;
      await page.clock.fastForward('01:00:00');
      await wander(page, '/dashboard/myBookings');
      await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
      await expect.poll(() => renewals.length).toBeGreaterThan(0);
      await expect(page.getByText('You have not booked yet.')).toBeVisible();
    });

    await test.step('Log Out leads home, and the way back leads to the login page', async () => {
      await logOut(page);
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL('/auth/login');
    });
  });
}

function describePasswords(test: SignInTest): void {
  test('what people type to register and log in is taken or refused, each in its words', async ({
    page,
    context,
    service,
  }) => {
    const newcomer = aNewcomer();
    const warnings = listenForWarnings(page);

    await test.step('two tabs sign in and out together', async () => {
      const other = await context.newPage();
      await other.goto('/courts');
      await register(page, newcomer);
      await expect(accountMenu(other)).toBeVisible();
      await logOut(other);
      await expect(accountMenu(other)).toBeHidden();
      await expect(accountMenu(page)).toBeHidden();
      await other.close();
    });

    await test.step('an e-mail that has an account is refused under the form, and so is a weak password', async () => {
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

    await test.step('a name that could not be kept is no failure: the console knows', async () => {
      warnings.length = 0;
      await page.route(service.profileCall, (route) =>
        route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, json: {} }),
      );
      await fillInRegister(page, aNewcomer());
      await expect(page.getByText('Your account has been created')).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      expect(warnings.join()).toContain('IdentityError');
      await logOut(page);
      await expect(accountMenu(page)).toBeHidden();
    });

    await test.step('a wrong password is told in the words of the specification; the right one leads back', async () => {
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
  });
}

function describeGoogle(test: SignInTest): void {
  test('Google lets people in by its window, and a page without one stays silent', async ({
    page,
    service,
  }) => {
    await test.step('a closed Google window is silent, and the form can be used meanwhile', async () => {
      const warnings = listenForWarnings(page);
      const newcomer = await register(page);
      await logOut(page);
      await page.goto('/auth/login');
      const popup = await openGoogle(page);
      await popup.close();
      await expect(loginButton(page)).toBeEnabled();
      await expect.poll(() => warnings.join(), { timeout: 20_000 }).toContain('IdentityError');
      await expect(page.getByRole('alertdialog')).toBeHidden();

      await test.step('a blocked Google window is silent too', async () => {
        warnings.length = 0;
        await page.evaluate(() => (window.open = () => null));
        await page.getByRole('button', { name: 'Continue with Google' }).click();
        await expect.poll(() => warnings.join()).toContain('IdentityError');
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await expect(loginButton(page)).toBeEnabled();
      });

      await fillInLogin(page, newcomer);
      await expect(accountMenu(page)).toBeVisible();
      await logOut(page);
    });

    const { email } = aNewcomer();
    await test.step('Google opens a window of 500 by 600; a new user gets an account there', async () => {
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

    await test.step('a user without a password is not asked for one: Google lets them in', async () => {
      await openProfile(page);
      await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden();
    });
  });
}

/** What people can rely on with either way to sign in. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test of one service is none of any service
export function describeSignIn<Service extends SignInService>(test: SignInTest<Service>): void {
  // What the contract asks of a service is in the common type.
  const common = test as unknown as SignInTest;
  describePasswords(common);
  describeSession(common);
  describeGoogle(common);
  describeAccount(common);
  describePort(common);
}
