import { expect, test } from 'vitest';
import { cancelPaidBooking } from '#contract/bookings/cancellations.ts';
import { reconcile } from '../support/product.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { begin, confirmCard } from '../payments/support/payment-fixture.ts';
import { setRules } from '../support/club-rules.ts';
import { openMortalClub, pay } from './restored-fixture.ts';

// No one can still be paying at the provider for a payment from before the restore, so all of these payments are compared immediately.

const club = await openMortalClub();
const { server, member, admin, clock } = club;
await setRules(admin, { cancellation: [{ hours: 1, percent: 100 }], maxPending: 100, maxPendingSlots: 100 });

test('what was begun a moment before the backup is compared right after the restore', async () => {
  const booking = await club.approved();
  const { body } = await begin(member, booking);
  const file = await club.backUp();
  await confirmCard(server, body.clientSecret);
  const restored = await club.restore(file);
  const found = await restored.reconcile();
  expect(found).toMatchObject({ differences: 1, left: 0, underWay: 0 });
  expect((await ledgerOf(restored.db).booking(booking)).status).toBe('confirmed');
});

test('while people are at their payments, it is said how many were not compared', async () => {
  clock.pass({ minutes: 6 });
  const ask = {
    since: new Date(0),
    apply: false,
    onDifference: () => undefined,
    onProgress: () => undefined,
  };
  const before = await reconcile(server.services, ask);
  await begin(member, await club.approved());
  expect(await reconcile(server.services, ask)).toMatchObject({ underWay: 1, compared: before.compared });
  clock.pass({ minutes: 6 });
  expect(await reconcile(server.services, ask)).toMatchObject({ underWay: 0, compared: before.compared + 1 });
});

test('a refund that was to be tried again later, and went through since, is found while the club is held', async () => {
  const booking = await club.approved();
  await pay(member, booking, 'card');
  await member.ask(cancelPaidBooking, { params: { id: booking._id }, body: { expected: 500 } });
  const [refund] = await ledgerOf(server.db).refunds(booking);
  const tryAt = (at: Date) =>
    server.db
      .updateTable('refunds')
      .set({ attempts: 5, next_at: at })
      .where('id', '=', refund?.id ?? '')
      .execute();
  await tryAt(new Date(clock.now().getTime() + 10 * 3_600_000));
  const file = await club.backUp();
  await tryAt(clock.now());
  await backgroundOf(server).sendRefunds();
  clock.pass({ hours: 1 });
  const restored = await club.restore(file);
  expect((await restored.reconcile()).lines).toContainEqual(
    expect.stringMatching(/is succeeded at the provider, but due in our records – repaired$/),
  );
});
