import { codePage } from '#contract/bookings/booking-pages.ts';
import { addressIn } from '#contract/language-address.ts';
import { getCard, showCode } from '#contract/memberships/cards.ts';
import { PAGES } from '#contract/pages.ts';
import { anApprovedBooking } from '../../support/club.ts';
import { aMembership, aTier } from '../../support/memberships.ts';
import { noteCalls } from '../support/calls.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { findEnglish } from '../support/english.ts';
import { guests } from '../support/guests.ts';
import { anAdmin, aStaffMember, aUser, logIn, REAL_TIME } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Makes a member with a card who plays late today and has not paid. */
async function aPlayer(club: Club) {
  const [admin, karim] = [await anAdmin(club), await aUser(club, { name: 'Karim Ahmed' })];
  const tier = await aTier(admin);
  const user = await club.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', karim.email)
    .executeTakeFirstOrThrow();
  const dates = { starts_on: inDays(-1), ends_on: inDays(300) };
  await aMembership({ db: club.db, ...REAL_TIME }, user, { tier, ...dates });
  const court = await aCourt(admin, { slots: ['11:59 PM - 12 AM'], price: 700 });
  await anApprovedBooking(karim, admin, court, { date: inDays(0) });
  return { karim, tier, court, card: await karim.ask(getCard, {}) };
}

test(
  'a card is shown as large as there is room, and a new one ends it',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { karim, tier, card } = await aPlayer(club);
    await logIn(page, club, karim);
    await page.goto(PAGES.myCard);
    await expect(page.getByRole('img', { name: `QR code of the card ${showCode(card.code)}` })).toBeVisible();
    await expect(page.getByText(showCode(card.code), { exact: true })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'New card' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByText(showCode(card.code), { exact: true })).toHaveCount(0);
    await page.goto(addressIn('bn', PAGES.myCard));
    await expect(page.getByText('ক্লাবে এটি দেখান।')).toBeVisible();
    const { code } = await karim.ask(getCard, {});
    expect(await findEnglish(page, [karim.name, karim.email, tier.name, showCode(code)])).toEqual([]);
  },
);

test(
  'a card is scanned at the desk, and what is owed is taken',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { karim, tier, court, card } = await aPlayer(club);
    const staff = await aStaffMember(club);
    await logIn(page, club, staff);
    await page.goto(PAGES.today);
    const field = page.getByLabel('Card or booking');
    await field.fill('K7QF-2M9D');
    await field.press('Enter');
    await expect(page.getByText('No card and no booking has these letters.')).toBeVisible();
    // A scanner types the address and presses Enter. A single call brings the answer, because the network may take 400 ms.
    await field.fill(card.address);
    const calls = noteCalls(page);
    await field.press('Enter');
    const main = page.getByRole('main');
    const booking = main.getByRole('listitem').filter({ hasText: court.type }).first();
    await expect(main.getByText('Karim Ahmed').first()).toBeVisible();
    await expect(main.getByText(tier.name)).toBeVisible();
    // The page may also make read calls because of changes in the club, so only POST is compared.
    expect(
      calls
        .all()
        .filter(({ name }) => name.startsWith('POST'))
        .map(({ name }) => name),
    ).toEqual(['POST /desk/card']);
    await expect(main.getByText('Shown for the first time')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);
    await booking.getByRole('button', { name: 'Take ৳700' }).click();
    await booking.getByRole('button', { name: /^Cash/ }).click();
    await expect(booking.getByRole('button', { name: 'Take ৳700' })).toHaveCount(0);
    await booking.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(booking.getByText('Checked in', { exact: true })).toBeVisible();
    // Taking money does not make this another showing of the card.
    await expect(main.getByText('Shown for the first time')).toBeVisible();

    await page.goto(addressIn('bn', PAGES.today));
    await page.getByLabel('কার্ড বা বুকিং').fill(showCode(card.code));
    await page.getByLabel('কার্ড বা বুকিং').press('Enter');
    await expect(main.getByText(/আগে দেখানো হয়েছে, /)).toBeVisible();
    expect(await findEnglish(page, [karim.name, karim.email, tier.name, court.type, staff.name])).toEqual([]);
  },
);

test('one reader is enough: the check-in page shows a card, and Today opens a booking by its code', async ({
  page,
  club,
}) => {
  const { staff, bookings } = await guests(club, ['Salma Guest']);
  const code = bookings[0]?.code ?? '';
  const { tier, card } = await aPlayer(club);
  await logIn(page, club, staff);
  await page.goto(PAGES.scan);
  await page.getByLabel('Or type the code').fill(card.address);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Karim Ahmed').first()).toBeVisible();
  await expect(page.getByText(tier.name)).toBeVisible();
  await page.goto(PAGES.scan);
  await page.getByLabel('Or type the code').fill(showCode(card.code).toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Look it up as a card' }).click();
  await expect(page.getByText(tier.name)).toBeVisible();
  for (const shown of [code, new URL(codePage(code), club.url).href]) {
    await page.goto(PAGES.today);
    await page.getByLabel('Card or booking').fill(shown);
    await page.getByLabel('Card or booking').press('Enter');
    await expect(page.getByRole('heading', { name: 'Salma Guest' })).toBeVisible();
  }
});

test('a card that is scanned while the one before is looked up is the one that is shown', async ({
  page,
  club,
}) => {
  const { tier, card } = await aPlayer(club);
  await logIn(page, club, await aStaffMember(club));
  await page.goto(PAGES.today);
  const held = Promise.withResolvers<undefined>();
  await page.route(
    '**/api/desk/card',
    async (route) => {
      await held.promise;
      await route.abort();
    },
    { times: 1 },
  );
  const field = page.getByLabel('Card or booking');
  await field.fill('K7QF-2M9D');
  await field.press('Enter');
  await expect(page.getByText('Looking')).toBeVisible();
  await field.pressSequentially(card.address);
  await field.press('Enter');
  await expect(page.getByText(tier.name)).toBeVisible();
  held.resolve(undefined);
});

test('whoever reads a card with a phone learns nothing of anybody', async ({ page, club }) => {
  const { card } = await aPlayer(club);
  await page.goto(new URL(card.address).pathname);
  await expect(page.getByText('Only the club’s staff can look it up, at the desk.')).toBeVisible();
  await expect(page.getByText('Karim')).toHaveCount(0);
});

test('the privacy page says what is kept, in both languages', async ({ page }) => {
  await page.goto(PAGES.privacy);
  await expect(page.getByRole('heading', { level: 2, name: 'Children' })).toBeVisible();
  await page.goto(addressIn('bn', PAGES.privacy));
  await expect(page.getByRole('heading', { level: 2, name: 'শিশু' })).toBeVisible();
  expect(await findEnglish(page)).toEqual([]);
});
