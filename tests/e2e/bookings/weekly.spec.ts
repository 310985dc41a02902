import type { Page } from '@playwright/test';
import { approveBooking, getBooking, listAhead } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { createSeries } from '#contract/bookings/series.ts';
import { aBooking } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays, payByCoupon } from '../support/club.ts';
import { cell } from '../support/desk.ts';
import type { Club } from '../support/club-server.ts';
import { aMember, anAdmin, aStaffMember, aUser, logIn } from '../support/people.ts';
import { hearNothing, hold } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const FROM = inDays(4);
const week = (nth: number) => addDays(FROM, 7 * nth);
const named = (nth: number) => formatClubDate(week(nth));
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Every week/ });
const box = (page: Page, nth: number) => dialog(page).getByRole('checkbox', { name: named(nth) });

async function openWeekly(page: Page, club: Club, type: string) {
  await page.goto(`/calendar?date=${FROM}`);
  await cell(page, type, '^7 AM').click();
  await page.getByRole('button', { name: 'Every week' }).click();
  await expect(dialog(page)).toBeVisible();
}

test(
  'a member books three of four weeks; a week that is lost meanwhile is named, and the others stay ticked',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, person, other] = [await anAdmin(club), await aMember(club), await aUser(club)];
    const court = await aCourt(admin, { type: aName('Badminton') });
    await aBooking(other, court, { date: week(1) });
    await logIn(page, club, person);
    await hearNothing(page);
    await openWeekly(page, club, court.type);

    await dialog(page).getByLabel('For how long').selectOption('5 weeks');
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(5);
    await expect(box(page, 0)).toBeChecked();
    await expect(box(page, 1)).toBeDisabled();
    await expect(dialog(page).getByText(`${named(1)}Taken`)).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText('4 weeks৳2,000');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await box(page, 4).uncheck();
    await aBooking(other, court, { date: week(2) });
    await page.getByRole('button', { name: 'Book 3' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      `${named(2)} was just taken by somebody else`,
    );
    await expect(box(page, 2)).toBeDisabled();
    await expect(box(page, 4)).not.toBeChecked();
    await expect(dialog(page).getByRole('status')).toHaveText('2 weeks৳1,000');
    await box(page, 4).check();
    await page.getByRole('button', { name: 'Book 3' }).click();
    await expect(dialog(page).getByText('3 weeks are requested.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('gridcell', { name: 'Yours' })).toHaveCount(1);

    const ahead = (await person.ask(listAhead)).filter(({ court_id }) => court_id === court._id);
    expect(ahead.map(({ date }) => date)).toEqual([week(0), week(3), week(4)]);
    expect(new Set(ahead.map(({ series_id }) => series_id)).size).toBe(1);
  },
);

test('the owner cancels the rest of a weekly booking: what is paid, and what is before, stays', async ({
  page,
  club,
}) => {
  const [admin, person] = [await anAdmin(club), await aMember(club)];
  const court = await aCourt(admin, { type: aName('Squash') });
  const { bookings, series_id } = await person.ask(createSeries, {
    body: {
      court_id: court._id,
      slots: court.slots.slice(0, 1),
      dates: [week(0), week(1), week(2), week(3)],
      total_price: 2000,
    },
  });
  const [, , third] = bookings;
  if (!third) throw new Error('four weeks were booked');
  await admin.ask(approveBooking, { params: { id: third._id }, body: {} });
  await payByCoupon(person, admin, third);
  await logIn(page, club, person);
  await page.goto('/dashboard/myBookings');
  const card = (nth: number) =>
    page
      .getByRole('article')
      .filter({ hasText: court.type })
      .filter({ hasText: named(nth) });
  await expect(card(0).getByText('Weekly', { exact: true })).toBeVisible();
  // No week follows the last one, so it has no such button.
  await expect(card(3).getByRole('button', { name: /^Cancel the rest/ })).toHaveCount(0);
  await card(1)
    .getByRole('button', { name: /^Cancel the rest/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 weeks from');
  await expect(question).toContainText('1 week that is paid stays.');
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(card(1).getByRole('button', { name: /^Cancel the rest/ })).toBeFocused();
  await card(1)
    .getByRole('button', { name: /^Cancel the rest/ })
    .click();
  await question.getByRole('button', { name: 'Cancel 2 weeks' }).click();
  await expect(card(1)).toContainText('Cancelled');
  const ahead = (await person.ask(listAhead)).filter((booking) => booking.series_id === series_id);
  expect(ahead.map(({ date, status }) => [date, status])).toEqual([
    [week(0), 'pending'],
    [week(2), 'confirmed'],
  ]);
});

test('who is not a member yet reads how to become one', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club));
  await logIn(page, club, await aUser(club));
  await openWeekly(page, club, court.type);
  await expect(dialog(page)).toContainText('Weekly bookings are for members.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Every week' })).toBeFocused();
});

