import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listCourts } from '#contract/club/courts.ts';
import { PAGES } from '#contract/pages.ts';
import type { Club } from '../support/club-server.ts';
import { expectColumns } from '../support/columns.ts';
import { pixelOf, redPartOf } from '../support/drawings.ts';
import { anAdmin } from '../support/people.ts';
import { openAs, toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

async function openCourts(page: Page, club: Club) {
  const admin = await anAdmin(club);
  await openAs(page, club, admin, '/dashboard/manageCourts');
  return admin;
}

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Court' });
const openAddDialog = (page: Page) => page.getByRole('button', { name: '+ Add Court' }).click();
const save = (page: Page) => addDialog(page).getByRole('button', { name: 'Add Court' });

async function fill(page: Page, { type, slots }: { type: string; slots: string }) {
  await page.getByRole('dialog').getByLabel('Type').fill(type);
  await page.getByRole('dialog').getByLabel('Image URL').fill('/art/court-padel.svg');
  await page.getByRole('dialog').getByLabel('Price').fill('650.50');
  await page.getByRole('dialog').getByLabel('Slots').fill(slots);
}

test('an admin adds a court, changes it and deletes it', async ({ page, club }) => {
  const admin = await openCourts(page, club);
  const type = `Padel ${randomUUID().slice(0, 8)}`;
  const row = page.getByRole('row', { name: type });

  await test.step('adds it, with slots on lines and between commas', async () => {
    await openAddDialog(page);
    await fill(page, { type: `  ${type} `, slots: '9 AM - 10 AM, 07:00-08:00\n\n8 AM – 9 AM\n' });
    await save(page).click();
    await expect(toast(page, 'Court is successfully created')).toBeVisible();
    await expect(addDialog(page)).toBeHidden();
    await expect(row).toContainText('৳650.50');
    await row.getByText('3 slot(s)').click();
    await expect(row.getByRole('listitem')).toHaveText([
      '7:00 AM - 8:00 AM',
      '8:00 AM - 9:00 AM',
      '9:00 AM - 10:00 AM',
    ]);
  });

  await test.step('changes it', async () => {
    await row.getByRole('button', { name: `Edit ${type}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${type}` });
    await expect(dialog.getByLabel('Price')).toHaveValue('650.5');
    await dialog.getByLabel('Price').fill('700');
    await dialog.getByRole('button', { name: 'Save Court' }).click();
    await expect(toast(page, 'Court is updated')).toBeVisible();
    await expect(row).toContainText('৳700');
  });

  await test.step('is asked before it is deleted', async () => {
    await row.getByRole('button', { name: `Delete ${type}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${type}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `Delete ${type}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Court is successfully deleted')).toBeVisible();
    await expect(row).toBeHidden();
    expect((await admin.ask(listCourts)).map((court) => court.type)).not.toContain(type);
  });
});

test('a picture of a court is chosen from the device, cut to the site’s shape and shown; what is no picture is refused', async ({
  page,
  club,
}) => {
  const admin = await openCourts(page, club);
  const type = `Pictured ${randomUUID().slice(0, 8)}`;
  await openAddDialog(page);
  await fill(page, { type, slots: '9 AM - 10 AM' });
  const dialog = addDialog(page);
  const file = dialog.getByLabel('Picture from this device');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toHaveText(/cannot read this file as a picture/);
  await expect(dialog.getByLabel('Image URL')).toHaveValue('/art/court-padel.svg');

  const choose = dialog.getByRole('button', { name: 'Choose a picture' });
  const isSeen = Promise.withResolvers<undefined>();
  await page.route('**/api/courts/picture', async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  const middle = { left: 0, top: 140, width: 1000, height: 620 };
  await file.setInputFiles(await redPartOf(page, { width: 1000, height: 900 }, middle));
  await expect(choose).toHaveAttribute('aria-disabled', 'true');
  isSeen.resolve(undefined);
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/court-pictures\//);
  await expect(dialog.getByRole('alert')).toBeHidden();
  const image = await dialog.getByLabel('Image URL').inputValue();
  await expect(dialog.getByRole('img', { name: 'Preview of the image' })).toHaveAttribute('src', image);
  await save(page).click();
  await expect(addDialog(page)).toBeHidden();
  expect((await admin.ask(listCourts)).find((court) => court.type === type)?.image).toBe(image);

  await page.goto(PAGES.courts);
  const shown = page.getByRole('img', { name: type });
  await expect(shown).toHaveAttribute('src', image);
  // The picture was higher than the site shows courts, and clear above and below. That margin is cut away.
  expect(await pixelOf(shown, { x: 400, y: 4 })).toEqual({ width: 800, height: 500, isRed: true });
  expect(await pixelOf(shown, { x: 400, y: 495 })).toMatchObject({ isRed: true });
});

test('the courts are a table that everybody can read', { tag: '@phone' }, async ({ page, club }) => {
  await openCourts(page, club);
  await expectColumns(page, ['Image', 'Type', 'Slots', 'Price', 'Actions']);
});
