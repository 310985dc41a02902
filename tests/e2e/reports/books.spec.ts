import { readFile } from 'node:fs/promises';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { aCourt, inDays } from '../support/club.ts';
import { startClub } from '../support/club-server.ts';
import { openMeans } from '../support/methods.ts';
import { aMember, anAdmin, logIn } from '../support/people.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// Reports cover the whole club, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

test('the audit tells the story of a booking, and is narrowed and exported as it is shown', async ({
  page,
  club,
}) => {
  const [admin, member] = [await anAdmin(club), await aMember(club)];
  const court = await aCourt(admin, { type: 'Audited' });
  const { _id: id } = await aBooking(member, court);
  await admin.ask(approveBooking, { params: { id }, body: {} });
  await logIn(page, club, admin);
  await page.goto(PAGES.audit);
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  const approval = rows.filter({ hasText: 'Approved the booking' }).first();
  await expect(approval).toContainText('Audited');
  await expect(approval).toContainText('Status: was pending , is approved');
  await expectAccessible(page);

  await test.step('one booking, by a press on it', async () => {
    await approval.getByRole('button', { name: /^Only this booking: Audited/ }).click();
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`booking=${id}`));
    await expect(rows.nth(1)).toContainText('Requested the booking');
  });

  await test.step('what is shown is what is exported', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download what is shown here as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^audit \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('At,Who,E-mail,What,About');
    expect(lines.filter((line) => line.includes(id))).toHaveLength(2);
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  });

  await test.step('an e-mail that is none is told at its field, and a whole one is asked for', async () => {
    await page.getByRole('button', { name: 'Show everything' }).click();
    const person = page.getByLabel('Person (e-mail)');
    await person.fill('nobody');
    await person.press('Enter');
    await expect(page.getByText('Please enter a whole e-mail address.')).toBeVisible();
    await person.fill(member.person.email);
    await person.press('Enter');
    await expect(page).toHaveURL(/person=/);
    await expect(rows.filter({ hasText: 'Approved the booking' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Audited' })).toHaveCount(1);
    await page.getByLabel('About').selectOption('Coupons');
    await expect(page.getByText('Nothing of this is on record.')).toBeVisible();
  });
});

test('files are downloaded for days that are chosen; one that is refused says why, one that is stopped is not saved', async ({
  page,
  club,
}) => {
  const [admin, member] = [await anAdmin(club), await aMember(club)];
  await aBooking(member, await aCourt(admin, { type: 'Exported' }), { date: inDays(1) });
  await logIn(page, club, admin);
  await page.goto(PAGES.exports);
  await expectAccessible(page);
  await page.getByLabel('From', { exact: true }).fill(inDays(1));
  await page.getByLabel('Until').fill(inDays(1));
  await expect(page.getByLabel('Days')).toHaveValue('own');
  const button = page.getByRole('button', { name: 'Download bookings as CSV' });

  await test.step('refused, then saved', async () => {
    const letThrough = await refuse(page, { method: 'GET', path: '/exports/*' });
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await letThrough();
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`bookings from ${inDays(1)} to ${inDays(1)}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFBooking,Day of play,Court')).toBe(true);
    expect(text).toContain('Exported');
  });

  await test.step('stopped', async () => {
    await hold(page, { path: '/exports/*' });
    await button.click();
    await page.getByRole('button', { name: 'Stop the download of bookings' }).click();
    await expect(page.getByText('Stopped. Nothing was saved.')).toBeVisible();
  });

  await test.step('days that are none', async () => {
    await page.getByLabel('Until').fill(inDays(0));
    await expect(page.getByText('The last day is before the first.')).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});

test(
  'reports draw what they say in tables, for any days',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const [admin, member] = [await anAdmin(club), await aMember(club)];
    const court = await aCourt(admin, { type: 'Reported', price: 700 });
    await admin.ask(createDeskBooking, {
      body: {
        court_id: court._id,
        date: inDays(1),
        slots: court.slots.slice(0, 1),
        total_price: 700,
        who: { kind: 'walk-in' },
        pay: { kind: 'now', method: 'bkash', reference: `REP${isMobile ? 1 : 2}12345` },
      },
    });
    await aBooking(member, court, { date: inDays(1), slots: court.slots.slice(1, 2) });
    await logIn(page, club, admin);
    await page.goto(`${PAGES.reports}?range=own&from=${inDays(-1)}&to=${inDays(1)}`);
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(card('Occupancy by court').getByRole('row', { name: /Reported/ })).toContainText('33 %');
    await expect(card('Revenue by method').getByRole('row', { name: /bKash/ })).toContainText('৳');
    await card('Revenue').getByText('Revenue by day: the figures of 3 days').click();
    await expect(card('Revenue').getByRole('table', { name: 'Revenue by day' }).getByRole('row')).toHaveCount(
      4,
    );
    await expect(card('Requests').getByRole('row', { name: /Approved/ })).toBeVisible();
    await expect(card('Members').getByRole('row', { name: /Guests/ })).toContainText('1');
    await expectNoSidewaysScroll(page);
    await (isMobile ? expectAccessible(page) : expectAccessibleAtAllWidths(page));
    if (isMobile) return;

    await test.step('a part that fails says so by itself', async () => {
      const letThrough = await refuse(page, { method: 'GET', path: '/reports/money*' });
      await page.getByLabel('Days').selectOption('Last 7 days');
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load the report' })).toHaveCount(0);
      await letThrough();
    });

    await test.step('too many days are refused before they are asked for', async () => {
      await page.getByLabel('From', { exact: true }).fill('2020-01-01');
      await expect(page.getByText(/Please choose at most 366\./)).toBeVisible();
    });
  },
);

test('a file of members is previewed, brought and undone; what was chosen stays while something fails', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const emails = [1, 2].map((n) => `brought${n}@example.com`);
  const csv = `Name;E-mail;Mobile\nSalma Khatun;${emails[0]};01811-222333\nJamal;${emails[1]};123\nAmina;${admin.person.email};`;
  const choose = (text: string) =>
    page
      .getByLabel('File of members')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await logIn(page, club, admin);
  await page.goto(PAGES.importMembers);
  await expect(page.getByText('No file has been imported yet.')).toBeVisible();

  await test.step('a file without an e-mail is refused in place', async () => {
    await choose('name\nRahim');
    await expect(page.getByRole('alert').filter({ hasText: 'must name a column' })).toBeVisible();
  });

  await test.step('each row says what becomes of it, those to look at first', async () => {
    await choose(csv);
    const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Phone: Please enter a mobile number');
    await expect(rows.filter({ hasText: 'Salma Khatun' })).toContainText('New');
    await expect(rows.filter({ hasText: admin.person.email })).toContainText('Has an account');
    await expect(page.getByText(/^3 rows: 1 new, 1 with an account/)).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });

  await test.step('a failure leaves the preview; then the new ones are added', async () => {
    const add = page.getByRole('button', { name: 'Add 1 new member' });
    const letThrough = await refuse(page, { method: 'POST', path: '/member-imports' });
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await letThrough();
    await add.click();
    await expect(
      page.getByText('1 member was added. 1 had an account already. 1 row was left out.'),
    ).toBeVisible();
  });

  await test.step('and taken away again', async () => {
    await page.getByRole('button', { name: 'Undo the import of members.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 member was removed.')).toBeVisible();
    await expect(page.getByText(/^Undone /)).toBeVisible();
  });
});

test('reports tell the fees that payment services have said', async ({ page, club }) => {
  const { radio, phone, go, answer, paid } = await openMeans(page, club, 'SSLCommerz');
  await radio.check();
  await phone.fill('01712345678');
  await go.click();
  await answer(/^Pay by card/);
  await answer(/^Back to the club/);
  await expect(paid).toBeVisible();
  await logIn(page, club, await anAdmin(club));
  await page.goto(`${PAGES.reports}?range=own&from=${inDays(-1)}&to=${inDays(1)}`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  // The provider's test page charges a fee of 2.5 %.
  const fees = card('Revenue').getByRole('term').filter({ hasText: 'Fees' });
  await expect(fees.locator('+ dd')).toHaveText('৳12.50');
  const row = card('Revenue by method').getByRole('row', { name: /SSLCommerz/ });
  await expect(row).toContainText('1 payment, ৳12.50 in fees');
});
