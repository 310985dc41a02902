import { getAvailability } from '#contract/club/courts.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { listPaymentIssues, refundBooking, type IssueKind } from '#contract/payments/payment-issues.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { anApprovedBooking } from '../../support/club.ts';
import { aCourt, aName, payByCoupon } from '../support/club.ts';
import { aDeskBooking } from '../support/desk.ts';
import { payByCard } from '../support/cards.ts';
import { aMember, anAdmin, aPayer, logIn, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'The hall is flooded.';

/** Returns the states of the refunds of a person's payments. Use it with polling, because the server sends refunds in the background. */
const refundsOf = (person: Person) => async () => {
  const payments = await person.ask(listPayments, { query: { user: person.email } });
  return payments.flatMap(({ refunds }) => refunds.map(({ status }) => status));
};

/** Returns the payment issues of a person that an admin sees. */
const issuesOf = (admin: Person, person: Person) => async () => {
  const payments = await admin.ask(listPaymentIssues, {});
  return payments.filter(({ email }) => email === person.email).map(({ trouble }) => trouble);
};

test('an admin refunds a confirmed booking: its slots are free, and the member sees the money come back', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const { person, court, booking } = await aPayer(club);
  const transactionId = await payByCard(club, person, booking);
  await logIn(page, club, admin);
  await page.goto('/dashboard/allConfirmed');
  const card = page.getByRole('row').filter({ hasText: person.email });
  await card.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this booking?' });
  await expect(dialog).toContainText(`${court.type} on ${formatClubDate(booking.date)}`);
  await expect(dialog).toContainText('৳500 goes back the way it was paid: ৳500 Card, online.');
  await dialog.getByRole('button', { name: 'Keep Booking' }).click();
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Refund and Cancel Booking' }).click();
  await expect(page.getByRole('status').getByText('Booking is cancelled and refunded')).toBeVisible();
  await expect(card).toBeHidden();
  const { slots } = await person.ask(getAvailability, {
    params: { id: court._id },
    query: { date: booking.date },
  });
  expect(slots.map(({ state }) => state)).toEqual(['free', 'free', 'free']);
  await expect.poll(refundsOf(person)).toEqual(['succeeded']);

  await page.context().clearCookies();
  await logIn(page, club, person);
  await page.goto('/dashboard/paymentHistory');
  const row = page.getByRole('row').filter({ hasText: transactionId });
  for (const text of ['Refunded', '৳500', REASON])
    await expect(row.getByRole('list', { name: 'Refunds' })).toContainText(text);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Card View' }).click();
  await expect(page.getByRole('article').filter({ hasText: transactionId })).toContainText(REASON);
  await page.goto(`/dashboard/payment/${booking._id}`);
  await expect(page.getByText('Your payment is refunded')).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
});

test('a refund that is refused says why in its dialog, and a booking that cost nothing is only cancelled', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const person = await aMember(club);
  const booking = await anApprovedBooking(person, admin, await aCourt(admin));
  await payByCoupon(person, admin, booking);
  await logIn(page, club, admin);
  await page.goto('/dashboard/allConfirmed');
  const card = page.getByRole('row').filter({ hasText: booking.court_type });
  await card.getByRole('button', { name: 'Refund' }).click();
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: REASON } });
  const dialog = page.getByRole('dialog', { name: 'Refund this booking?' });
  await expect(dialog).toContainText('Nothing was paid for it, so nothing goes back.');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Refund and Cancel Booking' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This booking is cancelled');
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  expect(await refundsOf(person)()).toEqual([]);
});

test('of somebody without an account, the question says who it was, and what goes back by hand', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  const court = await aCourt(admin, { type: aName('Squash') });
  await aDeskBooking(admin, court);
  await logIn(page, club, admin);
  await page.goto('/dashboard/allConfirmed');
  const card = page.getByRole('row').filter({ hasText: court.type });
  await card.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this booking?' });
  await expect(dialog).toContainText('booked by Walk-in.');
  await expect(dialog).toContainText('৳500 goes back the way it was paid: ৳500 Cash.');
  await expect(dialog).toContainText('It stands in the club’s records.');
});

