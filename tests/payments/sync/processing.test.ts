import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getPaymentProgress } from '#contract/payments/payments.ts';
import type { ProviderPayment } from '#server/providers/provider.ts';
import type { StripeProvider } from '#server/providers/stripe/stripe-provider.ts';
import { aCoupon } from '../../support/club.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, openPaymentFixture, transactionOf } from '../support/payment-fixture.ts';

// A slow bank: the card provider says `processing`, which the embedded one never does by itself.

/** Payments that the bank is working on, by their ref. */
const atTheBank = new Set<string>();
/** The bank was asked to close these. */
const asked: string[] = [];

function slow(cards: StripeProvider): StripeProvider {
  const asSeen = (payment: ProviderPayment): ProviderPayment =>
    atTheBank.has(payment.ref) ? { ...payment, state: 'processing', clientSecret: null } : payment;
  return {
    ...cards,
    retrieve: async (ref) => {
      const payment = await cards.retrieve(ref);
      return payment && asSeen(payment);
    },
    create: async (payment) => asSeen(await cards.create(payment)),
    cancel: async (ref) => {
      asked.push(ref);
      const payment = atTheBank.has(ref) ? await cards.retrieve(ref) : await cards.cancel(ref);
      if (!payment) throw new Error('the gateway lost the payment');
      return asSeen(payment);
    },
  };
}

const { server, admin, member, approved } = await openPaymentFixture({
  parts: ({ cards }) => ({ cards: slow(cards) }),
});
const { clock } = server;
const ledger = ledgerOf(server.db);
const { poll, expire } = backgroundOf(server);

/** Makes a payment under way that the bank works on, as we know it. */
async function processing() {
  const coupon = await aCoupon(admin, { usageLimit: 1 });
  const booking = await approved();
  const { body } = await begin(member, booking, coupon.code, 450);
  const ref = transactionOf(body.clientSecret);
  atTheBank.add(ref);
  const { state } = await member.ask(getPaymentProgress, { params: { id: booking._id } });
  expect(state).toBe('processing');
  return { booking, ref, coupon };
}

async function statusesOf({ booking }: Awaited<ReturnType<typeof processing>>) {
  return [
    (await ledger.booking(booking)).status,
    ...(await ledger.payments(booking)).map((row) => row.status),
  ];
}

describe('while the bank works on a payment', () => {
  test('the pay button says so, and begins no other', async () => {
    const made = await processing();
    const { status, problem } = await begin(member, made.booking, made.coupon.code, 450);
    expect([status, problem.code]).toEqual([409, 'payment-busy']);
    expect(await statusesOf(made)).toEqual(['approved', 'processing']);
  });

  test('another price has to wait', async () => {
    const made = await processing();
    const { problem } = await begin(member, made.booking);
    expect(problem.message).toContain('The bank is still processing a payment for this booking.');
    expect(await statusesOf(made)).toEqual(['approved', 'processing']);
    expect(await ledger.couponUses(made.coupon.code)).toEqual({ used: 1, held: 1 });
  });

  test('its booking is not cancelled', async () => {
    const made = await processing();
    const { status, problem } = await member.call(cancelBooking, { params: { id: made.booking._id } });
    expect([status, problem.code]).toEqual([409, 'payment-busy']);
    expect(asked, 'the card provider was asked to close it').toContain(made.ref);
    expect(await statusesOf(made)).toEqual(['approved', 'processing']);
  });

  test('it is not closed as abandoned, and ends when the bank has decided', async () => {
    const made = await processing();
    clock.pass({ minutes: 31 });
    await poll();
    expect(asked).not.toContain(made.ref);
    expect(await statusesOf(made)).toEqual(['approved', 'processing']);
    atTheBank.delete(made.ref);
    clock.pass({ minutes: 2 });
    await poll();
    expect(await statusesOf(made)).toEqual(['approved', 'canceled']);
    expect(await ledger.couponUses(made.coupon.code)).toEqual({ used: 0, held: 0 });
  });

  test('its booking outlives its deadline', async () => {
    const made = await processing();
    clock.pass({ hours: 25 });
    await expire();
    expect(await statusesOf(made)).toEqual(['approved', 'processing']);
    atTheBank.delete(made.ref);
    clock.pass({ minutes: 1 });
    await expire();
    expect(await statusesOf(made)).toEqual(['rejected', 'canceled']);
  });
});
