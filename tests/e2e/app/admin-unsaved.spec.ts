import type { Page } from '@playwright/test';
import type { Club } from '../support/club-server.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Opens the court form as an admin who came from the coupons, and types into it. */
async function beginCourt(page: Page, club: Club) {
  await logIn(page, club, await anAdmin(club));
  await page.goto('/dashboard/manageCoupons');
  await expect(page.getByRole('heading', { name: 'Manage Coupons' })).toBeVisible();
  if (await page.getByRole('button', { name: 'Dashboard menu' }).isVisible())
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await page.getByRole('link', { name: 'Manage Courts' }).click();
  await page.getByRole('button', { name: '+ Add Court' }).click();
  await page.getByRole('dialog').getByLabel('Type').pressSequentially('Padel');
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Court' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard changes' }).click();

test('pressing Esc again and again asks each time, and never closes the form unasked', async ({
  page,
  club,
}) => {
  await beginCourt(page, club);
  for (let time = 0; time < 4; time += 1) {
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('dialog').getByLabel('Type')).toBeFocused();
  }
  await expect(page.getByRole('dialog').getByLabel('Type')).toHaveValue('Padel');
});

test('going back asks first: no stays with the form, yes goes where it was meant to go', async ({
  page,
  club,
}) => {
  await beginCourt(page, club);
  await page.evaluate(() => window.history.back());
  await keep(page);
  await expect(page).toHaveURL('/dashboard/manageCourts');
  await expect(page.getByRole('dialog').getByLabel('Type')).toHaveValue('Padel');
  await page.evaluate(() => window.history.back());
  await discard(page);
  await expect(page).toHaveURL('/dashboard/manageCoupons');
  await expect(page.getByRole('heading', { name: 'Manage Coupons' })).toBeVisible();
});

test('closing the page asks too', async ({ page, club }) => {
  await beginCourt(page, club);
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
});

test('a form in which nothing was typed, or which reads as before, closes without a question', async ({
  page,
  club,
}) => {
  await beginCourt(page, club);
  await page.getByRole('dialog').getByLabel('Type').fill('');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/dashboard/manageCoupons');
});
