import { expect, test } from 'vitest';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { openTakaFixture } from '../support/hosted-fixture.ts';
import { instead } from '../support/hosted-network.ts';

const club = await openTakaFixture();
const { server, admin, payer, ledger, background, sslcommerz } = club;
const { sendRefunds } = background;

async function refunded() {
  const { booking, url } = await club.start('sslcommerz');
  await payer.goBack(await payer.chooseAt(url, 'pay-card'));
  const params = { id: booking._id };
  await admin.call(refundBooking, { params, body: { reason: 'The hall is closed.' } });
  return booking;
}

const made = () => server.db.selectFrom('card_gateway.sslcommerz_refunds').selectAll().execute();
const later = () => server.clock.pass({ minutes: 5 });

test('a refund is under way there, and through when they say so', async () => {
  const booking = await refunded();
  await sendRefunds();
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'sent' }]);
  expect(await ledger.payment(booking)).toMatchObject({ refunded_poisha: 0 });
  later();
  await sendRefunds();
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'succeeded' }]);
  expect(await ledger.payment(booking)).toMatchObject({ refunded_poisha: 500_00 });
});

test('its ref says of which payment it is', async () => {
  const booking = await refunded();
  await sendRefunds();
  const [refund] = await ledger.refunds(booking);
  const { provider_ref } = await ledger.payment(booking);
  expect(refund?.provider_ref).toMatch(new RegExp(`^${provider_ref}/r/[0-9a-f]+$`));
  const found = await server.services.hosted[0]?.retrieveRefund(refund?.provider_ref ?? '');
  expect(found).toMatchObject({ paymentRef: provider_ref, state: 'sent' });
});

test('one whose answer was lost is not made twice', async () => {
  const booking = await refunded();
  const before = (await made()).length;
  await sslcommerz.duringEach('refund', 'answer lost', sendRefunds);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'due' }]);
  later();
  await sendRefunds();
  expect((await made()).length - before).toBe(1);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'sent' }]);
});

test('one that is refused fails, with their words', async () => {
  const booking = await refunded();
  const refusal = { APIConnect: 'DONE', status: 'failed', errorReason: 'Insufficient balance' };
  await sslcommerz.duringEach('refund', instead(refusal), sendRefunds);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'failed', error: 'Insufficient balance' }]);
});

test('one that they cancel later fails', async () => {
  const booking = await refunded();
  await sendRefunds();
  later();
  const [refund] = await ledger.refunds(booking);
  const refund_ref_id = refund?.provider_ref?.split('/r/')[1];
  const told = instead({ APIConnect: 'DONE', refund_ref_id, status: 'cancelled' });
  await sslcommerz.duringEach('refund query', told, sendRefunds);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'failed' }]);
});

test.each([
  ['a store that they do not serve', { APIConnect: 'INACTIVE' }],
  ['neither a refund nor a refusal', { APIConnect: 'DONE', status: 'processing' }],
])('%s is no word on it: it is tried again', async (_title, answer) => {
  const booking = await refunded();
  await sslcommerz.duringEach('refund', instead(answer), sendRefunds);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'due' }]);
  later();
  await sendRefunds();
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'sent' }]);
});
