import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { aCoupon } from '../support/club.ts';
import { aFlakyGateway } from '../providers/stripe/flaky-gateway.ts';
import { begin, confirmCard, openPaymentFixture, report, transactionOf } from './support/payment-fixture.ts';
import { ledgerOf } from './support/ledger.ts';

const { parts, during } = aFlakyGateway();
const { server, admin, member, approved } = await openPaymentFixture({ parts });
const ledger = ledgerOf(server.db);

async function countIntents(booking: Booking): Promise<{ paymentIntents: number }> {
  const { rows } = await sql<{ paymentIntents: number }>`
    select count(*) as "paymentIntents" from card_gateway.payment_intents
    where metadata ->> 'booking_id' = ${booking._id}`.execute(server.db);
  return rows[0] ?? { paymentIntents: 0 };
}

const HINT = 'The card provider is not responding at the moment.';

describe('while the card provider is not responding', () => {
  test.each(['down', 'failing'] as const)(
    '(%s) a payment cannot begin, and goes on later as the same one',
    async (state) => {
      const booking = await approved();
      const { status, problem } = await during(state, () => begin(member, booking));
      expect([status, problem.code]).toEqual([502, 'provider-unavailable']);
      expect(problem.message).toBe(`${HINT} Nothing was charged; please try again in a minute.`);
      const waiting = await ledger.payment(booking);
      expect(waiting.status).toBe('creating');
      expect((await begin(member, booking)).status).toBe(200);
      expect(await ledger.payment(booking)).toMatchObject({ id: waiting.id, status: 'open' });
    },
  );

  test('an answer that is lost makes no second payment there', async () => {
    const booking = await approved();
    const lost = await during('answers lost', () => begin(member, booking));
    expect(lost.status).toBe(502);
    await begin(member, booking);
    const { paymentIntents } = await countIntents(booking);
    expect(paymentIntents).toBe(1);
  });

  test('a payment that went through can be recorded later', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    const transactionId = transactionOf(body.clientSecret);
    const { status, problem } = await during('down', () => report(member, booking, transactionId));
    expect(status).toBe(502);
    expect(problem.message).toBe(
      `${HINT} A payment that went through is not lost; please try again in a minute.`,
    );
    expect((await report(member, booking, transactionId)).status).toBe(200);
    const repeat = await during('down', () => report(member, booking, transactionId));
    expect(repeat.status, 'what is recorded needs no provider').toBe(200);
  });

  test('a booking with a payment under way is not cancelled', async () => {
    const booking = await approved();
    await begin(member, booking);
    const refused = await during('down', () => member.call(cancelBooking, { params: { id: booking._id } }));
    expect(refused.status).toBe(502);
    expect((await member.ask(getBooking, { params: { id: booking._id } })).status).toBe('approved');
  });
});

describe('when the card provider wants a larger amount than the club knows', () => {
  test('the payment is refused, ends, and gives its coupon use back', async () => {
    const coupon = await aCoupon(admin, { discountType: 'fixed', amount: 420, usageLimit: 1 });
    const booking = await approved();
    const { status, problem } = await begin(member, booking, coupon.code, 80);
    expect([status, problem.code]).toEqual([422, 'amount-below-minimum']);
    expect(await ledger.payment(booking)).toMatchObject({ status: 'canceled', provider_ref: null });
    expect((await begin(member, booking)).status).toBe(200);
  });
});
