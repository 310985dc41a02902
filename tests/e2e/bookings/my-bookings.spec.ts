import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { aCourt, inDays, payByCoupon } from '../support/club.ts';
import { aMember, anAdmin, aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, court: string) =>
  part(page, name).getByRole('article').filter({ hasText: court });

test(
  'My Bookings shows what to pay, what comes and what is over, each with what can be done',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const person = await aMember(club);
    const [court, other] = [await aCourt(admin), await aCourt(admin)];
    const on = (days: number) => ({ date: inDays(days) });
    await anApprovedBooking(person, admin, court, on(9));
    await aBooking(person, court, on(4));
    await payByCoupon(person, admin, await anApprovedBooking(person, admin, other, on(3)));
    const { _id: id } = await aBooking(person, other, on(5));
    await person.ask(cancelBooking, { params: { id } });
    await logIn(page, club, person);
    await page.goto(PAGES.myBookings);

    const toPay = card(page, 'To pay', court.type);
    await expect(toPay.getByText('hours left')).toBeVisible();
    await expect(toPay.getByRole('button', { name: /^Cancel Booking/ })).toBeVisible();
    const coming = part(page, 'Coming').getByRole('heading', { level: 3 });
    await expect(coming).toHaveText([other.type, court.type]);
    await expect(card(page, 'Coming', other.type)).toContainText('Confirmed');
    await expect(card(page, 'Coming', court.type)).toContainText('Waiting for approval');
    // A booking that waits for approval has no directions yet.
    const directions = part(page, 'Coming').getByRole('link', { name: /^Directions: / });
    await expect(directions).toHaveAccessibleName(`Directions: ${other.type}, ${formatClubDate(inDays(3))}`);
    await expect(directions).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/directions\?to=/);
    const ended = card(page, 'Past and ended', other.type);
    await expect(ended).toContainText('You cancelled it.');

    await expectAccessibleAtAllWidths(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Add to calendar/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${other.type} ${inDays(3)}.ics`);
    const begin = toInstant(inDays(3), 7 * 60)
      .toISOString()
      .replaceAll(/[-:]|\.000/g, '');
    expect(await readFile(await file.path(), 'utf8')).toContain(`DTSTART:${begin}`);

    await toPay.getByRole('link', { name: /^Pay Now/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  },
);

test('who has not booked yet is led to the calendar', async ({ page, club }) => {
  await logIn(page, club, await aUser(club));
  await page.goto(PAGES.dashboard);
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByText('You have not booked yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Book a court' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
});
