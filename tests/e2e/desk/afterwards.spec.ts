import { getDeskBoard, getDeskBooking, updateVisit } from '#contract/desk/desk.ts';
import { deskPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { aDeskBooking, cell, panel, slotOfNow, today } from '../support/desk.ts';
import { openAs } from '../support/pages.ts';
import { anAdmin, aStaffMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// These tests cover the desk's work afterwards: a booking that ended although its people played, an hour that has passed, and a note that a
// colleague has changed in the meantime.

test('money of who had not come by the deadline brings the booking back', async ({ page, club }) => {
  const desk = await aStaffMember(club);
  const court = await aCourt(await anAdmin(club), { type: aName('Padel'), price: 800, slots: [slotOfNow()] });
  const who = { kind: 'guest', name: aName('Rahim'), phone: '01712345678' } as const;
  const { _id: id } = await aDeskBooking(desk, court, { date: today(), who, pay: { kind: 'on-arrival' } });
  await desk.ask(updateVisit, { params: { id }, body: { no_show: true } });
  await openAs(page, club, desk, deskPage(id));
  await expect(
    panel(page).getByText('If they played, take the money: the booking comes back.'),
  ).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Cash ৳800' }).click();
  await expect(panel(page).getByText('৳800 paid')).toBeVisible();
  expect(await desk.ask(getDeskBooking, { params: { id } })).toMatchObject({
    booking: { status: 'confirmed', no_show_at: null },
  });
});

test('an hour of yesterday is booked for a walk-in who has paid', async ({ page, club }) => {
  const desk = await aStaffMember(club);
  const court = await aCourt(await anAdmin(club), {
    type: aName('Squash'),
    price: 800,
    slots: ['11:00 PM - 12:00 AM'],
  });
  const date = inDays(-1);
  await openAs(page, club, desk, `${PAGES.calendar}?date=${date}`);
  await expect(page.locator('[data-desk]')).toBeVisible();
  await cell(page, court.type, '^11 PM').click();
  await page.getByRole('button', { name: 'Pay on arrival' }).click();
  await expect(panel(page).getByText('This hour is over. Please take the money now.')).toBeVisible();
  await page.getByRole('button', { name: 'Cash ৳800' }).click();
  await expect(cell(page, court.type, '^11 PM.*Walk-in Paid')).toBeVisible();
  const { bookings } = await desk.ask(getDeskBoard, { query: { date } });
  expect(bookings.filter(({ court_id }) => court_id === court._id)).toMatchObject([{ status: 'confirmed' }]);
});

test('a note that a colleague has changed meanwhile is shown beside what is typed, and nothing is lost', async ({
  page,
  club,
}) => {
  const [desk, colleague] = [await aStaffMember(club), await aStaffMember(club)];
  const court = await aCourt(await anAdmin(club));
  const { _id: id } = await aDeskBooking(desk, court);
  const note = async () => (await desk.ask(getDeskBooking, { params: { id } })).booking.note;
  const write = (text: string) => colleague.ask(updateVisit, { params: { id }, body: { note: text } });
  await openAs(page, club, desk, deskPage(id));
  const field = panel(page).getByLabel('Note');
  await write('Two rackets');
  await expect(field).toHaveValue('Two rackets');
  await field.fill('Two rackets, one bottle');
  await write('Three rackets');
  await expect(
    panel(page).getByText('Somebody has changed this note meanwhile. It says now: Three rackets'),
  ).toBeVisible();
  await expect(field).toHaveValue('Two rackets, one bottle');
  await field.fill('Three rackets, one bottle');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Save note' })).toHaveCount(0);
  expect(await note()).toBe('Three rackets, one bottle');
});
