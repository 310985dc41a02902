import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { getBooking } from '#contract/bookings/bookings.ts';
import { addDevice } from '#contract/messages/push.ts';
import { getUser } from '#contract/people/users.ts';
import { aSubscription } from '../support/a-subscription.ts';
import type { Club } from '../support/club-server.ts';
import { pixelOf, redPartOf } from '../support/drawings.ts';
import { anAdmin, aPayer, aUser, logIn, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

async function openProfile(page: Page, club: Club, person: Person): Promise<void> {
  await logIn(page, club, person);
  await page.goto('/dashboard/myProfile');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

/** Signs the same person in at another browser and opens the account. */
async function openOnPhone(browser: Browser, club: Club, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: club.url, userAgent: PHONE });
  const phone = await context.newPage();
  await openProfile(phone, club, person);
  return phone;
}

async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a name and a photo are changed here, and seen at once by the club and in the menu', async ({
  page,
  club,
}) => {
  const person = await aUser(club, { name: 'Rahim Uddin' });
  await openProfile(page, club, person);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Rahim Uddin');
  await dialog.getByLabel('Name').fill('রহিম উদ্দিন');
  await dialog.getByLabel('PhotoURL').fill('/art/logo.svg');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'রহিম উদ্দিন' })).toBeVisible();
  await expect(accountMenu(page).locator('img')).toHaveAttribute('src', '/art/logo.svg');
  const profile = await person.ask(getUser, { params: { email: person.email } });
  expect(profile).toMatchObject({ displayName: 'রহিম উদ্দিন', photoURL: '/art/logo.svg' });

  await test.step('a photo of this device is cut to a square, kept by the club and shown; what is no picture is refused', async () => {
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const file = dialog.getByLabel('Photo from this device');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toHaveText(/cannot read this file as a picture/);
    const square = { left: 250, top: 0, width: 400, height: 400 };
    await file.setInputFiles(await redPartOf(page, { width: 900, height: 400 }, square));
    await expect(dialog.getByLabel('PhotoURL')).toHaveValue(/^\/photos\//);
    await dialog.getByRole('button', { name: 'Save profile' }).click();
    await expect(dialog).toBeHidden();
    const shown = accountMenu(page).locator('img');
    await expect(shown).toHaveAttribute('src', /^\/photos\//);
    // The picture was wider than high, with transparent sides. They are cut away.
    expect(await pixelOf(shown, { x: 1, y: 128 })).toEqual({ width: 256, height: 256, isRed: true });
  });
});

test('a new password needs the current one; the old one is dead then, and so are other browsers', async ({
  page,
  club,
  browser,
}) => {
  const person = await aUser(club);
  const phone = await openOnPhone(browser, club, person);
  await openProfile(page, club, person);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const save = dialog.getByRole('button', { name: 'Save password' });
  await dialog.getByLabel('Current password').fill('Wrong1');
  await dialog.getByLabel('New password').fill('Newpass-2-come');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Your current password is wrong.');
  await dialog.getByLabel('Current password').fill(person.password);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').getByText('Your password is changed')).toBeVisible();
  // The browser that changed the password stays signed in.
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();

  await phone.reload();
  await expect(phone).toHaveURL('/auth/login');
  await tryToLogIn(phone, person.email, person.password);
  await expect(phone.getByRole('alertdialog', { name: 'Oops...' })).toBeVisible();
  await tryToLogIn(phone, person.email, 'Newpass-2-come');
  await expect(accountMenu(phone)).toBeVisible();
});

test(
  'the list of sessions says where one is signed in, and ends one or all others',
  { tag: '@phone' },
  async ({ page, club, browser }) => {
    const person = await aUser(club);
    await openProfile(page, club, person);
    await test.step('below the profile people find what they can do about their account', async () => {
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([
        'Name and photo',
        'Password',
        'Two-step sign-in',
        'Where you are signed in',
        'Recent sign-ins',
        'Your data',
        'Delete account',
        'How you are told',
        'Text messages',
        'Language',
        'Your bookings in your calendar',
      ]);
    });
    const rows = page.getByRole('listitem').filter({ hasText: 'last used' });
    const phone = await openOnPhone(browser, club, person);
    await page.reload();
    // The three sessions are this browser, the phone, and the registration without a browser.
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
    await rows.filter({ hasText: 'Chrome on Android' }).getByRole('button', { name: 'End this one' }).click();
    await expect(rows).toHaveCount(2);
    await phone.getByRole('button', { name: 'Download my data' }).click();
    await expect(phone).toHaveURL('/auth/login');

    await page.getByRole('button', { name: 'End all others' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('This browser');
    await expect(page.getByRole('button', { name: /^End/ })).toBeHidden();
  },
);

test('a user who never logs out sees the last few sessions first, and all of them on demand', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  for (let nth = 0; nth < 5; nth += 1) {
    await page.context().clearCookies();
    await logIn(page, club, person);
  }
  await page.context().clearCookies();
  await openProfile(page, club, person);
  const rows = page.getByRole('listitem').filter({ hasText: 'last used' });
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('This browser');
  await page.getByRole('button', { name: 'Show all 7' }).click();
  await expect(rows).toHaveCount(7);
});

test('a user who deletes their account is told what that means, is out in every tab, and finds nothing again', async ({
  page,
  club,
  context,
}) => {
  const admin = await anAdmin(club);
  const { person, booking } = await aPayer(club);
  const { endpoint, keys } = aSubscription();
  await person.ask(addDevice, { body: { endpoint, ...keys } });
  const other = await context.newPage();
  await openProfile(page, club, person);
  await test.step('one’s data can be taken along as a file, with no secret in it', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-club-data-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: person.email, role: 'member' },
      bookings: [{ _id: booking._id, status: 'approved' }],
      payments: [],
      devices: [{ endpoint }],
    });
    const { sessions } = JSON.parse(text) as { sessions: object[] };
    expect(sessions.map((session) => Object.keys(session).sort())).toContainEqual([
      'current',
      'id',
      'lastUsedAt',
      'signedInAt',
      'userAgent',
    ]);
    expect(text).not.toMatch(/scrypt|secret|token/i);
  });

  await other.goto('/courts');
  await expect(accountMenu(other)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('listitem')).toContainText([
    'signed out everywhere at once',
    'pending and approved bookings are cancelled',
    'Confirmed bookings and payments stay',
    'register again later',
  ]);
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Your e-mail, to confirm').fill(person.email);
  await confirm.click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeHidden();
  await expect(accountMenu(other)).toBeHidden();
  await tryToLogIn(page, person.email, person.password);
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(
    'Your password/email is wrong!',
  );
  const { status, reason } = await admin.ask(getBooking, { params: { id: booking._id } });
  expect({ status, reason }).toEqual({ status: 'cancelled', reason: 'account removed' });
});
