import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { claimRechecks } from '#server/providers/hosted/recheck-store.ts';
import { withoutGuard } from '../../support/database/without-guard.ts';
import { openTakaFixture, type TakaFixture } from '../support/hosted-fixture.ts';
import type { Mishap } from '../support/hosted-network.ts';

// The club cannot close a payment page of SSLCommerz, so money can arrive late and twice.

const club = await openTakaFixture();
/** A club without the guard, in which the first reported payment is always kept. */
const forgetful = await openTakaFixture({ alter: withoutGuard('other money counts', 'null') });
const strict = await openTakaFixture({ holdRisky: true });
const { server, member, payer, ledger, background, statesOf, sslcommerz } = club;
const { lookLate, sendRefunds } = background;

async function cancelled() {
  const { booking, url } = await club.start('sslcommerz');
  await member.call(cancelBooking, { params: { id: booking._id } });
  return { booking, url };
}

/** Finishes the work that other tests left. */
async function settleAll() {
  while ((await lookLate()) > 0);
}

async function paid(at: TakaFixture) {
  const { booking, url } = await at.start('sslcommerz');
  await at.payer.goBack(await at.payer.chooseAt(url, 'pay-card'));
  return { booking, url };
}

describe('a page that is over here', () => {
  test('is rechecked an hour later: money that came goes back', async () => {
    await settleAll();
    const { booking, url } = await cancelled();
    await payer.chooseAt(url, 'pay-card'); // Neither the return nor the IPN arrives.
    server.clock.pass({ minutes: 59 });
    expect(await lookLate()).toBe(0);
    server.clock.pass({ minutes: 1 });
    expect(await lookLate()).toBe(1);
    expect(await ledger.payment(booking)).toMatchObject({
      status: 'unapplied',
      unapplied_reason: 'the payment had been cancelled',
    });
    await sendRefunds();
    expect(await ledger.refunds(booking)).toMatchObject([{ amount_poisha: 500_00, status: 'sent' }]);
  });

  test('is rechecked a day later for the last time', async () => {
    await settleAll();
    const { booking, url } = await cancelled();
    server.clock.pass({ hours: 1 });
    expect(await lookLate()).toBeGreaterThan(0);
    expect(await statesOf(booking)).toEqual(['canceled']);
    await payer.chooseAt(url, 'pay-bkash');
    server.clock.pass({ hours: 22, minutes: 59 });
    await lookLate();
    expect(await statesOf(booking)).toEqual(['canceled']);
    server.clock.pass({ minutes: 1 });
    expect(await lookLate()).toBe(1);
    expect(await statesOf(booking)).toEqual(['unapplied']);
    server.clock.pass({ days: 3 });
    expect(await lookLate()).toBe(0);
  });

  test('is rechecked until SSLCommerz answers', async () => {
    await settleAll();
    const { booking, url } = await cancelled();
    await payer.chooseAt(url, 'pay-card');
    server.clock.pass({ hours: 1 });
    await sslcommerz.during(() => 'down', lookLate);
    expect(await statesOf(booking)).toEqual(['canceled']);
    expect(await lookLate(), 'not at once').toBe(0);
    server.clock.pass({ hours: 1 });
    expect(await lookLate()).toBe(1);
    expect(await statesOf(booking)).toEqual(['unapplied']);
  });

  test('is rechecked as well after a try that failed', async () => {
    await settleAll();
    const { booking, url } = await club.start('sslcommerz');
    await payer.goBack(await payer.chooseAt(url, 'fail'));
    expect(await statesOf(booking)).toEqual(['canceled']);
    await payer.chooseAt(url, 'pay-card'); // The payer pays in the tab that was left open.
    server.clock.pass({ hours: 1 });
    await lookLate();
    expect(await statesOf(booking)).toEqual(['unapplied']);
  });

  test('is claimed by one node', async () => {
    await settleAll();
    for (let made = 0; made < 5; made += 1) await cancelled();
    server.clock.pass({ hours: 1 });
    const now = server.clock.now();
    const { first, second } = await club.db.transaction().execute(async (trx) => ({
      first: await claimRechecks(trx, 'sslcommerz', { limit: 3, now }),
      // Before the first node's claim is committed, the second node neither waits for it nor claims the same rows.
      second: await club.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        return claimRechecks(other, 'sslcommerz', { limit: 10, now });
      }),
    }));
    expect([first.length, second.length]).toEqual([3, 2]);
    expect(new Set([...first, ...second]).size).toBe(5);
  });
});

