import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listCoupons } from '#contract/payments/coupons.ts';
import { aCoupon } from '../../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { expectColumns } from '../support/columns.ts';
import { anAdmin } from '../support/people.ts';
import { openAs, toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

async function openCoupons(page: Page, club: Club) {
  const admin = await anAdmin(club);
  await openAs(page, club, admin, '/dashboard/manageCoupons');
  return admin;
}

const newCode = () => `EID-${randomUUID().slice(0, 8).toUpperCase()}`;
const openAddDialog = (page: Page) => page.getByRole('button', { name: '+ Add Coupon' }).click();
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(Add|Save) Coupon$/ });

test('an admin adds a coupon, changes it and deletes it', async ({ page, club }) => {
  const admin = await openCoupons(page, club);
  const code = newCode();
  const row = page.getByRole('row', { name: code });
  const saved = async () => (await admin.ask(listCoupons)).find((coupon) => coupon.code === code);

  await test.step('adds a percentage; the code becomes upper-case and what is empty means none', async () => {
    await openAddDialog(page);
    await page.getByRole('dialog').getByLabel('Code').fill(` ${code.toLowerCase()} `);
    await page.getByRole('dialog').getByLabel('Description').fill('For Eid');
    await page.getByRole('dialog').getByLabel('Amount').fill('15');
    await page.getByRole('dialog').getByLabel('Max discount').fill('300');
    await page.getByRole('dialog').getByLabel('End date').fill('2027-01-01T00:00');
    await save(page).click();
    await expect(toast(page, 'Coupon is successfully created')).toBeVisible();
    await expect(row).toContainText('15%');
    await expect(row).toContainText('For Eid');
    await expect(row).toContainText('01 Jan 2027, 00:00');
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    expect(await saved()).toMatchObject({
      discountType: 'percent',
      amount: 15,
      minSpend: null,
      maxDiscount: 300,
      startDate: null,
      endDate: '2026-12-31T18:00:00.000Z',
      usageLimit: null,
    });
  });

  await test.step('a fixed amount has no largest discount', async () => {
    await row.getByRole('button', { name: `Edit ${code}` }).click();
    await page.getByRole('dialog').getByLabel('Discount type').selectOption('Fixed');
    await expect(page.getByRole('dialog').getByLabel('Max discount')).toBeHidden();
    await page.getByRole('dialog').getByLabel('Amount').fill('200');
    await page.getByRole('dialog').getByLabel('Usage limit').fill('50');
    await page.getByRole('dialog').getByLabel('Active').uncheck();
    await save(page).click();
    await expect(toast(page, 'Coupon is updated')).toBeVisible();
    await expect(row).toContainText('৳200');
    await expect(row.getByText('Inactive')).toBeVisible();
    expect(await saved()).toMatchObject({ discountType: 'fixed', maxDiscount: null, usageLimit: 50 });
  });

  await test.step('it is deleted after a question', async () => {
    await row.getByRole('button', { name: `Delete ${code}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete coupon ${code}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Coupon is successfully deleted')).toBeVisible();
    await expect(row).toBeHidden();
  });
});

test('the coupons are a table that everybody can read', { tag: '@phone' }, async ({ page, club }) => {
  const admin = await openCoupons(page, club);
  const { code: always } = await aCoupon(admin);
  const { code: ended } = await aCoupon(admin, { endDate: '2026-01-01T00:00:00Z' });
  await page.reload();
  await expect(page.getByRole('row', { name: always })).toContainText(/Always\s*Active/);
  await expect(page.getByRole('row', { name: ended })).toContainText(/Active\s*Ended/);
  await expectColumns(page, ['Code', 'Description', 'Discount', 'Validity', 'Status', 'Actions']);
  const row = page.getByRole('row', { name: 'WELCOME10' });
  await expect(row).toContainText('10%');
  await expect(row).toContainText('—');
});
