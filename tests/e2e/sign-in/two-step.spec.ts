import type { Page } from '@playwright/test';
import { toClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { anAuthenticator } from '../support/authenticator.ts';
import type { Club } from '../support/club-server.ts';
import { aUser, logIn, makeAdmin, type Person } from '../support/people.ts';
import { accountMenu, fillInLogin } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

async function openProfile(page: Page, club: Club, person: Person): Promise<void> {
  await logIn(page, club, person);
  await page.goto('/dashboard/myProfile');
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = dialogOf(page, 'Set up two-step sign-in');
  await dialog.getByText('Cannot scan it?').click();
  const nextCode = anAuthenticator(await dialog.getByLabel('Key').inputValue());
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();
  return { nextCode, codes };
}

async function typePassword(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await fillInLogin(page, person);
}

test(
  'two-step sign-in is set up with a QR code, a first code, and ten recovery codes to keep',
  { tag: '@phone' },
  async ({ page, club }) => {
    await openProfile(page, club, await aUser(club));
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const dialog = dialogOf(page, 'Set up two-step sign-in');
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const code = dialog.getByLabel('Code', { exact: true });
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const turnOn = dialog.getByRole('button', { name: 'Turn on' });
    await turnOn.click();
    await expect(dialog.getByText('Please type the six digits that your app shows.')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('000000');
    await code.press('Enter');
    await expect(dialog.getByText('This code is wrong.')).toBeVisible();
    await expect(code).toHaveValue('000000');
    await dialog.getByText('Cannot scan it?').click();
    const key = await dialog.getByLabel('Key').inputValue();
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    // People copy a code with this space from an authenticator app.
    await code.fill(anAuthenticator(key)().replace(/^.../, '$& '));
    await turnOn.click();
    await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expect(dialog).toContainText('They are shown only now.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();
  },
);

test('the password is followed by a code, and nobody is signed in before it', async ({ page, club }) => {
  const person = await aUser(club);
  await openProfile(page, club, person);
  const { nextCode, codes } = await setUp(page);
  await typePassword(page, person);
  const dialog = dialogOf(page, 'Two-step sign-in');
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other).toHaveURL('/auth/login');
  await other.close();
  await code.fill('123456');
  await code.press('Enter');
  await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Password')).toHaveValue(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await code.fill(nextCode());
  await code.press('Enter');
  await expect(page.getByText('You are successfully loged in')).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();

  await test.step('without the phone a recovery code lets in, once; then it can be turned off', async () => {
    const [first = '', second = ''] = codes;
    await typePassword(page, person);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = dialog.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(first.toUpperCase());
    await field.press('Enter');
    await expect(accountMenu(page)).toBeVisible();

    await page.goto('/dashboard/myProfile');
    await expect(page.getByText('On. 9 recovery codes are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    const off = dialogOf(page, 'Turn off two-step sign-in?');
    await off.getByRole('button', { name: 'Use a recovery code' }).click();
    await expectAccessible(page);
    await off.getByLabel('Recovery code').fill(first);
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(off.getByText('This code is wrong or was used before.')).toBeVisible();
    await off.getByLabel('Recovery code').fill(second);
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
    await typePassword(page, person);
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('an admin with a short password chooses a longer one after the code', async ({ page, club }) => {
  const person = await aUser(club, { name: 'Amina Admin', password: 'Short-1' });
  await openProfile(page, club, person);
  const { nextCode } = await setUp(page);
  await makeAdmin(club, person);
  await typePassword(page, person);
  await dialogOf(page, 'Two-step sign-in').getByLabel('Code', { exact: true }).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are an admin of the club, and your password is too short.')).toBeVisible();
});

test('on paper the recovery codes stand alone, with whose and of when they are', async ({ page, club }) => {
  const person = await aUser(club);
  await openProfile(page, club, person);
  const { nextCode, codes: old } = await setUp(page);
  const dialog = dialogOf(page, 'New recovery codes');
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  const listed = list.getByRole('listitem');
  await test.step('new recovery codes take a code, and are shown once', async () => {
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await expect(listed).toHaveCount(10);
    for (const code of old) await expect(list).not.toContainText(code);
  });
  await expect(listed.first()).toHaveCSS('font-family', /monospace$/);
  const codes = await listed.allTextContents();
  const prints = page.evaluate(
    () => new Promise((resolve) => (window.print = () => resolve('the dialog of the printer'))),
  );
  await dialog.getByRole('button', { name: 'Print' }).click();
  await prints;

  const sheet = page.locator('.sheet');
  await expect(sheet, 'the screen does not show it').toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printed = [
    'Sports Club Arena',
    'Recovery codes',
    `For signing in as ${person.email} without the phone.`,
    formatClubDate(toClubDate(new Date())),
  ];
  for (const fact of printed) await expect(sheet).toContainText(fact, { useInnerText: true });
  for (const code of codes) await expect(sheet.getByText(code, { exact: true })).toBeVisible();
  // The print shows neither the profile behind the sheet nor a button.
  const shown = await page.locator('body').innerText();
  expect(shown).toBe(await sheet.innerText());
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('On. 10 recovery codes are left.'), 'the page prints again').toBeVisible();
});
