import type { Page } from '@playwright/test';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { updateCourt } from '#contract/club/courts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { aDeskBooking, cell, panel } from '../support/desk.ts';
import { anAdmin, aStaffMember, logIn, type Person } from '../support/people.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const DATE = inDays(3);

type Pay = NonNullable<Parameters<typeof aDeskBooking>[2]>['pay'];

/** Opens the panel of a booking of Rahim at 7 AM, and makes a second court at ৳900. */
async function openBooking(page: Page, club: Club, pay: Pay = { kind: 'now', method: 'cash' }) {
  const [admin, desk] = [await anAdmin(club), await aStaffMember(club)];
  const court = await aCourt(admin, { type: aName('Tennis'), price: 800 });
  const other = await aCourt(admin, { type: aName('Padel'), price: 900 });
  const who = { kind: 'guest', name: 'Rahim Moves', phone: '01712345678' } as const;
  const booking = await aDeskBooking(desk, court, { who, pay });
  await logIn(page, club, desk);
  await page.goto(`/calendar?date=${DATE}`);
  await cell(page, court.type, '^7 AM.*Rahim').click();
  await panel(page).getByRole('button', { name: 'Move…' }).click();
  return { admin, desk, court, other, booking };
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Move the booking of Rahim Moves' });
const time = (page: Page, name: RegExp) => form(page).getByRole('checkbox', { name });
const move = (page: Page) => form(page).getByRole('button', { name: 'Move', exact: true });

async function placesOf(desk: Person, id: string, date: string) {
  const { bookings } = await desk.ask(getDeskBoard, { query: { date } });
  return bookings
    .filter(({ _id }) => _id === id)
    .map(({ court_id, slots, total_price }) => ({ court_id, slots, total_price }));
}

test(
  'a paid booking is moved to another court and day at its price, and moved back',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const { desk, court, other, booking } = await openBooking(page, club);
    await form(page).getByLabel('Court', { exact: true }).selectOption(other.type);
    await form(page).getByLabel('Day').fill(inDays(4));
    await time(page, /^8 AM/).check();
    await expect(
      form(page).getByText(`${other.type} · ${formatClubDate(inDays(4))} · 8:00 AM`),
    ).toBeVisible();
    await expect(form(page).getByText('৳800, as it is paid; the new time costs ৳900')).toBeVisible();
    await expectAccessible(page);
    if (isMobile) await expectNoSidewaysScroll(page);
    await move(page).click();
    await expect(form(page)).toBeHidden();
    await expect(panel(page).getByText(other.type)).toBeVisible();
    await expect(panel(page).getByText(`from ${court.type}`)).toBeVisible();
    await expectAccessible(page);
    expect(await placesOf(desk, booking._id, inDays(4))).toEqual([
      { court_id: other._id, slots: other.slots.slice(1, 2), total_price: 800 },
    ]);
    await panel(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(cell(page, court.type, '^7 AM.*Rahim')).toBeVisible();
    expect(await placesOf(desk, booking._id, DATE)).toEqual([
      { court_id: court._id, slots: booking.slots, total_price: 800 },
    ]);
  },
);

test('an unpaid one may take the new price; it is moved over itself by the keys alone', async ({
  page,
  club,
}) => {
  const { desk, court, other, booking } = await openBooking(page, club, { kind: 'on-arrival' });
  await form(page).getByLabel('Court', { exact: true }).selectOption(other.type);
  await time(page, /^7 AM/).check();
  await form(page).getByLabel('New: ৳900').check();
  await move(page).click();
  await expect(panel(page).getByText('৳900 to collect')).toBeVisible();
  expect(await placesOf(desk, booking._id, DATE)).toMatchObject([{ court_id: other._id, total_price: 900 }]);
  await panel(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel(page).getByText('৳800 to collect')).toBeVisible();

  const again = panel(page).getByRole('button', { name: 'Move…' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Court', { exact: true })).toBeFocused();
  await expect(form(page).getByLabel('Court', { exact: true })).toHaveValue(court._id);
  await time(page, /^7 AM/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeHidden();
  await expect(again).toBeFocused();
  // Two sessions, at the price of two.
  expect(await placesOf(desk, booking._id, DATE)).toEqual([
    { court_id: court._id, slots: court.slots.slice(0, 2), total_price: 1600 },
  ]);
});

test('what stands in the way is said, and what was chosen stays', async ({ page, club, faults }) => {
  const { admin, desk, court, booking } = await openBooking(page, club);
  await move(page).click();
  await expect(time(page, /^7 AM/)).toHaveAccessibleDescription(/choose/i);
  await time(page, /^7 AM/).check();
  await move(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(
    /already there. Please choose another court or time/,
  );
  await time(page, /^7 AM/).uncheck();
  await time(page, /^8 AM/).check();
  await time(page, /^9 AM/).check();

  for (const [code, words] of [
    ['payment-busy', 'A payment for this booking is under way. Please try again in a moment.'],
    ['court-changed', 'This court was just changed. Please reload and choose again.'],
  ] as const) {
    const calls = { method: 'POST', path: `/desk/bookings/${booking._id}/move` };
    const letThrough = await refuse(page, calls, { code, message: words });
    await move(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(
      code === 'payment-busy' ? words : 'This court was just changed. Look at its times, and choose again.',
    );
    await letThrough();
  }
  await expect(time(page, /^9 AM/)).toBeChecked();
  // A booking that is paid for one session is moved to one session.
  await time(page, /^9 AM/).uncheck();
  const { image, type, slots } = court;
  await admin.ask(updateCourt, { params: { id: court._id }, body: { image, type, slots, price: 700 } });
  await aDeskBooking(desk, { ...court, price: 700 }, { slots: slots.slice(1, 2) });
  await expect(time(page, /^8 AM.*not free any more/)).toBeChecked();
  await move(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(/8:00 AM - 9:00 AM is already taken/);
  expect(await placesOf(desk, booking._id, DATE)).toMatchObject([{ slots: booking.slots }]);
  await expectAccessible(page);
  await expect(form(page).getByText('Some of the chosen times are no longer free.')).toBeVisible();
  // Unchecking the lost slot removes it.
  await time(page, /^8 AM/).click();
  await expect(time(page, /^8 AM/)).toHaveCount(0);
  await time(page, /^9 AM/).check();
  await move(page).click();
  await expect(form(page)).toBeHidden();
  expect(await placesOf(desk, booking._id, DATE)).toMatchObject([{ slots: slots.slice(2, 3) }]);
  faults.length = 0; // clears the faults of the provoked refusals
});
