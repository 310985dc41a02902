import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aName } from '../support/club.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

test(
  'an admin makes a link for a user who forgot the password; it is shown once, and works once',
  { tag: '@phone' },
  async ({ page, club, browser }) => {
    const name = aName('Forgetful');
    const person = await aUser(club, { name });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await logIn(page, club, await anAdmin(club));
    await page.goto(`/dashboard/allUsers?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Reset link for ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `New password for ${name}` });
    await expect(dialog).toContainText(`Anyone with the link can set the password of ${person.email}`);
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    expect(link).toMatch(/\/auth\/reset#token=[\w-]{43}$/);
    await expect(dialog).toContainText(/It works once, until \d\d \w+ \d{4}, \d\d:\d\d/);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: `Reset link for ${name}` }).click();
    await expect(dialog.getByLabel('Link')).toBeHidden();

    const elsewhere = await (await browser.newContext({ baseURL: club.url })).newPage();
    for (const outcome of ['Your new password is set', 'This link has already been used or has expired.']) {
      await elsewhere.goto('/');
      await elsewhere.goto(link);
      await elsewhere.getByLabel('New password').fill('Newpass-2-come');
      await elsewhere.getByRole('button', { name: 'Set my password' }).click();
      await expect(elsewhere.getByText(outcome)).toBeVisible();
    }
  },
);

test('a link that cannot be made says why in the dialog, and one that cannot be copied can be selected', async ({
  page,
  club,
}) => {
  const { name } = await aUser(club, { name: aName('Copy') });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await logIn(page, club, await anAdmin(club));
  await page.goto(`/dashboard/allUsers?search=${encodeURIComponent(name)}`);
  const message = 'No user has this e-mail address.';
  const call = { method: 'POST', path: '/users/*/reset-link' };
  const letThrough = await refuse(page, call, { code: 'not-found', message });
  await page.getByRole('button', { name: `Reset link for ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await letThrough();
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('select the text and copy it by hand');
});
