import { expect, test } from 'vitest';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { openTakaFixture } from '../support/hosted-fixture.ts';
import { instead } from '../support/hosted-network.ts';

const club = await openTakaFixture();
const { server, admin, payer, ledger, background, bkash } = club;
const { sendRefunds } = background;

async function paid() {
  const { booking, url } = await club.start('bkash');
  await payer.goBack(await payer.chooseAt(url, '01770618575'));
  return booking;
}

async function refunded() {
  const booking = await paid();
  const params = { id: booking._id };
  await admin.call(refundBooking, { params, body: { reason: 'The hall is closed.' } });
  return booking;
}

const made = () => server.db.selectFrom('card_gateway.bkash_refunds').selectAll().execute();

test('the wallet has it at once', async () => {
  const booking = await refunded();
  await sendRefunds();
  expect(await ledger.payment(booking)).toMatchObject({ refunded_poisha: 500_00 });
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'succeeded' }]);
});

test.each([
  ['lost', 'answer lost'],
  ['unclear', instead({ externalCode: '2029', errorMessageEn: 'Duplicate request' })],
] as const)('one whose answer was %s is found, not made twice', async (_title, mishap) => {
  const booking = await refunded();
  const before = (await made()).length;
  await bkash.duringEach('bKash refund', mishap, sendRefunds);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'due' }]);
  server.clock.pass({ minutes: 5 });
  await sendRefunds();
  expect((await made()).length - before).toBe(1);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'succeeded' }]);
});

test('while the list of refunds cannot be had, none is made again', async () => {
  const booking = await refunded();
  const before = (await made()).length;
  await bkash.duringEach('bKash refund', 'answer lost', sendRefunds);
  server.clock.pass({ minutes: 5 });
  const unknown = instead({ externalCode: '2080', errorMessageEn: 'Transaction not found' });
  await bkash.duringEach('bKash refunds', unknown, sendRefunds);
  expect((await made()).length - before).toBe(1);
  expect(await ledger.refunds(booking)).toMatchObject([{ status: 'due' }]);
});

test('after 15 days bKash refuses, and an admin is told', async () => {
  const booking = await paid();
  server.clock.pass({ days: 16 });
  await admin.call(refundBooking, {
    params: { id: booking._id },
    body: { reason: 'The hall is closed.' },
  });
  await sendRefunds();
  expect(await ledger.refunds(booking)).toMatchObject([
    { status: 'failed', error: '2073 Refund is not allowed for a transaction of this age' },
  ]);
});

test('a refusal with an HTTP status of its own is read as well', async () => {
  const booking = await refunded();
  const refusal = instead({ externalCode: '2076', errorMessageEn: 'Refund is not allowed' }, 400);
  await bkash.duringEach('bKash refund', refusal, sendRefunds);
  expect(await ledger.refunds(booking)).toMatchObject([
    { status: 'failed', error: '2076 Refund is not allowed' },
  ]);
});