test(
  'payment issues are listed with what to do, and leave the list when they are resolved',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const admin = await anAdmin(club);
    const [disputing, unreachable] = [await aPayer(club), await aPayer(club)];
    await payByCard(club, disputing.person, disputing.booking, 'tok_createDispute');
    await payByCard(club, unreachable.person, unreachable.booking, 'tok_refundFail');
    const params = { id: unreachable.booking._id };
    await admin.ask(refundBooking, { params, body: { reason: REASON } });
    await expect.poll(issuesOf(admin, disputing.person)).toEqual(['disputed']);
    await expect.poll(issuesOf(admin, unreachable.person)).toEqual(['refund-failed']);

    await logIn(page, club, admin);
    await page.goto('/dashboard/paymentIssues');
    const disputed = page.getByRole('article').filter({ hasText: disputing.person.email });
    await expect(disputed).toContainText('The payer’s bank disputed this payment');
    await expect(disputed.getByText('Disputed', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const failed = page.getByRole('article').filter({ hasText: unreachable.person.email });
    await expect(failed).toContainText('The refund failed');
    await failed.getByRole('button', { name: 'Retry Refund' }).click();
    await expect(page.getByRole('status').getByText('Refund will be retried')).toBeVisible();
    await expect(failed).toBeHidden();
    await expect.poll(refundsOf(unreachable.person)).toEqual(['failed', 'failed']);
    await page.reload();
    await failed.getByRole('button', { name: 'Mark as Resolved' }).click();
    const dialog = page.getByRole('dialog', { name: 'How was it resolved?' });
    await dialog.getByLabel('Note').fill('Paid back in cash.');
    await dialog.getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(page.getByRole('status').getByText('Payment is marked as resolved')).toBeVisible();
    await expect(failed).toBeHidden();
    await expect(disputed).toBeVisible();
    expect(await issuesOf(admin, unreachable.person)()).toEqual([]);

    await test.step('the link to the payments to check says how many there are', async () => {
      const { length } = await admin.ask(listPaymentIssues, {});
      if (isMobile) await page.getByRole('button', { name: 'Dashboard menu' }).click();
      await expect(page.getByRole('link', { name: /^Payment Issues/ })).toHaveText(`Payment Issues${length}`);
    });
  },
);

test('what can be done about a payment depends on what is wrong with it', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const { person, booking } = await aPayer(club);
  await payByCard(club, person, booking, 'tok_createDispute');
  await expect.poll(issuesOf(admin, person)).toEqual(['disputed']);
  await logIn(page, club, admin);
  const card = page.getByRole('article').filter({ hasText: person.email });
  const buttons = {
    unapplied: [],
    disputed: ['Mark as Resolved'],
    'refund-failed': ['Retry Refund', 'Mark as Resolved'],
    risky: ['Refund Booking', 'Mark as Resolved'],
    held: ['Accept Payment', 'Give the Money Back'],
    'refunded-elsewhere': ['Refund Booking', 'Mark as Resolved'],
    'provider-not-set': ['Mark as Resolved'],
    'not-paid': ['Refund Booking', 'Mark as Resolved'],
  } satisfies Record<IssueKind, string[]>;
  for (const [trouble, names] of Object.entries(buttons)) {
    await page.route('**/api/payments/attention*', async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as object[];
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, trouble })) });
    });
    await page.goto('/dashboard/paymentIssues');
    await expect(card).toBeVisible();
    // The button that copies the transaction id shows an icon without text, so the filter leaves it out.
    await expect(card.getByRole('button').filter({ hasText: /./ })).toHaveText(names);
    await expect(card.getByRole('link', { name: /^Receipt of/ })).toHaveCount(trouble === 'held' ? 0 : 1);
  }
  await card.getByRole('button', { name: 'Refund Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Refund this booking?' })).toContainText(booking.court_type);
});
