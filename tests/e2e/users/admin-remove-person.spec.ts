import { listBookings } from '#contract/bookings/bookings.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { aCourt, inDays } from '../support/club.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an admin removes somebody who asks for slots and means none of it', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const hoarder = await aUser(club, { name: 'Habib Hoarder' });
  const court = await aCourt(admin);
  for (const day of [3, 4, 5]) await aBooking(hoarder, court, { date: inDays(day) });
  await anApprovedBooking(hoarder, admin, court);
  await logIn(page, club, admin);
  await page.goto('/dashboard/manageBookingApprovals');
  const remove = page.getByRole('button', { name: `Remove user ${hoarder.email}` });
  await expect(remove).toHaveCount(3);

  await remove.first().click();
  const question = page.getByRole('alertdialog', { name: 'Remove this user?' });
  await expect(question).toContainText(`${hoarder.email} is signed out at once`);
  await expect(question).toContainText('4 pending or approved bookings with 4 slots will be cancelled');
  await question.getByRole('button', { name: 'Cancel' }).click();
  const pending = { query: { user: hoarder.email, status: 'pending' } } as const;
  expect(await admin.ask(listBookings, pending)).toHaveLength(3);

  await remove.first().click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByRole('status').getByText('The user is removed, and their slots are free'),
  ).toBeVisible();
  await expect(remove).toHaveCount(0);
  const day = await admin.ask(getAvailability, { params: { id: court._id }, query: { date: inDays(3) } });
  expect(day.slots.map(({ state }) => state)).toEqual(['free', 'free', 'free']);
});
