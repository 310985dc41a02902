import { describe, expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { createPayment } from '#contract/payments/payments.ts';
import { api } from '../support/client.ts';
import { aMember, aVisitor } from '../support/people.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  report,
  transactionOf,
} from './support/payment-fixture.ts';

const { server, member, approved } = await openPaymentFixture();
const stranger = api(server).as(await aMember(server));

async function paidBooking() {
  const booking = await approved();
  const { body } = await begin(member, booking);
  await confirmCard(server, body.clientSecret);
  return { booking, transactionId: transactionOf(body.clientSecret) };
}

async function statusOf(bookingId: string) {
  return (await member.ask(getBooking, { params: { id: bookingId } })).status;
}

describe('recording a payment', () => {
  test('answers each repeat as the first time', async () => {
    const { booking, transactionId } = await paidBooking();
    const first = await report(member, booking, transactionId);
    const second = await report(member, booking, transactionId);
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  test('believes neither the amount nor the e-mail of the request', async () => {
    const { booking, transactionId } = await paidBooking();
    const claims = { amount: 1, email: 'somebody@else.example', paymentMethod: ['gold'] };
    const { body } = await member.call(createPayment, {
      body: { _id: booking._id, transactionId, ...claims },
    });
    const row = await server.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', body.insertedId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ amount_poisha: 500_00, email: member.person.email, method: ['card'] });
  });

  test('needs a payment that has succeeded', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    const { status, problem } = await report(member, booking, transactionOf(body.clientSecret));
    expect([status, problem.code]).toEqual([409, 'payment-not-succeeded']);
    expect(await statusOf(booking._id)).toBe('approved');
  });

  test('does not take the payment of another booking', async () => {
    const { transactionId } = await paidBooking();
    const unpaid = await approved();
    const { status, problem } = await report(member, unpaid, transactionId);
    expect([status, problem.code]).toEqual([404, 'not-found']);
    expect(await statusOf(unpaid._id)).toBe('approved');
  });

  test.each(['pi_nobodyknows', '../customers', 'FREE-01a1f930-bb10-70ca-a919-5b4d029e30ff', 'ch_1'])(
    'does not take %s for a transaction',
    async (transactionId) => {
      const booking = await approved();
      const { status, problem } = await report(member, booking, transactionId);
      expect([status, problem.code]).toEqual([404, 'not-found']);
    },
  );
});

describe('somebody else’s booking', () => {
  test('cannot be paid', async () => {
    const booking = await approved();
    expect((await begin(stranger, booking)).status).toBe(403);
    expect((await begin(api(server).as(aVisitor), booking)).status).toBe(401);
  });

  test('cannot have its payment recorded, nor lend it', async () => {
    const booking = await approved();
    const transactionId = await payByCard(member, booking);
    const theirs = await approved(1, stranger);
    expect((await report(stranger, booking, transactionId)).status).toBe(403);
    expect((await report(stranger, theirs, transactionId)).status).toBe(404);
  });
});
