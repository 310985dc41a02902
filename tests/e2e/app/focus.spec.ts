import type { Page } from '@playwright/test';
import { formatClubDate } from '#contract/clock/dates.ts';
import { aBooking, aCoupon, anApprovedBooking } from '../../support/club.ts';
import { aCourt, aName, payByCoupon } from '../support/club.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, courtType: string) =>
  page.getByRole('article').or(page.getByRole('row')).filter({ hasText: courtType });
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

test('each button of a booking says for which court and day it is', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const person = await aUser(club);
  const court = await aCourt(admin);
  const { date } = await anApprovedBooking(person, admin, court);
  const named = `${court.type}, ${formatClubDate(date)}`;
  await logIn(page, club, person);
  await page.goto('/dashboard/approvedBookings');
  await expect(page.getByRole('link', { name: `Pay Now: ${named}`, exact: true })).toHaveText('Pay Now');
  await expect(page.getByRole('button', { name: `Cancel Booking: ${named}`, exact: true })).toHaveText(
    'Cancel Booking',
  );

  const pending = await aBooking(person, await aCourt(admin));
  await logIn(page, club, admin);
  await page.goto('/dashboard/manageBookingApprovals');
  const asked = `${pending.court_type}, ${formatClubDate(pending.date)}, ${person.email}`;
  for (const act of ['Approve', 'Reject'])
    await expect(page.getByRole('button', { name: `${act}: ${asked}`, exact: true })).toHaveText(act);
});

test('cancelling a booking moves the focus to the next one, and after the last to the empty list', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const person = await aUser(club);
  const [oldest, middle, newest] = [await aCourt(admin), await aCourt(admin), await aCourt(admin)];
  for (const court of [oldest, middle, newest]) await aBooking(person, court);
  await logIn(page, club, person);
  await page.goto('/dashboard/pendingBookings');
  const cancel = async (courtType: string) => {
    await card(page, courtType).getByRole('button', { name: 'Cancel Booking' }).click();
    await answer(page, 'Cancel Booking');
    await expect(card(page, courtType)).toBeHidden();
  };
  await cancel(middle.type);
  await expect(card(page, oldest.type)).toBeFocused();
  // Nothing follows the last card, so the focus goes to the one before.
  await cancel(oldest.type);
  await expect(card(page, newest.type)).toBeFocused();
  await cancel(newest.type);
  await expect(page.locator(':focus')).toContainText('No pending bookings.');
});

test('deciding on a request, refunding a booking or deleting a row moves the focus to the next one', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const people = [await aUser(club), await aUser(club), await aUser(club)];
  const courts = [
    await aCourt(admin, { type: aName('Aaa') }),
    await aCourt(admin, { type: aName('Aaa') }),
    await aCourt(admin, { type: aName('Aaa') }),
  ];
  for (const [index, person] of people.entries()) {
    const court = courts[index];
    if (court) await aBooking(person, court);
  }
  const [first, second, third] = courts.map(({ type }) => type) as [string, string, string];
  await logIn(page, club, admin);

  await test.step('Approve and Reject', async () => {
    // The list is filtered, because other tests book in this club too.
    await page.goto('/dashboard/manageBookingApprovals?search=Aaa');
    await card(page, third).getByRole('button', { name: 'Approve' }).click();
    await expect(card(page, third)).toBeHidden();
    await expect(card(page, second)).toBeFocused();
    await card(page, second).getByRole('button', { name: 'Reject' }).click();
    await answer(page, 'Reject');
    await expect(card(page, second)).toBeHidden();
    await expect(card(page, first)).toBeFocused();
  });

  await test.step('Refund, whose dialog has the list change behind it', async () => {
    const [payer] = people;
    if (!payer) throw new Error('three people have signed up');
    const [kept, returned] = [
      await aCourt(admin, { type: aName('Bbb') }),
      await aCourt(admin, { type: aName('Bbb') }),
    ];
    for (const court of [kept, returned])
      await payByCoupon(payer, admin, await anApprovedBooking(payer, admin, court));
    await page.goto('/dashboard/allConfirmed?search=Bbb');
    await card(page, returned.type).getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The hall is closed.');
    await page.getByRole('button', { name: 'Refund and Cancel Booking' }).click();
    await expect(card(page, returned.type)).toBeHidden();
    await expect(card(page, kept.type)).toBeFocused();
  });

  await test.step('Delete, in a table', async () => {
    for (const code of ['FOCUS-A', 'FOCUS-B']) await aCoupon(admin, { code });
    await page.goto('/dashboard/manageCoupons');
    const rows = page.getByRole('row').filter({ hasText: '%' });
    const next = await rows.nth(1).getByRole('rowheader').textContent();
    const gone = (await rows.nth(0).getByRole('rowheader').textContent()) ?? '';
    await rows
      .nth(0)
      .getByRole('button', { name: `Delete ${gone}` })
      .click();
    await answer(page, 'Delete');
    await expect(page.getByRole('rowheader', { name: gone, exact: true })).toBeHidden();
    await expect(page.locator('tr:focus')).toContainText(next ?? '');
  });
});

test('a dialog begins at its first field, and gives the focus back to what opened it', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin);
  const begins = async (path: string, opener: string, field: string) => {
    await page.goto(path);
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel(field)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  };
  await logIn(page, club, await aUser(club));
  await begins('/courts', `Book now: ${court.type}`, 'Date');
  await page.context().clearCookies();
  await logIn(page, club, admin);
  await begins('/dashboard/manageCourts', '+ Add Court', 'Type');
  await begins('/dashboard/manageCourts', `Edit ${court.type}`, 'Type');
  await begins('/dashboard/manageCoupons', '+ Add Coupon', 'Code');
  await begins('/dashboard/manageAnnouncements', '+ Add Announcement', 'Title');
  await begins('/dashboard/myProfile', 'Edit profile', 'Name');

  await test.step('without fields it begins at its first button, never at the cross', async () => {
    await page.goto(`/dashboard/allUsers?search=${admin.email}`);
    await page.getByRole('button', { name: /^Reset link for/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  });
});
