import type { Page } from '@playwright/test';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { aBooking } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { cell, panel } from '../support/desk.ts';
import { anAdmin, aStaffMember, aUser, logIn, type Person } from '../support/people.ts';
import { hearNothing } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const FROM = inDays(4);
const week = (nth: number) => addDays(FROM, 7 * nth);
const box = (page: Page, nth: number) =>
  panel(page).getByRole('checkbox', { name: formatClubDate(week(nth)) });

async function openWeekly(page: Page, club: Club) {
  const [admin, desk, other] = [await anAdmin(club), await aStaffMember(club), await aUser(club)];
  const court = await aCourt(admin, { type: aName('Badminton') });
  await aBooking(other, court, { date: week(1) });
  await logIn(page, club, desk);
  await hearNothing(page);
  await page.goto(`/calendar?date=${FROM}`);
  await expect(page.locator('[data-desk]')).toBeVisible();
  await cell(page, court.type, '^7 AM').click();
  await panel(page).getByText('Every week', { exact: true }).click();
  await panel(page).getByLabel('For how long').selectOption('5 weeks');
  return { desk, other, court };
}

/** Returns the person who has the court in each of five weeks. */
async function peopleOf(desk: Person, court: { _id: string }) {
  const found = [];
  for (const nth of [0, 1, 2, 3, 4]) {
    const { bookings } = await desk.ask(getDeskBoard, { query: { date: week(nth) } });
    const booking = bookings.find(({ court_id }) => court_id === court._id);
    found.push(booking?.series_id === undefined ? null : `${booking.user_name}, ${booking.pay_at}`);
  }
  return found;
}

test(
  'the desk books four of five weeks for a guest, paid on arrival',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { desk, court } = await openWeekly(page, club);
    await expect(box(page, 0)).toBeChecked();
    await expect(box(page, 1)).toBeDisabled();
    await expect(panel(page)).toContainText('Each week is paid on arrival.');
    await expect(panel(page).getByText('4 weeks৳2,000')).toBeVisible();
    // A weekly booking has a single payment method, shown as text. The buttons return for a single day.
    await expect(panel(page).getByRole('button', { name: /^Cash/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await panel(page).getByLabel('By name').check();
    await panel(page).getByRole('button', { name: 'Book 4' }).click();
    await expect(panel(page).getByText('Please choose somebody, or Walk-in.')).toBeVisible();
    await panel(page).getByLabel('Member or guest').fill('Sumi Weekly');
    await panel(page)
      .getByRole('button', { name: /new guest/i })
      .click();
    await panel(page).getByLabel('Guest’s phone').fill('01812-345678');
    await panel(page).getByRole('button', { name: 'Book 4' }).click();
    await expect(page.getByText('4 weeks booked')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await expect(cell(page, court.type, '^7 AM.*Sumi Weekly')).toBeFocused();
    const sumi = 'Sumi Weekly, desk';
    expect(await peopleOf(desk, court)).toEqual([sumi, null, sumi, sumi, sumi]);
  },
);

test(
  'a week that is taken meanwhile is named and left out, and nothing is booked until it is pressed again',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { desk, other, court } = await openWeekly(page, club);
    await box(page, 4).uncheck();
    await aBooking(other, court, { date: week(2) });
    await panel(page).getByRole('button', { name: 'Book 3' }).click();
    await expect(panel(page).getByRole('alert')).toContainText(
      `${formatClubDate(week(2))} was just taken by somebody else`,
    );
    await expect(box(page, 2)).toBeDisabled();
    await expect(box(page, 4)).not.toBeChecked();
    expect(await peopleOf(desk, court)).toEqual(Array(5).fill(null));
    await panel(page).getByRole('button', { name: 'Book 2' }).click();
    await expect(panel(page)).toHaveCount(0);
    const walkIn = 'Walk-in, desk';
    expect(await peopleOf(desk, court)).toEqual([walkIn, null, null, walkIn, null]);
  },
);
