import type { Page } from '@playwright/test';
import { listBookings } from '#contract/bookings/bookings.ts';
import { addressIn } from '#contract/language-address.ts';
import { listPriceRules } from '#contract/opening-hours/price-rules.ts';
import { PAGES } from '#contract/pages.ts';
import { aPriceRule } from '../../support/club.ts';
import { aMembership, aTier } from '../../support/memberships.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { anAdmin, aUser, logIn, REAL_TIME, type Person } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// A club sells its memberships to everyone, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cells = (page: Page, name: string) => row(page, name).getByRole('gridcell');

/** Makes a tier that can book 120 days ahead and pays ৳600 in place of ৳800 from 8 to 9 on a court, and a person who has it. */
async function openMembers(club: Club) {
  const admin = await anAdmin(club);
  const name = aName('Gold');
  const tier = await aTier(admin, { name, name_bn: 'গোল্ড', days_ahead: 120 });
  const court = await aCourt(admin);
  const always = { court_id: court._id, starts_on: null, ends_on: null };
  await aPriceRule(admin, inDays(0), { ...always, hours: '8 AM - 10 AM' });
  const ofTier = { audience: 'tiers' as const, tiers: [tier._id], hours: '8 AM - 9 AM', price: 600 };
  await aPriceRule(admin, inDays(0), { ...always, ...ofTier });
  const member = await aUser(club, { name: 'Gulshan Gold' });
  const { id } = await club.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  const dates = { starts_on: inDays(0), ends_on: inDays(30), counts_until: inDays(44) };
  await aMembership({ db: club.db, ...REAL_TIME }, { id }, { tier, ...dates });
  return { admin, name, tier, court, member };
}

const bookingsOf = (person: Person) =>
  person.ask(listBookings, { query: { user: person.email, status: 'pending' } });

test(
  'a member sees their price beside everybody’s, in the calendar and in the dialog, and is charged it',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { name, court, member } = await openMembers(club);
    const date = inDays(3);
    await test.step('a visitor sees everybody’s', async () => {
      await page.goto(`${PAGES.calendar}?date=${date}`);
      await expect(cells(page, court.type)).toHaveText([/৳500$/, /৳800$/, /৳800$/]);
    });

    await logIn(page, club, member);
    await page.goto(`${PAGES.calendar}?date=${date}`);
    const own = row(page, court.type).getByRole('button', {
      name: `8 AM to 9 AM, ৳600 for ${name}, instead of ৳800`,
    });
    await expect(own).toBeVisible();
    await expect(own.locator('s')).toHaveText('৳800');
    await expect(cells(page, court.type)).toHaveText([/৳500$/, new RegExp(`৳600\\s*${name}$`), /৳800$/]);
    await expectNoSidewaysScroll(page);
    await expectAccessibleAtAllWidths(page);
    await own.click();
    await row(page, court.type).getByRole('button', { name: /^9 AM/ }).click();
    await expect(page.getByRole('main').getByRole('status').last()).toContainText('2 sessions · ৳1,400');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
    await expect(dialog).toContainText(/Sessions\s*2\s*Total\s*৳1,400/);
    await expect(dialog.getByText('৳500 – ৳800', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: `৳600 for ${name}, instead of ৳800` })).toBeChecked();
    await expectAccessibleAtAllWidths(page);
    await dialog.getByRole('button', { name: 'Submit Booking' }).click();
    await page.getByRole('button', { name: 'Close this note' }).click();
    expect(await bookingsOf(member)).toMatchObject([{ total_price: 1400, slot_prices: [600, 800] }]);
  },
);

test('a member reads their price in Bangla, on a day that only their tier reaches', async ({
  page,
  club,
}) => {
  const { court, member } = await openMembers(club);
  const far = inDays(110);
  await logIn(page, club, member);
  await page.goto(addressIn('bn', `${PAGES.calendar}?date=${inDays(4)}`));
  await expect(
    row(page, court.type).getByRole('button', { name: 'গোল্ড স্তরে ৳৬০০, ৳৮০০-এর বদলে' }),
  ).toBeVisible();
  await page.goto(addressIn('bn', `${PAGES.calendar}?date=${far}`));
  // The membership will have ended by that day.
  await expect(cells(page, court.type)).toHaveText([/৳৫০০$/, /৳৮০০$/, /৳৮০০$/]);
  await expect(page.locator('input[type=date]').first()).toHaveValue(far);
});

test('a date beyond a member’s window cannot be chosen, and one within it can', async ({ page, club }) => {
  const { name, court, member } = await openMembers(club);
  await logIn(page, club, member);
  await page.goto(`${PAGES.calendar}?date=${inDays(3)}`);
  await row(page, court.type).getByRole('button', { name: /^7 AM/ }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const date = page.getByRole('dialog').getByLabel('Date');
  await expect(date).toHaveAttribute('max', inDays(120));
  await date.fill(inDays(121));
  await expect(date).toHaveAccessibleDescription(
    new RegExp(`${name} books 120 days ahead\\. .* opens for you on .*\\.$`),
  );
});

test('an admin makes a price for a tier, and reads whom it is for', async ({ page, club }) => {
  const { admin, name, tier, court } = await openMembers(club);
  await logIn(page, club, admin);
  await page.goto(PAGES.openingHours);
  await page.getByRole('button', { name: '+ Price', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const price = aName('Evening');
  await dialog.getByLabel('Name').fill(price);
  await dialog.getByLabel('Price').fill('450');
  await dialog.getByLabel('Courts').selectOption(court.type);
  await dialog.getByLabel('For', { exact: true }).selectOption('These tiers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const boxes = dialog.getByRole('group', { name: 'Tiers' }).getByRole('checkbox');
  await expect(boxes.first()).toBeFocused();
  const box = dialog.getByRole('checkbox', { name });
  await expect(box).toHaveAccessibleDescription('Please choose at least one tier.');
  await box.check();
  const mayLower = dialog.getByRole('checkbox', { name: 'Yes, make these sessions cheaper' });
  await expect(dialog).toContainText(
    new RegExp(`become cheaper.*৳500 → ৳450: ${court.type}.*Yes, make these`, 's'),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(mayLower).toBeFocused();
  await expectAccessibleAtAllWidths(page);
  await mayLower.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, price)).toContainText(name);
  const made = (await admin.ask(listPriceRules)).find((rule) => rule.name === price);
  expect(made).toMatchObject({ audience: 'tiers', tiers: [tier._id] });
  await row(page, price).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('For', { exact: true }).selectOption('Members of any tier');
  await mayLower.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, price)).toContainText('Members of any tier');

  await test.step('whoever deletes it reads first what sessions will cost', async () => {
    await row(page, price).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${price}?` });
    await expect(question).toContainText(new RegExp(`become dearer.*৳450 → ৳500: ${court.type}`, 's'));
    await expect(question).toContainText('No booking is affected.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, price)).toHaveCount(0);
  });
});
