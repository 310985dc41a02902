import { describe, expect, test } from 'vitest';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { goOn } from '#contract/records/restoration.ts';
import { toShortId } from '#server/providers/hosted/short-id.ts';
import { compareSettlementFile, relayOutbox } from '../support/product.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { setRules } from '../support/club-rules.ts';
import { atServer, openMortalClub, pay } from './restored-fixture.ts';

// A booking that was cancelled after the backup is confirmed again after the restore, and can be cancelled again.

const club = await openMortalClub();
const { member, admin, clock } = club;
await setRules(admin, { cancellation: [{ hours: 1, percent: 50 }], maxPending: 100, maxPendingSlots: 100 });
const background = backgroundOf(club.server);
const NOT_DONE = { headers: { 'not-done-yet': 'yes' } };
const HEAD = 'Invoice No,Trx ID,Type,Amount,Fee,Date';

describe.each(['card', 'sslcommerz', 'bkash'] as const)('what came by %s', (by) => {
  test('goes back once to whoever cancels again, and an admin gives back the rest', async () => {
    const [again, byAdmin] = [await club.approved(), await club.approved()];
    for (const booking of [again, byAdmin]) await pay(member, booking, by);
    const file = await club.backUp();
    for (const booking of [again, byAdmin])
      await member.ask(cancelPaidBooking, { params: { id: booking._id }, body: { expected: 250 } });
    await background.sendRefunds();
    clock.pass({ hours: 2 });
    const { server, db, work, reconcile } = await club.restore(file);
    await reconcile();
    if (by === 'sslcommerz') {
      const payments = await Promise.all([again, byAdmin].map((one) => ledgerOf(db).payment(one)));
      const day = clock.now().toISOString().slice(0, 10);
      const lines = payments.flatMap(({ id }) => [
        `${toShortId(id)},,Payment,500,10,${day}`,
        `${toShortId(id)},R${toShortId(id)},Refund,250,0,${day}`,
      ]);
      const text = [HEAD, ...lines].join('\n');
      await compareSettlementFile(server.services, { text, apply: true, onDifference: () => undefined });
    }
    const [owner, boss] = [await atServer(server, member.person), await atServer(server, admin.person)];
    await boss.ask(goOn);

    const of = { params: { id: again._id } };
    expect(await owner.ask(quoteCancellation, of)).toMatchObject({ refund: 0, percent: 50, gone_back: 250 });
    const refused = await owner.call(cancelPaidBooking, { ...of, body: { expected: 125 } }, NOT_DONE);
    expect(refused.problem).toMatchObject({ code: 'refund-changed', refund: 0 });
    await owner.ask(cancelPaidBooking, { ...of, body: { expected: 0 } }, NOT_DONE);
    const rest = { params: { id: byAdmin._id }, body: { reason: 'It rains.' } };
    await boss.ask(refundBooking, rest, NOT_DONE);
    await work();
    const amountsOf = async (booking: typeof again) =>
      (await ledgerOf(db).refunds(booking)).map(({ amount_poisha }) => amount_poisha);
    expect(await amountsOf(again)).toEqual([250_00]);
    expect(await amountsOf(byAdmin)).toEqual([250_00, 250_00]);

    while ((await relayOutbox(server.services)) > 0);
    const told = await db
      .selectFrom('messages')
      .select('facts')
      .where('kind', '=', 'cancelled')
      .orderBy('number')
      .execute();
    expect(told.slice(-2).map(({ facts }) => facts)).toMatchObject([
      { gone_back: 250 },
      { gone_back: 250, refund: 250 },
    ]);
    expect(told.at(-2)?.facts).not.toHaveProperty('refund');
  });
});