describe('paid twice under one id', () => {
  test('the first counts, the second goes back by itself', async () => {
    await settleAll();
    const { booking, url } = await paid(club);
    await payer.chooseAt(url, 'pay-bkash');
    server.clock.pass({ hours: 1 });
    await lookLate();
    expect(await club.statusOf(booking)).toBe('confirmed');
    expect(await statesOf(booking)).toEqual(['succeeded', 'unapplied']);
    await sendRefunds();
    const [first, second] = await ledger.payments(booking);
    expect(await ledger.refunds(booking)).toMatchObject([{ payment_id: second?.id, amount_poisha: 500_00 }]);
    // The refund belongs to the second payment.
    const { transaction } = await club.db
      .selectFrom('hosted_checkouts')
      .select('transaction')
      .where('payment_id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    const tries = await club.db
      .selectFrom('card_gateway.sslcommerz_transactions as t')
      .innerJoin('card_gateway.sslcommerz_refunds as r', 'r.bank_tran_id', 't.bank_tran_id')
      .select('t.val_id')
      .where('t.session_key', '=', url.split('/').at(-1) ?? '')
      .execute();
    expect(tries).toHaveLength(1);
    expect(tries[0]?.val_id).not.toBe(transaction);
    server.clock.pass({ minutes: 5 });
    await sendRefunds();
    expect(await ledger.refunds(booking)).toMatchObject([{ status: 'succeeded' }]);
    const other = await server.services.hosted[0]?.retrieve(second?.provider_ref ?? '');
    expect(other).toMatchObject({ ref: second?.provider_ref, state: 'succeeded', received: 500_00 });
  });

  test('a third goes back as well, and each only once', async () => {
    const { booking, url } = await paid(club);
    for (const choice of ['pay-bkash', 'pay-card']) await payer.chooseAt(url, choice);
    server.clock.pass({ hours: 1 });
    await lookLate();
    server.clock.pass({ hours: 23 });
    await lookLate();
    expect(await statesOf(booking)).toEqual(['succeeded', 'unapplied', 'unapplied']);
    for (let look = 0; look < 2; look += 1) {
      await sendRefunds();
      const back = { amount_poisha: 500_00 };
      expect(await ledger.refunds(booking)).toMatchObject([back, back]);
      server.clock.pass({ hours: 1 });
      await lookLate();
    }
    expect(await statesOf(booking)).toEqual(['succeeded', 'unapplied', 'unapplied']);
  });

  /** SSLCommerz's list in another order and without the times of the attempts. */
  const shuffled: Mishap = async (answer) => {
    const told = (await answer.json()) as { element: object[] }; // The test provider sends this shape.
    const element = told.element.toReversed().map((one) => ({ ...one, tran_date: '' }));
    return Response.json({ ...told, element });
  };

  async function paidTwiceAndShuffled(at: TakaFixture): Promise<Booking> {
    const { booking, url } = await paid(at);
    await at.payer.chooseAt(url, 'pay-bkash');
    at.server.clock.pass({ hours: 1 });
    await at.sslcommerz.duringEach('query', shuffled, at.background.lookLate);
    return booking;
  }

  test('what counted once goes on counting, in whatever order they are told', async () => {
    const booking = await paidTwiceAndShuffled(club);
    const checkout = await club.db
      .selectFrom('hosted_checkouts')
      .selectAll()
      .where('payment_id', '=', (await ledger.payments(booking))[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    const [, overpayments] = await ledger.payments(booking);
    expect(overpayments?.provider_ref).not.toContain(checkout.transaction);
  });

  test('without the note of what counts, the money that was taken would go back (control)', async () => {
    const booking = await paidTwiceAndShuffled(forgetful);
    const [, overpayments] = await forgetful.ledger.payments(booking);
    const first = await forgetful.db
      .selectFrom('card_gateway.sslcommerz_transactions')
      .select('val_id')
      .orderBy('try')
      .executeTakeFirstOrThrow();
    expect(overpayments?.provider_ref).toContain(first.val_id);
  });
});

test('what is called risky waits for an admin, where the club wants that', async () => {
  const { booking, url } = await strict.start('sslcommerz');
  await strict.payer.goBack(await strict.payer.chooseAt(url, 'pay-risky'));
  expect(await strict.statusOf(booking)).toBe('approved');
  expect(await strict.ledger.payment(booking)).toMatchObject({ status: 'processing', risk: 'held' });
});
