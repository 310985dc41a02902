import { describe, expect, test } from 'vitest';
import { aBooking, aCoupon, inDays } from '../support/club.ts';
import { backgroundOf } from './support/background.ts';
import { ledgerOf } from './support/ledger.ts';
import { aFlakyGateway } from '../providers/stripe/flaky-gateway.ts';
import {
  answerBank,
  begin,
  confirmCard,
  openPaymentFixture,
  report,
  transactionOf,
} from './support/payment-fixture.ts';

const { parts, during } = aFlakyGateway();
const { server, admin, member, court, approved } = await openPaymentFixture({ parts });
const { db, clock } = server;
const ledger = ledgerOf(db);
const { expire, settleDown } = backgroundOf(server);

describe('a booking that is not approved in time', () => {
  test('ends when its first slot begins, and its slots are free', async () => {
    const booking = await aBooking(member, court, { date: inDays(server, 1) });
    clock.pass({ hours: 18 });
    expect(await expire()).toBe(0);
    clock.pass({ hours: 1 });
    expect(await expire()).toBe(1);
    expect(await ledger.booking(booking)).toMatchObject({
      status: 'rejected',
      reason: 'expired',
      expires_at: null,
    });
    expect(await ledger.claims(booking)).toEqual([]);
  });
});

describe('a booking that is not paid in time', () => {
  test('ends after a day, with nobody else’s doing', async () => {
    const booking = await approved();
    clock.pass({ hours: 24 });
    expect(await expire()).toBe(1);
    expect(await ledger.booking(booking)).toMatchObject({ status: 'rejected', reason: 'expired' });
    const [audit] = await db
      .selectFrom('audit')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', booking._id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(audit).toEqual({ actor_id: null, action: 'booking.rejected' });
  });

  test('has its open payment closed first: nobody can pay for what is gone', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const booking = await approved();
    const { body } = await begin(member, booking, coupon.code, 450);
    await confirmCard(server, body.clientSecret, 'tok_threeDSecure2Required');
    clock.pass({ hours: 24 });
    await expire();
    expect((await ledger.booking(booking)).reason).toBe('expired');
    expect((await answerBank(server, body.clientSecret)).status).toBe('canceled');
    expect(await ledger.moneyKept(booking)).toEqual([]);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
  });

  test('is confirmed when it turns out that it was paid a moment before', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    clock.pass({ hours: 24 });
    await expire();
    expect((await ledger.booking(booking)).status).toBe('confirmed');
    expect((await report(member, booking, transactionOf(body.clientSecret))).status).toBe(200);
  });

  test('waits for the card provider where that does not answer, and does not hold up others', async () => {
    await settleDown();
    const paying = await approved();
    const idle = await approved();
    await begin(member, paying);
    clock.pass({ hours: 24 });
    expect(await during('down', expire)).toBe(1);
    const states = async () => [(await ledger.booking(paying)).status, (await ledger.booking(idle)).status];
    expect(await states()).toEqual(['approved', 'rejected']);
    expect(await expire(), 'not at once again').toBe(0);
    clock.pass({ minutes: 1 });
    expect(await expire()).toBe(1);
    expect(await states()).toEqual(['rejected', 'rejected']);
  });
});
