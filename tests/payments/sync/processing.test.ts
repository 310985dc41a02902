import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getPaymentProgress } from '#contract/payments/payments.ts';
import { aCoupon } from '../../support/club.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, openPaymentFixture, transactionOf } from '../support/payment-fixture.ts';
import { aSlowBank } from '../support/slow-bank.ts';

const { slow, atTheBank, asked } = aSlowBank();
const { server, admin, member, approved } = await openPaymentFixture({
  parts: ({ cards }) => ({ cards: slow(cards) }),
});
const { clock } = server;
const ledger = ledgerOf(server.db);
const { poll, expire } = backgroundOf(server);

/** Makes a payment that the club knows as being processed by the bank. */
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
