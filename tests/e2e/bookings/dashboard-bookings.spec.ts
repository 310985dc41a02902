import type { Page } from '@playwright/test';
import { formatClubDate } from '#contract/clock/dates.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { aCourt, aName, payByCoupon } from '../support/club.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { goTo, wander } from '../support/pages.ts';

const card = (page: Page, courtType: string) => page.getByRole('article').filter({ hasText: courtType });
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel Booking' });

/** Presses Cancel Booking and confirms the question. */
async function cancelBooking(page: Page) {
  await cancel(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
}

test(
  'a booking goes from pending over approved to confirmed, each in its list',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const person = await aUser(club, { name: 'Meena Member' });
    const [pending, approved, confirmed] = await Promise.all(
      ['Badminton', 'Tennis', 'Squash'].map((name) => aCourt(admin, { type: aName(name) })),
    );
    if (!pending || !approved || !confirmed) throw new Error('three courts were made');
    const { date } = await aBooking(person, pending);
    const payable = await anApprovedBooking(person, admin, approved);
    await payByCoupon(person, admin, await anApprovedBooking(person, admin, confirmed));
    await logIn(page, club, person);

    await test.step('pending: court type, total price, Cancel Booking', async () => {
      await page.goto('/dashboard/pendingBookings');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(card(page, pending.type)).toContainText('৳500');
      await expect(card(page, pending.type)).toContainText(formatClubDate(date));
      await expect(page.getByRole('link', { name: 'Pay Now' })).toBeHidden();
      await cancel(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Booking' }).click();
      await expect(card(page, pending.type)).toBeVisible();
      await cancelBooking(page);
      await expect(toast(page, 'Your booking is successfully deleted')).toBeVisible();
      await expect(page.getByText('No pending bookings.')).toBeVisible();
    });

    await test.step('confirmed: court type and price, and nothing to do', async () => {
      await wander(page, '/dashboard/confirmedBookings');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(card(page, confirmed.type)).toContainText('৳500');
      await expect(cancel(page)).toBeHidden();
    });

    await test.step('approved: Pay Now leads to the payment of this booking', async () => {
      await wander(page, '/dashboard/approvedBookings');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(card(page, approved.type)).toContainText('৳500');
      await card(page, approved.type).getByRole('link', { name: 'Pay Now' }).click();
      await expect(page).toHaveURL(`/dashboard/payment/${payable._id}`);
      const details = page.getByRole('main');
      for (const text of [person.email, approved.type, '৳500', formatClubDate(payable.date)])
        await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(details.getByRole('textbox').filter({ hasText: person.email })).toHaveCount(0); // the email is read-only
      await expect(page.getByLabel('Coupon code')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay / })).toHaveText('Pay $500');
    });

    await test.step('approved: Cancel Booking', async () => {
      await goTo(page, '/dashboard/approvedBookings');
      await cancelBooking(page);
      await expect(toast(page, 'Your booking is successfully deleted').first()).toBeVisible();
      await expect(page.getByText('No approved bookings.')).toBeVisible();
    });
  },
);

test('an admin approves one request and rejects another', { tag: '@phone' }, async ({ page, club }) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin);
  const [first, second] = [await aUser(club), await aUser(club)];
  const wanted = await aBooking(first, court);
  const other = await aBooking(second, await aCourt(admin));
  await logIn(page, club, admin);
  await page.goto('/dashboard/manageBookingApprovals');
  const request = row(page, first.email);
  for (const text of [first.email, court.type, formatClubDate(wanted.date), '৳500'])
    await expect(request).toContainText(text);

  await test.step('Approve', async () => {
    await request.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Booking approved')).toBeVisible();
    await expect(request).toBeHidden();
    const approved = await admin.ask(getBooking, { params: { id: wanted._id } });
    expect(approved.status).toBe('approved');
  });

  await test.step('Reject, which is asked first', async () => {
    await row(page, second.email).getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
    await expect(toast(page, 'Booking rejected')).toBeVisible();
    await expect(row(page, second.email)).toBeHidden();
    const rejected = await admin.ask(getBooking, { params: { id: other._id } });
    expect(rejected.status).toBe('rejected');
  });
});
