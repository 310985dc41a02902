import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { poisha } from '#contract/money/money.ts';
import { importRefund } from '../support/product.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { openPaymentFixture, payByCard } from '../payments/support/payment-fixture.ts';

const { server, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);

test('a refund that was made elsewhere is noted once, though two learn of it at once', async () => {
  const booking = await approved();
  const paymentRef = await payByCard(member, booking);
  const [payment] = await ledger.payments(booking);
  const paymentId = payment?.id ?? '';
  const providerRefund = {
    ref: 're_elsewhere',
    paymentRef,
    amount: poisha(200_00),
    refundId: null,
    state: 'succeeded' as const,
  };
  const act = { actorId: null, now: server.clock.now() };
  const adopt = () =>
    inTransaction(server.db, (trx) => importRefund(trx, { paymentId, providerRefund }, act));
  await Promise.all([adopt(), adopt(), adopt()]);
  expect(await ledger.refunds(booking)).toHaveLength(1);
});
