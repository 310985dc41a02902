import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { listPaymentIssues, resolvePaymentIssue } from '#contract/payments/payment-issues.ts';
import { setRules } from '../support/club-rules.ts';
import { disputeInPanel, givenBack } from './support/provider-books.ts';
import { openPayers, openProviderClub } from './support/provider-club.ts';
import { NAMES } from './support/provider-stand-ins.ts';
import { print } from './support/report.ts';

// A provider that holds money of the club is removed from the settings and added again. The guards' planted faults are tested by the fast
// version of this drill, tests/payments/provider-not-set.test.ts.

describe.each(NAMES)('%s is taken out of the settings', (name) => {
  const others = NAMES.filter((other) => other !== name);

  test('with money to come back, a payment under way and a booking to cancel: nothing is silent, and nothing moves twice', async () => {
    const club = await openProviderClub();
    await club.startWith(NAMES);
    const people = await openPayers(club);
    await setRules(people.admin(), { cancellation: [{ hours: 1, percent: 50 }] });
    const [cancelled, byHand, open] = [
      await people.paid(name),
      await people.paid(name),
      await people.begun(name),
    ];
    const comeBack = await people.payThere(open);

    const said = await club.startWith(others);
    expect(said).toMatch(/! .* is not set.*2 paid bookings and memberships to come/);
    for (const { booking } of [cancelled, byHand]) {
      const params = { id: booking._id };
      const quote = await people.member().ask(quoteCancellation, { params });
      expect(quote).toMatchObject({ refund: 250, by_club: true });
      await people.member().ask(cancelPaidBooking, { params, body: { expected: 250 } });
    }
    const issues = () => people.admin().ask(listPaymentIssues, {});
    await expect
      .poll(async () => (await issues()).map(({ trouble }) => trouble))
      .toEqual(['provider-not-set', 'provider-not-set']);
    const doctor = await club.command('doctor');
    expect(doctor.said).toMatch(/money +.* is not set.*2 refunds \(৳500\)/);
    const reconciled = await club.command('reconcile');
    expect([reconciled.code, reconciled.said]).toEqual([1, expect.stringMatching(/is not set.*2 refunds/)]);
    // An admin pays one refund by hand. The payer of the third booking pays with another provider and also returns from the first
    // provider's page.
    const body = { note: 'In cash.' };
    await people.admin().ask(resolvePaymentIssue, { params: { id: byHand.id }, body });
    const [other = 'bkash-test'] = others.filter((each) => each !== 'stripe');
    await people.paid(other, open.booking);
    await comeBack().catch(() => undefined);
    expect((await club.ledger.booking(open.booking)).status).toBe('confirmed');
    expect(await givenBack(club, name)).toEqual([]);

    await club.startWith(NAMES);
    // bKash takes no money before the club executes the payment. The other providers have taken the third payment and refund it.
    const expected = name === 'bkash-test' ? [250] : [250, 500];
    await expect
      .poll(async () => (await givenBack(club, name)).toSorted((a, b) => a - b), { timeout: 150_000 })
      .toEqual(expected);
    await club.startWith(NAMES);
    await expect.poll(async () => (await issues()).length).toBe(0);
    const after = await club.command('reconcile', '--apply');
    expect([after.code, after.said]).toEqual([0, expect.not.stringContaining('is not set')]);
    expect((await givenBack(club, name)).toSorted((a, b) => a - b)).toEqual(expected);
    expect(await club.ledger.refunds(byHand.booking)).toMatchObject([
      { status: 'succeeded', amount_poisha: 250_00 },
    ]);
    print({
      drill: 'a provider goes',
      provider: name,
      'given back': expected.join(' + '),
      twice: 0,
      lost: 0,
    });
  });
});

// SSLCommerz and bKash do not report disputes. Disputes concern card payments, and come from the card holder's bank.
test('Stripe is taken out with a dispute, and hears there of another that is lost meanwhile: both are named, and no taka goes twice', async () => {
  const club = await openProviderClub();
  await club.startWith(NAMES);
  const people = await openPayers(club);
  await setRules(people.admin(), { cancellation: [{ hours: 1, percent: 50 }] });
  const disputeOf = ({ booking }: { booking: Booking }) =>
    club.ledger.payment(booking).then(({ dispute_state: state }) => state);
  const troubles = async () =>
    (await people.admin().ask(listPaymentIssues, {})).map(({ trouble, booking_id }) => [booking_id, trouble]);
  const [known, later, kept] = [
    await people.paid('stripe'),
    await people.paid('stripe'),
    await people.paid('stripe'),
  ];
  await disputeInPanel(club, known.ref);
  expect((await club.command('reconcile', '--apply')).code).toBe(0);
  expect(await disputeOf(known)).toBe('open');

  const said = await club.startWith(['sslcommerz-test', 'bkash-test']);
  expect(said).toMatch(/! Stripe is not set.*a dispute and 3 paid bookings/);
  expect(await troubles()).toEqual([[known.booking._id, 'disputed']]);
  expect((await club.command('doctor')).said).toMatch(/money +Stripe is not set.*a dispute/);
  expect((await club.command('reconcile')).code).toBe(1);
  // The bank takes the money of both payments back, and the club receives no notification.
  await disputeInPanel(club, known.ref, 'lost');
  await disputeInPanel(club, later.ref, 'lost');
  const ask = { params: { id: known.booking._id } };
  expect((await people.member().call(quoteCancellation, ask)).problem.detail).toContain(
    'Your bank has disputed this payment',
  );

  await club.startWith(NAMES);
  const found = await club.command('reconcile');
  expect([found.code, found.said]).toEqual([
    1,
    expect.stringMatching(/lost at the provider, but not known[^]*lost at the provider, but open/),
  ]);
  expect((await club.command('reconcile', '--apply')).code).toBe(0);
  expect([await disputeOf(known), await disputeOf(later), await disputeOf(kept)]).toEqual([
    'lost',
    'lost',
    null,
  ]);
  // The owners cancel. Money that the bank has already returned is not refunded again.
  for (const { booking } of [known, later, kept]) {
    const params = { id: booking._id };
    const { refund } = await people.member().ask(quoteCancellation, { params });
    await people.member().ask(cancelPaidBooking, { params, body: { expected: refund } });
  }
  await expect.poll(() => givenBack(club, 'stripe'), { timeout: 60_000 }).toEqual([250]);
  await expect.poll(troubles).toEqual([]);
  const after = await club.command('reconcile');
  expect([after.code, after.said]).toEqual([0, expect.stringContaining('no differences')]);
  print({ drill: 'a provider goes', provider: 'stripe', disputes: 2, found: 2, 'given back twice': 0 });
});
