import { expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { begin, openPaymentFixture } from '../payments/support/payment-fixture.ts';
import { holdUp, waitForLockWait } from '../support/held-up.ts';

const { server, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);

test('a booking is not cancelled under a payment that is just being noted', async () => {
  const booking = await approved();
  const release = await holdUp(server.db);
  const beginning = begin(member, booking); // The payment's row is written but not committed.
  await waitForLockWait(server.db);
  const cancelling = member.call(cancelBooking, { params: { id: booking._id } });
  await waitForLockWait(server.db, 2);
  await release();
  await Promise.all([beginning, cancelling]);
  expect((await cancelling).status).toBe(204);
  expect(await ledger.booking(booking)).toMatchObject({ status: 'cancelled' });
  const statuses = (await ledger.payments(booking)).map(({ status }) => status);
  expect(statuses, 'nobody can pay for what is gone').toEqual(['canceled']);
});
