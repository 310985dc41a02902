import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listCoupons } from '#contract/coupons.ts';
import { aCoupon } from '../support/club.ts';
import type { Club } from './support/club-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { expectColumns } from './support/columns.ts';
import { anAdmin, logIn } from './support/people.ts';
import { emptyList, refuse } from './support/stand-in-answers.ts';
import { expect, test } from './support/test.ts';

async function openCoupons(page: Page, club: Club) {
  const admin = await anAdmin(club);
  await logIn(page, club, admin);
  await page.goto('/dashboard/manageCoupons');
  await expect(page.getByRole('heading', { name: 'Manage Coupons' })).toBeVisible();
  return admin;
}

const newCode = () => `EID-${randomUUID().slice(0, 8).toUpperCase()}`;
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);
const openAddDialog = (page: Page) => page.getByRole('button', { name: '+ Add Coupon' }).click();
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(Add|Save) Coupon$/ });

test('an admin adds a coupon, changes it and deletes it', async ({ page, club }) => {
  const admin = await openCoupons(page, club);
  const code = newCode();
  const row = page.getByRole('row', { name: code });
  const saved = async () => (await admin.ask(listCoupons)).find((coupon) => coupon.code === code);

  await test.step('adds a percentage; the code becomes upper-case and what is empty means none', async () => {
    await openAddDialog(page);
    await page.getByLabel('Code').fill(` ${code.toLowerCase()} `);
    await page.getByLabel('Description').fill('For Eid');
    await page.getByLabel('Amount').fill('15');
    await page.getByLabel('Max discount').fill('300');
    await page.getByLabel('End date').fill('2027-01-01T00:00');
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
    await page.getByLabel('Discount type').selectOption('Fixed');
    await expect(page.getByLabel('Max discount')).toBeHidden();
    await page.getByLabel('Amount').fill('200');
    await page.getByLabel('Usage limit').fill('50');
    await page.getByLabel('Active').uncheck();
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

test('the coupons are a table that everybody can read', async ({ page, club }) => {
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a coupon’s numbers are held to their rules, each at its field', async ({ page, club }) => {
  await openCoupons(page, club);
  await openAddDialog(page);
  await save(page).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Required');
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Required/);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('EID');
  await page.getByLabel('Amount').fill('ten');
  await page.getByLabel('Min spend').fill('-1');
  await page.getByLabel('Max discount').fill('-1');
  await page.getByLabel('Usage limit').fill('-1');
  await save(page).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Please enter a number\./);
  for (const label of ['Min spend', 'Max discount', 'Usage limit'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Please enter 0 or more\./);
  await expectAccessible(page);
});

test('a code that another coupon has is refused at its field, and nothing typed is lost', async ({
  page,
  club,
}) => {
  await openCoupons(page, club);
  await openAddDialog(page);
  await page.getByLabel('Code').fill('welcome10');
  await page.getByLabel('Amount').fill('5');
  await save(page).click();
  const code = page.getByLabel('Code');
  await expect(code).toHaveAccessibleDescription('Another coupon has this code.');
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('welcome10');
  await code.fill(newCode());
  await save(page).click();
  await expect(toast(page, 'Coupon is successfully created')).toBeVisible();
});

test('coupons are loading, or cannot be loaded after three more tries, or there are none', async ({
  page,
  club,
  faults,
}) => {
  await page.clock.install();
  const message = 'Something went wrong on our side.';
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/coupons')) tries += 1;
  });
  const letThrough = await refuse(page, { path: '/coupons*' }, { code: 'internal', message });
  await openCoupons(page, club);
  await expect(page.getByText('Loading coupons...')).toBeVisible();
  for (const [index, wait] of [1000, 2000, 4000].entries()) {
    await expect.poll(() => tries).toBe(index + 1);
    await page.clock.runFor(wait);
  }
  await expect(page.getByText(`Failed to load coupons: ${message}`)).toBeVisible();
  expect(tries).toBe(4);
  await letThrough();
  await emptyList(page, '/coupons*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No coupons found.')).toBeVisible();
  faults.length = 0; // the failures above
});
