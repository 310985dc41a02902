import { expect, test } from 'vitest';
import { expireBookings, processEvents } from '../support/product.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { begin, openPaymentFixture } from '../payments/support/payment-fixture.ts';
import { withProviders } from '../support/server.ts';
import { until } from '../support/until.ts';

const { server, member, approved, charged } = await openPaymentFixture();
const { services, clock } = server;
const ledger = ledgerOf(server.db);
const { deliver, settleDown } = backgroundOf(server);

/** The card provider with a delay before each response of one call. */
const slowed = (call: 'retrieve' | 'cancel', wait: (ref: string) => Promise<unknown>) =>
  withProviders({
    ...services,
    cards: {
      ...services.cards,
      [call]: async (ref: string) => {
        await wait(ref);
        return services.cards[call](ref);
      },
    },
  });

/** Lets callers continue only once `count` of them are waiting. */
function gateFor(count: number) {
  const waiting = new Set<string>();
  const open = Promise.withResolvers<undefined>();
  return (ref: string) => {
    waiting.add(ref);
    if (waiting.size >= count) open.resolve(undefined);
    return open.promise;
  };
}

/** Makes `count` paid bookings whose events have arrived but are not processed. */
async function paidBookings(count: number) {
  await settleDown();
  const paid = [];
  for (let index = 0; index < count; index += 1) paid.push(await charged());
  while ((await deliver()) > 0);
  return paid;
}

const statusOf = async (paid: Awaited<ReturnType<typeof charged>>) =>
  (await ledger.booking(paid.booking)).status;

test('events of five payments are processed at the same time', async () => {
  const paid = await paidBookings(5);
  // If events were processed one after the other, the first would wait forever for the second.
  expect(await processEvents(slowed('retrieve', gateFor(5)))).toBe(15);
  for (const each of paid) expect(await statusOf(each)).toBe('confirmed');
});

test('an event that takes long holds up its own payment only', async () => {
  const [first, ...others] = await paidBookings(4);
  if (!first) throw new Error('nothing was paid');
  const answer = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  const wait = (ref: string) => {
    asked.push(ref);
    return ref === first.ref ? answer.promise : Promise.resolve();
  };
  const pass = processEvents(slowed('retrieve', wait));
  await until(async () =>
    (await Promise.all(others.map(statusOf))).every((status) => status === 'confirmed'),
  );
  expect(await statusOf(first)).toBe('approved');
  // The payment's second event waits for its first.
  expect(asked.filter((ref) => ref === first.ref)).toHaveLength(1);
  answer.resolve(undefined);
  await pass;
  expect(await statusOf(first)).toBe('confirmed');
});

test('bookings whose time ran out are ended at the same time', async () => {
  await settleDown();
  const bookings = [];
  for (let index = 0; index < 5; index += 1) {
    const booking = await approved();
    await begin(member, booking);
    bookings.push(booking);
  }
  clock.pass({ hours: 25 });
  expect(await expireBookings(slowed('cancel', gateFor(5)))).toBe(5);
  for (const booking of bookings) expect((await ledger.booking(booking)).status).toBe('rejected');
});
