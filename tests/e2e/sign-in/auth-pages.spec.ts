import type { Page } from '@playwright/test';
import { rednessOf } from '../support/colour.ts';
import { aUser } from '../support/people.ts';
import { aNewcomer, fillInLogin, fillInRegister, listenForWarnings, loginButton } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD_RULE =
  'Your password mush include one small letter,one capital letter and minimun 6 character';

const registerButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

test(
  'the Register page asks for what the club wants to know, and makes an account',
  { tag: '@phone' },
  async ({ page, club }) => {
    await page.goto('/auth/register');
    await expect(page.getByRole('heading', { name: 'Register now!' })).toBeVisible();
    const [name, email, photo, password] = ['Name', 'Email', 'PhotoURL', 'Password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    if (!name || !email || !photo || !password) throw new Error('four labels make four fields');

    await test.step('fields, buttons and the link', async () => {
      await expect(email).toHaveAttribute('type', 'email');
      await expect(photo).toHaveAttribute('type', 'url');
      await expect(password).toHaveAttribute('type', 'password');
      await expect(registerButton(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Already have an account? Login' })).toHaveAttribute(
        'href',
        '/auth/login',
      );
    });

    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await name.fill('Farhana Islam');
    await email.fill(aNewcomer().email);

    await test.step('the password rule, before anything is sent', async () => {
      for (const weak of ['secret1', 'SECRET1', 'Secr1']) {
        await password.fill(weak);
        await registerButton(page).click();
        await expect(page.getByRole('alert')).toHaveText(PASSWORD_RULE);
      }
      expect(await rednessOf(page.getByText(PASSWORD_RULE))).toBeGreaterThan(60);
      expect(calls).not.toContain('/identity/sign-up');
    });

    await test.step('what the browser says of an invalid e-mail and photo', async () => {
      await photo.fill('my photo');
      await password.fill('Kabaddi-7-days');
      await registerButton(page).click();
      expect(await photo.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
      expect(calls).not.toContain('/identity/sign-up');
    });

    await test.step('the identity service’s message, in red under the form; nothing typed is lost', async () => {
      const taken = await aUser(club);
      await photo.fill(`${club.url}/art/logo.svg`);
      await email.fill(taken.email);
      await registerButton(page).click();
      const message = 'This e-mail address already has an account. Please log in.';
      await expect(page.getByRole('alert')).toHaveText(message);
      expect(await rednessOf(page.getByText(message))).toBeGreaterThan(60);
      await expect(name).toHaveValue('Farhana Islam');
    });

    const address = aNewcomer().email;
    await test.step('an account: POST /users says who it is, and the way leads home', async () => {
      await email.fill(address);
      const sent = page.waitForRequest(
        (request) => request.url().endsWith('/api/users') && request.method() === 'POST',
      );
      await registerButton(page).click();
      await expect(toast(page, 'Your account has been created')).toBeVisible();
      const payload: unknown = (await sent).postDataJSON();
      expect(payload).toEqual({
        displayName: 'Farhana Islam',
        photoURL: `${club.url}/art/logo.svg`,
        email: address,
        role: 'user',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      await expect(page).toHaveURL('/');
    });

    await test.step('the avatar menu has the photo, the e-mail, DashBoard and Log Out', async () => {
      const menu = page.getByRole('button', { name: 'Account menu' });
      await expect(menu.locator('img')).toHaveAttribute('src', `${club.url}/art/logo.svg`);
      await menu.click();
      await expect(page.getByText(address)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
      await page.getByRole('link', { name: 'DashBoard' }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('img', { name: 'Photo of Farhana Islam' })).toHaveAttribute(
        'src',
        `${club.url}/art/logo.svg`,
      );
    });
  },
);

test(
  'the Login page checks nothing by itself, says Oops... and leads to where one was going',
  { tag: '@phone' },
  async ({ page, club }) => {
    const person = await aUser(club);
    await page.goto('/dashboard/pendingBookings');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/auth/register',
    );

    await test.step('empty, not even an e-mail, or wrong: the alert is the same', async () => {
      const tries = [
        ['', ''],
        ['no e-mail', 'x'],
        [person.email, 'Wrong1'],
      ] as const;
      for (const [email, password] of tries) {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill(password);
        await loginButton(page).click();
        const alert = page.getByRole('alertdialog', { name: 'Oops...' });
        await expect(alert).toContainText('Your password/email is wrong!');
        await alert.getByRole('button', { name: 'OK' }).click();
        await expect(alert).toBeHidden();
        await expect(page.getByLabel('Email')).toHaveValue(email);
      }
    });

    await test.step('the remembered path survives the way over the Register page', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
      await page.getByRole('link', { name: 'Already have an account? Login' }).click();
      await fillInLogin(page, person);
      await expect(toast(page, 'You are successfully loged in')).toBeVisible();
      await expect(page).toHaveURL('/dashboard/pendingBookings');
    });
  },
);

test('a user who opened the Login page directly is led home, and away from it once signed in', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  await page.goto('/auth/login');
  await fillInLogin(page, person);
  await expect(page).toHaveURL('/');
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a profile that could not be recorded is no failure of the registration', async ({ page }) => {
  const warnings = listenForWarnings(page);
  await page.route('**/api/users', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/auth/register');
  const newcomer = aNewcomer();
  await fillInRegister(page, newcomer);
  await expect(toast(page, 'Your account has been created')).toBeVisible();
  expect(warnings.join()).toContain('ApiError');
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText(newcomer.email)).toBeVisible();
});
