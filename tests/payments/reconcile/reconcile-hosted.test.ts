import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka, poisha } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { moveBooking, reconcile, sendRefunds } from '../../support/product.ts';
import { ledgerOf } from '../support/ledger.ts';
import { aPageProvider } from '../../providers/support/page-provider.ts';
import { openPaymentFixture } from '../support/payment-fixture.ts';

// Tests providers that cannot list payments. The second one cannot list refunds either, and does not report the amount of one.

const page = aPageProvider();
const mute = aPageProvider({
  name: 'mute',
  change: { can: { listPayments: false, listEvents: false, listRefunds: false } },
});
const muted = {
  ...mute.provider,
  label: 'Mute',
  listRefunds: async () => [],
  retrieveRefund: async (ref: string) => {
    const refund = await mute.provider.retrieveRefund(ref);
    return refund && { ...refund, amount: poisha(0) };
  },
};
const hosted = [page.provider, muted];
const { server, member, approved } = await openPaymentFixture({ parts: () => ({ hosted }) });
const { db, services, clock } = server;
const ledger = ledgerOf(db);

async function begun(provider: 'page' | 'mute') {
  const booking = await approved();
  const body = { _id: booking._id, amountInCents: fromTaka(booking.total_price), provider };
  await member.ask(createPaymentIntent, { body });
  const { provider_ref: ref } = await ledger.payment(booking);
  return { booking, ref: ref ?? '', there: provider === 'page' ? page : mute };
}

/** Returns the differences of a booking, a while later. */
async function compare({ _id }: Booking, apply = false) {
  clock.pass({ minutes: 6 });
  const lines: string[] = [];
  const onDifference = (line: string) => void lines.push(line);
  const options = { since: new Date(0), apply, onDifference, onProgress: () => undefined };
  const { providers } = await reconcile(services, options);
  // The other providers have no payments to compare yet.
  expect(['the card provider', 'PagePay', 'Mute']).toEqual(expect.arrayContaining(providers));
  return lines.filter((line) => line.includes(_id)).map((line) => line.replace(/^.*?\): /, ''));
}
const repair = (booking: Booking) => compare(booking, true);

/** Makes a payment that was recorded and whose booking the club then cancelled. Its refund has been sent. */
async function refunded(provider: 'page' | 'mute') {
  const made = await begun(provider);
  made.there.pay(made.ref, poisha(500_00));
  const change = { bookingId: made.booking._id, actorId: null, now: clock.now(), reason: null };
  await moveBooking(db, 'cancelApproved', change);
  await repair(made.booking);
  await sendRefunds(services);
  const [refund] = await ledger.refunds(made.booking);
  expect(refund).toMatchObject({ status: 'succeeded', amount_poisha: 500_00 });
  return { ...made, refund: refund?.provider_ref ?? '' };
}

describe.each(['page', 'mute'] as const)('a provider that lists no payments (%s)', (name) => {
  test('is asked about each of ours: paid there and open here is told, and repaired with --apply', async () => {
    const { booking, ref, there } = await begun(name);
    expect(await compare(booking)).toEqual([]);
    there.pay(ref, poisha(500_00), { fee: poisha(12_50) });
    expect(await compare(booking)).toEqual(['paid at the provider (৳500), but open in our records']);
    expect((await ledger.booking(booking)).status).toBe('approved');
    expect(await repair(booking)).toEqual([
      'paid at the provider (৳500), but open in our records – repaired',
    ]);
    expect((await ledger.booking(booking)).status).toBe('confirmed');
    expect(await ledger.payment(booking)).toMatchObject({ status: 'succeeded', fee_poisha: 12_50 });
    expect(await compare(booking)).toEqual([]);
  });

  test('tells money that came for another amount than is kept here', async () => {
    const { booking, ref, there } = await begun(name);
    there.pay(ref, poisha(500_00));
    await repair(booking);
    there.set(ref, { received: poisha(499_00) });
    expect(await repair(booking)).toEqual([
      '৳499 (bdt) at the provider, but ৳500 in our records – not repaired',
    ]);
    there.set(ref, { received: poisha(500_00) });
  });

  test('is asked about each refund of ours, and differs in nothing while both sides agree', async () => {
    const { booking } = await refunded(name);
    expect(await compare(booking)).toEqual([]);
  });

  test('has the last word on a refund', async () => {
    const { booking, refund, there } = await refunded(name);
    const made = there.refunds.get(refund);
    if (!made) throw new Error('no refund was made');
    there.refunds.set(refund, { ...made, state: 'failed' });
    expect(await repair(booking)).toEqual([
      `refund ${refund} is failed at the provider, but succeeded in our records – repaired`,
    ]);
    expect(await ledger.refunds(booking)).toMatchObject([{ status: 'failed' }]);
    expect(await ledger.payment(booking)).toMatchObject({ refunded_poisha: 0 });
    expect(await compare(booking)).toEqual([]);
  });

  test('does not know a refund that is only in our records', async () => {
    const { booking, refund, there } = await refunded(name);
    there.refunds.delete(refund);
    expect(await compare(booking)).toEqual([
      `refund ${refund} is succeeded in our records, but unknown at the provider`,
    ]);
    await db.deleteFrom('refunds').where('provider_ref', '=', refund).execute();
  });
});
