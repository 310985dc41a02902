import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { withoutGuard } from '../../support/database/without-guard.ts';
import { openTakaFixture, type TakaFixture } from '../support/hosted-fixture.ts';

// A single statement decides whether the money may be taken. Without its conditions, money would be taken twice or too late.

const PAYS = '01770618575';
const club = await openTakaFixture();
const unclaimed = await openTakaFixture({
  alter: withoutGuard('nobody takes the money'),
});
const unclosed = await openTakaFixture({
  alter: withoutGuard('checkout is open'),
});

/**
 * Returns how many of ten simultaneous returns execute the payment. The first call reaches bKash only after `first` calls have been made.
 */
async function executesOfTenWaysBack({ start, payer, bkash }: TakaFixture, first: number) {
  const { url } = await start('bkash');
  const last = await payer.chooseAt(url, PAYS);
  const before = bkash.count('execute');
  const asked = Promise.withResolvers<undefined>();
  const until = () => {
    if (bkash.count('execute') - before >= first) asked.resolve(undefined);
    return asked.promise;
  };
  await bkash.duringEach('execute', { until }, () => payer.goBack(last, 10));
  return bkash.count('execute') - before;
}

async function cancelledThenBack({ start, payer, member, statesOf, debitsOf }: TakaFixture) {
  const { booking, url } = await start('bkash');
  const last = await payer.chooseAt(url, PAYS);
  await member.call(cancelBooking, { params: { id: booking._id } });
  await payer.goBack(last);
  return [await statesOf(booking), await debitsOf(url)];
}

describe('ten returns at once', () => {
  test('ask for the money once', async () => {
    expect(await executesOfTenWaysBack(club, 1)).toBe(1);
  });

  test('would ask more often without the claim (control)', async () => {
    expect(await executesOfTenWaysBack(unclaimed, 2)).toBeGreaterThan(1);
  });
});

describe('closed by us', () => {
  test('it is never taken, however late the return comes', async () => {
    expect(await cancelledThenBack(club)).toEqual([['canceled'], 0]);
  });

  test('would be taken all the same without the mark (control)', async () => {
    expect(await cancelledThenBack(unclosed)).toEqual([['unapplied'], 1]);
  });
});

test('money that is known to have come is not asked for again', async () => {
  const { booking, url } = await club.start('bkash');
  await club.payer.goBack(await club.payer.chooseAt(url, PAYS));
  const before = club.bkash.count('execute');
  const { provider_ref } = await club.ledger.payment(booking);
  club.server.clock.pass({ hours: 1 });
  const provider = club.server.services.hosted.find(({ name }) => name === 'bkash');
  expect(await provider?.retrieve(provider_ref ?? '')).toMatchObject({ state: 'succeeded' });
  expect(club.bkash.count('execute')).toBe(before);
});