test('the staff approves the requests of a weekly booking together, and sees at the desk that it is one', async ({
  page,
  club,
}) => {
  const [admin, person, desk] = [await anAdmin(club), await aMember(club), await aStaffMember(club)];
  const court = await aCourt(admin, { type: aName('Futsal') });
  const body = { court_id: court._id, slots: court.slots.slice(0, 1), total_price: 1500 };
  await person.ask(createSeries, { body: { ...body, dates: [week(0), week(1), week(2)] } });
  await logIn(page, club, desk);
  await page.goto('/dashboard/manageBookingApprovals');
  await page.getByLabel('Search by court, name or email').fill(court.type);
  const asked = page.getByRole('row', { name: court.type });
  await expect(asked).toHaveText([/Weekly, 3 of 3/, /Weekly, 2 of 3/, /Weekly, 1 of 3/]);
  await page.getByRole('button', { name: new RegExp(`${person.email}, .*${named(1)}$`) }).click();
  await page.getByRole('button', { name: 'Approve all weeks' }).click();
  await expect(page.getByText('3 weeks approved')).toBeVisible();
  await expect(asked).toHaveCount(0);

  await page.goto(`/calendar?date=${week(1)}`);
  await cell(page, court.type, '^7 AM').click();
  const panel = page.locator('[data-side-panel]');
  await expect(panel.getByText('Weekly', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: /^Cancel the rest/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(page.getByText('2 weeks cancelled')).toBeVisible();
  expect((await person.ask(listAhead)).filter(({ court_id }) => court_id === court._id)).toMatchObject([
    { date: week(0), status: 'approved' },
  ]);
});

test(
  'the staff rejects the requests of a weekly booking together, with a reason that their person reads',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, person, desk] = [await anAdmin(club), await aMember(club), await aStaffMember(club)];
    const court = await aCourt(admin, { type: aName('Futsal') });
    const body = { court_id: court._id, slots: court.slots.slice(0, 1), total_price: 1000 };
    const { bookings } = await person.ask(createSeries, { body: { ...body, dates: [week(0), week(1)] } });
    await logIn(page, club, desk);
    await page.goto('/dashboard/manageBookingApprovals');
    await page.getByLabel('Search by court, name or email').fill(court.type);
    await page.getByRole('button', { name: new RegExp(`${person.email}, .*${named(1)}$`) }).click();
    await page.getByRole('button', { name: 'Reject all weeks' }).click();
    const question = page.getByRole('alertdialog', { name: 'Reject the whole weekly booking?' });
    await expect(question).toContainText('All its requests, 2 in this list.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Reject all weeks' })).toBeFocused();
    await page.getByRole('button', { name: 'Reject all weeks' }).click();
    await question.getByLabel('Reason (optional)').fill('The league plays then.');
    await question.getByRole('button', { name: 'Reject all' }).click();
    await expect(page.getByText('2 weeks rejected')).toBeVisible();
    const read = [];
    for (const { _id: id } of bookings) read.push(await person.ask(getBooking, { params: { id } }));
    expect(read.map(({ status, reason }) => [status, reason])).toEqual(
      Array(2).fill(['rejected', 'The league plays then.']),
    );
  },
);

test('Book stays where it is until it is known who may book each week', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Badminton') });
  await logIn(page, club, await aUser(club));
  const role = await hold(page, { path: '/user/role/*' });
  await page.goto(`/calendar?date=${FROM}&row=${court._id}&at=480`);
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await expect(book).toBeVisible();
  await expect(page.getByRole('button', { name: 'Every week' })).toHaveCount(0);
  const before = await book.boundingBox();
  role.answer();
  await expect(page.getByRole('button', { name: 'Every week' })).toBeVisible();
  expect(await book.boundingBox()).toEqual(before);
});
