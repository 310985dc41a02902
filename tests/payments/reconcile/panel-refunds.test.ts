import { expect, test } from 'vitest';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { reconcile } from '../../support/product.ts';
import { openTakaFixture } from '../../providers/support/hosted-fixture.ts';
import { setRules } from '../../support/club-rules.ts';
import { refundInBkashPanel, refundInSslcommerzPanel } from '../../providers/support/panel.ts';

// Tests refunds made in a provider's own panel, of which the club receives no notification.

const club = await openTakaFixture();
const { server, db, ledger, start, payer, bkash, member } = club;
const { services, clock } = server;

await setRules(club.admin, { cancellation: [{ hours: 1, percent: 100 }] });

const BUTTON = { bkash: '01770618575', sslcommerz: 'pay-card' } as const;

async function paid(provider: 'bkash' | 'sslcommerz', slots = 2) {
  const { booking, url } = await start(provider, slots);
  await payer.goBack(await payer.chooseAt(url, BUTTON[provider]));
  expect(await club.statusOf(booking)).toBe('confirmed');
  const { provider_ref } = await ledger.payment(booking);
  return { booking, ref: provider_ref ?? '' };
}

async function compare(apply = false) {
  clock.pass({ minutes: 6 });
  const lines: string[] = [];
  const options = { since: new Date(0), apply, onProgress: () => undefined };
  const sum = await reconcile(services, { ...options, onDifference: (line) => void lines.push(line) });
  return { lines, ...sum };
}

const cancel = { refund: 1000, percent: 100 };

test('bKash, which tells no total, is asked for its list: a refund made in its panel is found, and not given twice', async () => {
  const { booking, ref } = await paid('bkash');
  const quote = () => member.ask(quoteCancellation, { params: { id: booking._id } });
  expect(await quote()).toMatchObject(cancel);
  const id = await refundInBkashPanel(db, ref, 400, clock.now());
  const { lines, left } = await compare();
  expect(lines).toEqual([
    `${ref} (booking ${booking._id}): ৳400 was refunded at the provider (${ref}/r/${id}, succeeded), but is unknown in our records`,
  ]);
  expect(left).toBe(1);
  expect(await compare(true)).toMatchObject({ differences: 1, left: 0 });
  expect(await ledger.payment(booking)).toMatchObject({ refunded_poisha: 400_00 });
  // Cancelling refunds only the rest to the owner, and the report lists both refunds.
  expect(await quote()).toMatchObject({ refund: 600 });
  await member.ask(cancelPaidBooking, { params: { id: booking._id }, body: { expected: 600 } });
  await club.background.sendRefunds();
  const went = (await ledger.refunds(booking)).map(({ status, amount_poisha }) => [status, amount_poisha]);
  expect(went).toEqual([
    ['succeeded', 400_00],
    ['succeeded', 600_00],
  ]);
  expect(await compare(true)).toMatchObject({ differences: 0, left: 0, untold: [] });
});

test('where bKash does not say what it has refunded, that is told and taken for nothing', async () => {
  const { booking } = await paid('bkash');
  const mute = () => Response.json({ internalCode: '2080', errorMessageEn: 'no list' });
  const { lines, untold } = await bkash.duringEach('bKash refunds', mute, () => compare());
  expect(lines.filter((line) => line.includes(booking._id))).toEqual([]);
  expect(untold).toEqual([{ provider: 'bKash', payments: 1 }]);
});

test('SSLCommerz tells nothing of its panel, and reconcile says of how many payments', async () => {
  const { booking, ref } = await paid('sslcommerz');
  expect((await compare()).untold).toEqual([{ provider: 'SSLCommerz', payments: 1 }]);
  await refundInSslcommerzPanel(db, ref, 1000, clock.now());
  const { differences, untold } = await compare();
  expect([differences, untold]).toEqual([0, [{ provider: 'SSLCommerz', payments: 1 }]]);
  // A refund of the full amount leaves nothing that could also be refunded in the panel.
  const body = { expected: 1000 };
  await member.ask(cancelPaidBooking, { params: { id: booking._id }, body });
  expect((await ledger.refunds(booking)).map(({ status }) => status)).toEqual(['due']);
});
