import type { Page } from '@playwright/test';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { aCourt } from '../support/club.ts';
import { noteCalls } from '../support/calls.ts';
import { checkoutOn } from '../support/checkout.ts';
import { aMember, anAdmin, aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { goTo, wander } from '../support/pages.ts';

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).first();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

test('an admin’s screens make the calls of the specification, each with its payload and the token', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const member = await aMember(club, { name: 'Meena Called' });
  const booker = await aUser(club);
  const [toApprove, toReject] = [await aCourt(admin), await aCourt(admin)];
  await aBooking(booker, toApprove);
  await aBooking(booker, toReject);
  const calls = noteCalls(page);
  await logIn(page, club, admin);

  await test.step('courts', async () => {
    await page.goto('/dashboard/manageCourts');
    await press(page, '+ Add Court');
    await page.getByRole('dialog').getByLabel('Type').fill('Called Court');
    await page.getByRole('dialog').getByLabel('Image URL').fill('/art/court.svg');
    await page.getByRole('dialog').getByLabel('Price').fill('650.50');
    await page.getByRole('dialog').getByLabel('Slots').fill('7 AM - 8 AM, ,\n8 AM - 9 AM');
    await press(page, 'Add Court');
    await expect(toast(page, 'Court is successfully created')).toBeVisible();
    const fields = {
      type: 'Called Court',
      image: '/art/court.svg',
      price: 650.5,
      slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'],
    };
    expect(calls.last('POST /courts')).toMatchObject({ body: fields });
    await press(page, 'Edit Called Court');
    await page.getByRole('dialog').getByLabel('Price').fill('700');
    await press(page, 'Save Court');
    await expect(toast(page, 'Court is updated')).toBeVisible();
    expect(calls.last('PATCH /courts/{id}')).toMatchObject({ body: { ...fields, price: 700 } });
    await press(page, 'Delete Called Court');
    await confirmDeletion(page);
    await expect(toast(page, 'Court is successfully deleted')).toBeVisible();
    expect(calls.last('DELETE /courts/{id}')).toMatchObject({ body: null });
    expect(calls.last('GET /courts')).toBeDefined();
  });

  await test.step('announcements', async () => {
    await wander(page, '/dashboard/manageAnnouncements');
    await press(page, '+ Add Announcement');
    await page.getByRole('dialog').getByLabel('Title').fill(' Called ');
    await page.getByRole('dialog').getByLabel('Message').fill(' To everybody. ');
    await page.getByRole('dialog').getByLabel('Start date').fill('2026-11-21T00:30');
    await press(page, 'Add Announcement');
    await expect(toast(page, 'Announcement is successfully created')).toBeVisible();
    const fields = {
      title: 'Called',
      message: 'To everybody.',
      image: null,
      startDate: '2026-11-20T18:30:00.000Z',
      endDate: null,
      active: true,
    };
    expect(calls.last('POST /announcements')).toMatchObject({ body: fields });
    await press(page, 'Edit Called');
    await page.getByRole('dialog').getByLabel('Active').uncheck();
    await press(page, 'Save Announcement');
    await expect(toast(page, 'Announcement is updated')).toBeVisible();
    expect(calls.last('PATCH /announcements/{id}')).toMatchObject({ body: { ...fields, active: false } });
    await press(page, 'Delete Called');
    await confirmDeletion(page);
    await expect(toast(page, 'Announcement is successfully deleted')).toBeVisible();
    expect(calls.last('DELETE /announcements/{id}')).toBeDefined();
    expect(calls.last('GET /announcements')).toBeDefined();
  });

  await test.step('coupons', async () => {
    await wander(page, '/dashboard/manageCoupons');
    await press(page, '+ Add Coupon');
    await page.getByRole('dialog').getByLabel('Code').fill(' called-5 ');
    await page.getByRole('dialog').getByLabel('Amount').fill('5');
    await press(page, 'Add Coupon');
    await expect(toast(page, 'Coupon is successfully created')).toBeVisible();
    const fields = {
      code: 'CALLED-5',
      description: '',
      discountType: 'percent',
      amount: 5,
      minSpend: null,
      maxDiscount: null,
      startDate: null,
      endDate: null,
      active: true,
      usageLimit: null,
    };
    expect(calls.last('POST /coupons')).toMatchObject({ body: fields });
    await press(page, 'Edit CALLED-5');
    await page.getByRole('dialog').getByLabel('Usage limit').fill('3');
    await press(page, 'Save Coupon');
    await expect(toast(page, 'Coupon is updated')).toBeVisible();
    expect(calls.last('PATCH /coupons/{id}')).toMatchObject({ body: { ...fields, usageLimit: 3 } });
    await press(page, 'Delete CALLED-5');
    await confirmDeletion(page);
    await expect(toast(page, 'Coupon is successfully deleted')).toBeVisible();
    expect(calls.last('DELETE /coupons/{id}')).toBeDefined();
    expect(calls.last('GET /coupons')).toBeDefined();
  });

  await test.step('booking requests', async () => {
    const request = (court: string) => page.getByRole('row').filter({ hasText: court });
    await wander(page, '/dashboard/manageBookingApprovals');
    await request(toApprove.type).getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Booking approved')).toBeVisible();
    expect(calls.last('PATCH /bookings/{id}/approve')).toMatchObject({ body: { status: 'approved' } });
    await request(toReject.type).getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
    await expect(toast(page, 'Booking rejected')).toBeVisible();
    expect(calls.last('PATCH /bookings/{id}/reject')).toMatchObject({ body: { status: 'rejected' } });
    expect(calls.queries('GET /bookings')).toContainEqual({ status: 'pending' });
    await wander(page, '/dashboard/allConfirmed?sort=newest');
    await expect.poll(() => calls.queries('GET /bookings')).toContainEqual({ status: 'confirmed' });
  });

  await test.step('people', async () => {
    await wander(page, '/dashboard/allUsers');
    await expect.poll(() => calls.last('GET /all-users')).toBeDefined();
    await wander(page, '/dashboard/manageMembers?search=Meena Called');
    await page
      .getByRole('button', { name: `Delete ${member.name}` })
      .first()
      .click();
    await confirmDeletion(page);
    await expect(toast(page, 'This member is successfully deleted')).toBeVisible();
    expect(calls.last('DELETE /users/{email}')).toMatchObject({ body: null });
    expect(calls.last('GET /all-members')).toBeDefined();
  });

  const bare = calls.all().filter(({ token }) => token !== 'bearer');
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test('a member’s screens make the calls of the specification, from the profile to the payment', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const person = await aMember(club);
  const booking = await anApprovedBooking(person, admin, await aCourt(admin));
  const { _id: pending } = await aBooking(person, await aCourt(admin));
  const calls = noteCalls(page);
  await logIn(page, club, person);

  await test.step('profile and bookings', async () => {
    await page.goto('/dashboard');
    await expect.poll(() => calls.last('GET /users/{email}')).toBeDefined();
    await expect.poll(() => calls.last('GET /user/role/{email}')).toBeDefined();
    for (const [path, status] of [
      ['/dashboard/approvedBookings', 'approved'],
      ['/dashboard/confirmedBookings', 'confirmed'],
      ['/dashboard/pendingBookings', 'pending'],
    ] as const) {
      await goTo(page, path);
      await expect.poll(() => calls.queries('GET /bookings')).toContainEqual({ user: person.email, status });
    }
    await press(page, /^Cancel Booking/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(toast(page, 'Your booking is successfully deleted')).toBeVisible();
    expect(calls.last('DELETE /bookings/{id}')).toMatchObject({ body: null });
    expect(pending).not.toBe(booking._id);
  });

  await test.step('coupon, client secret, payment, history', async () => {
    await wander(page, `/dashboard/payment/${booking._id}`);
    await page.getByLabel('Coupon code').fill(' welcome10 ');
    await press(page, 'Apply');
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveText('Pay $450');
    expect(calls.last('GET /bookings/{id}')).toBeDefined();
    expect(calls.last('POST /coupons/validate')?.body).toEqual({ code: 'WELCOME10', _id: booking._id });
    await checkoutOn(page).useTestCard(/4242 4242/);
    await press(page, /^Pay /);
    const success = page.getByRole('dialog', { name: 'Payment Successful!' });
    await expect(success).toBeVisible();
    expect(calls.last('POST /create-payment-intent')?.body).toMatchObject({
      amountInCents: 45_000,
      _id: booking._id,
    });
    const recorded = calls.last('POST /payments')?.body as { transactionId: string };
    expect(recorded).toEqual({
      _id: booking._id,
      email: person.email,
      amount: 450,
      transactionId: expect.stringMatching(/^pi_\w+$/),
      paymentMethod: ['card'],
    });
    await expect(success).toContainText(recorded.transactionId);
    await wander(page, '/dashboard/paymentHistory');
    await expect.poll(() => calls.last('GET /payments')?.query).toEqual({ user: person.email });
  });

  const bare = calls.all().filter(({ token }) => token !== 'bearer');
  expect(bare.map(({ name }) => name)).toEqual([]);
});
