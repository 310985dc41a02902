import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { applyRefund } from '../payments/support/card-provider-says.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { openPaymentFixture, payByCard } from '../payments/support/payment-fixture.ts';
import { holdUp, waitForLockWait } from '../support/held-up.ts';

const ROUNDS = 10;

const { server, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);

test(`two parts of a payment that go back at once add up, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = await approved();
    const paymentRef = await payByCard(member, booking);
    const part = (taka: number) =>
      applyRefund(server.services, {
        ref: `re_${round}_${taka}`,
        paymentRef,
        amount: poisha(taka * 100),
        refundId: null,
        state: 'succeeded',
      });
    const release = await holdUp(server.db);
    const parts = [part(200), part(300)];
    await waitForLockWait(server.db, 2);
    await release();
    await Promise.all(parts);
    expect(await ledger.payments(booking)).toMatchObject([{ refunded_poisha: 500_00 }]);
  }
});
