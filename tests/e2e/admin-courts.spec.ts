import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listCourts } from '#contract/courts.ts';
import type { Club } from './support/club-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { aName } from './support/club.ts';
import { expectColumns } from './support/columns.ts';
import { anAdmin, aPayer, logIn } from './support/people.ts';
import { emptyList, refuse } from './support/stand-in-answers.ts';
import { expect, test } from './support/test.ts';

async function openCourts(page: Page, club: Club) {
  const admin = await anAdmin(club);
  await logIn(page, club, admin);
  await page.goto('/dashboard/manageCourts');
  await expect(page.getByRole('heading', { name: 'Manage Courts' })).toBeVisible();
  return admin;
}

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Court' });
const openAddDialog = (page: Page) => page.getByRole('button', { name: '+ Add Court' }).click();
const save = (page: Page) => addDialog(page).getByRole('button', { name: 'Add Court' });

async function fill(page: Page, { type, slots }: { type: string; slots: string }) {
  await page.getByLabel('Type').fill(type);
  await page.getByLabel('Image URL').fill('/art/court-padel.svg');
  await page.getByLabel('Price').fill('650.50');
  await page.getByLabel('Slots').fill(slots);
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

test('the courts are a table that everybody can read', async ({ page, club }) => {
  await openCourts(page, club);
  await expectColumns(page, ['Image', 'Type', 'Slots', 'Price', 'Actions']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openAddDialog(page);
  await expectAccessible(page);
});

test('what is missing or wrong is said at its field, and the first one takes the focus', async ({
  page,
  club,
}) => {
  await openCourts(page, club);
  await openAddDialog(page);
  await save(page).click();
  for (const label of ['Type', 'Image URL', 'Price'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Required/);
  await expect(page.getByLabel('Type')).toBeFocused();
  await fill(page, { type: 'Padel', slots: '7 AM - 8 AM\nmorning' });
  await page.getByLabel('Price').fill('-1');
  await save(page).click();
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/Please enter 0 or more\./);
  await expect(page.getByLabel('Price')).toBeFocused();
  await expect(page.getByLabel('Slots')).toHaveAccessibleDescription(
    /Entry 2: 'morning' is not a time range/,
  );
  await expectAccessible(page);
});

test('what the server finds wrong is said at the field as well', async ({ page, club }) => {
  await openCourts(page, club);
  await refuse(
    page,
    { method: 'POST', path: '/courts' },
    {
      code: 'invalid-input',
      message: 'slots.1: This slot is reserved.',
      errors: [{ path: 'slots.1', message: 'This slot is reserved.' }],
    },
  );
  await openAddDialog(page);
  await fill(page, { type: 'Padel', slots: '7 AM - 8 AM\n8 AM - 9 AM' });
  await save(page).click();
  const slots = page.getByLabel('Slots');
  await expect(slots).toHaveAccessibleDescription(/Entry 2: This slot is reserved\./);
  await expect(slots).toBeFocused();
  await expect(slots).toHaveValue('7 AM - 8 AM\n8 AM - 9 AM');
});

test('a court that could not be saved is told in the dialog, kept, and saved once on the next try', async ({
  page,
  club,
  faults,
}) => {
  const admin = await openCourts(page, club);
  const type = `Kept ${randomUUID().slice(0, 8)}`;
  const message = 'Something went wrong on our side.';
  const letThrough = await refuse(page, { method: 'POST', path: '/courts' }, { code: 'internal', message });
  await openAddDialog(page);
  await fill(page, { type, slots: '' });
  await save(page).click();
  await expect(addDialog(page).getByRole('alert')).toHaveText(message);
  await expect(page.getByLabel('Type')).toHaveValue(type);
  await letThrough();
  await save(page).dblclick();
  await expect(toast(page, 'Court is successfully created')).toBeVisible();
  await expect(page.getByRole('row', { name: type })).toHaveCount(1);
  expect((await admin.ask(listCourts)).filter((court) => court.type === type)).toHaveLength(1);
  faults.length = 0; // the failure above
});

test('a court with upcoming bookings is not deleted, and its row says why', async ({ page, club }) => {
  await openCourts(page, club);
  const { court } = await aPayer(club, { name: aName('Meena') });
  await page.reload();
  const row = page.getByRole('row', { name: court.type });
  await row.getByRole('button', { name: `Delete ${court.type}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row.getByRole('alert')).toContainText('This court has 1 upcoming booking.');
  await expectNoSidewaysScroll(page);
});

test('a list that cannot be loaded says why, and an empty one says that it is', async ({ page, club }) => {
  const refusal = { code: 'too-many-requests', message: 'Please wait a minute.' } as const;
  const letThrough = await refuse(page, { path: '/courts' }, refusal);
  await openCourts(page, club);
  await expect(page.getByText('Failed to load courts: Please wait a minute.')).toBeVisible();
  await letThrough();
  await emptyList(page, '/courts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No courts found.')).toBeVisible();
  await expectAccessible(page);
});
