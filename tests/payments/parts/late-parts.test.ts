import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { listPaymentIssues } from '#contract/payments/payment-issues.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { moveBooking, settle } from '../../support/product.ts';
import { confirmCard } from '../support/payment-fixture.ts';
import { openParts } from './parts-fixture.ts';

const { server, admin, divided, beginPart, shown, ledger, settleDown } = await openParts();
const { db, clock } = server;

/** Makes a booking with a part in payment, calls `happens`, and then charges the card. */
async function chargedAfter(happens: (booking: Booking) => Promise<unknown>) {
  const { booking, now } = await divided();
  const { body } = await beginPart(now, 300);
  await happens(booking);
  await confirmCard(server, body.clientSecret);
  await settleDown();
  const { status } = await shown(booking);
  const { unapplied_reason } = await ledger.payment(booking);
  return { status, unapplied_reason, kept: await ledger.moneyKept(booking) };
}

const end = (name: 'expireApproved' | 'cancelApproved', reason: string) => (booking: Booking) =>
  moveBooking(db, name, { bookingId: booking._id, actorId: null, now: clock.now(), reason });
const endParts = ({ _id }: Booking) =>
  db.updateTable('charges').set({ state: 'ended' }).where('booking_id', '=', _id).execute();

describe('money for a part', () => {
  test('of a booking that has expired goes back, though a whole payment would have brought it back', async () => {
    expect(await chargedAfter(end('expireApproved', 'expired'))).toEqual({
      status: 'rejected',
      unapplied_reason: 'the booking was rejected',
      kept: [0],
    });
  });

  test('of a booking that was cancelled goes back', async () => {
    expect(await chargedAfter(end('cancelApproved', 'account removed'))).toEqual({
      status: 'cancelled',
      unapplied_reason: 'the booking was cancelled',
      kept: [0],
    });
  });

  test('that is over goes back', async () => {
    expect(await chargedAfter(endParts)).toEqual({
      status: 'approved',
      unapplied_reason: 'its part of the booking has changed',
      kept: [0],
    });
  });

  test('is never counted for a part that is over: its state says so once more', async () => {
    const { booking, now } = await divided();
    await beginPart(now, 300);
    await endParts(booking);
    const payment = await ledger.payment(booking);
    const settled = inTransaction(db, async (trx) =>
      settle(trx, await ledger.booking(booking), payment, { actorId: null, now: clock.now() }),
    );
    await expect(settled).rejects.toThrow('no result');
  });
});

test('money for a part that needs an admin is listed with the part, beside what all of the booking costs', async () => {
  const { booking, now } = await divided();
  const { body } = await beginPart(now, 300);
  await confirmCard(server, body.clientSecret, 'tok_createDispute');
  await settleDown();
  const issues = await admin.ask(listPaymentIssues, {});
  expect(issues.filter(({ booking_id }) => booking_id === booking._id)).toMatchObject([
    { trouble: 'disputed', amount: 300, part_of: 1000 },
  ]);
});
