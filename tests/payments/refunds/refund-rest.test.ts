import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { applyRefund } from '../support/card-provider-says.ts';
import { ledgerOf } from '../support/ledger.ts';
import { openPaymentFixture, payByCard } from '../support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);

test('an admin gives back what was not given back at the card provider already', async () => {
  const booking = await approved();
  const paymentRef = await payByCard(member, booking);
  await applyRefund(server.services, {
    ref: 're_part',
    paymentRef,
    amount: poisha(200_00),
    refundId: null,
    state: 'succeeded',
  });
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
  expect((await ledger.refunds(booking)).at(-1)).toMatchObject({ amount_poisha: 300_00, reason: 'Flooded.' });
});
