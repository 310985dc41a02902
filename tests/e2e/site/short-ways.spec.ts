import type { Page } from '@playwright/test';
import { toInstant } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { PAGES } from '#contract/pages.ts';
import { anApprovedBooking } from '../../support/club.ts';
import { expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { aCourt, inDays, payByCoupon } from '../support/club.ts';
import { aMember, anAdmin, aPayer, logIn } from '../support/people.ts';
import { countPresses, expectAtMost } from '../support/presses.ts';
import { expect, test } from '../support/test.ts';

// These tests count the presses of the most frequent tasks, which begin on the home page, on a phone.

const ahead = (page: Page) => page.getByRole('region', { name: 'Your next booking' });

test('last week’s game is booked again in four presses', { tag: '@phone' }, async ({ page, club }) => {
  const admin = await anAdmin(club);
  const person = await aMember(club);
  const court = await aCourt(admin);
  const { _id: id } = await anApprovedBooking(person, admin, court, { date: inDays(6) });
  await payByCoupon(person, admin, { _id: id });
  // Moves the play to a week before tomorrow.
  await club.db
    .updateTable('slot_claims')
    .set({ play_date: inDays(-6) })
    .where('booking_id', '=', id)
    .execute();
  await club.db
    .updateTable('bookings')
    .set({ play_date: inDays(-6), starts_at: toInstant(inDays(-6), 7 * 60) })
    .where('id', '=', id)
    .execute();
  await logIn(page, club, person);
  await page.goto('/');

  const pressed = await countPresses(page);
  await ahead(page).getByRole('link', { name: 'My Bookings' }).click();
  await page.getByRole('link', { name: /^Book again/ }).click();
  const dialog = page.getByRole('dialog', { name: `Book ${court.type}` });
  await expect(dialog.getByLabel('Date')).toHaveValue(inDays(1));
  await expect(dialog.getByRole('checkbox', { name: /^7:00 AM/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Court booking request send')).toBeVisible();
  await expectAtMost(4, 'rebook last week’s game', pressed);
});

test(
  'an approved booking is paid by card in six presses, from what the home page says of it',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { person, booking } = await aPayer(club);
    await logIn(page, club, person);
    await page.goto('/');
    await expect(ahead(page)).toContainText(
      `${booking.court_type}, ${formatClubDate(booking.date)}, ${booking.slots[0] ?? ''}`,
    );
    await expect(ahead(page)).toContainText('To pay: ৳500');
    await expectAccessibleAtAllWidths(page);

    const pressed = await countPresses(page);
    await ahead(page)
      .getByRole('link', { name: /^Pay Now/ })
      .click();
    // Typing digits on a phone counts as one press for the field, because the next field gets the focus by itself or by a press.
    for (const [label, digits] of [
      ['Card number', '4242 4242 4242 4242'],
      ['Expiry date', '12/34'],
      ['CVC', '123'],
    ] as const) {
      const field = page.getByLabel(label);
      await field.click();
      await field.fill(digits);
    }
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('button', { name: 'Go to Confirmed Bookings' }).click();
    await expect(page).toHaveURL(PAGES.confirmedBookings);
    await expectAtMost(6, 'pay an approved booking', pressed);
  },
);
