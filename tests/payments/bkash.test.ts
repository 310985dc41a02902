import { describe, expect, test } from 'vitest';
import { openTakaFixture } from './taka-fixture.ts';

const PAYS = '01770618575';
const club = await openTakaFixture();
const { start, statusOf, ledger, payer, debitsOf } = club;

describe('paying with bKash', () => {
  test('leads there and back; the money is taken once and the booking confirmed', async () => {
    const { booking, url } = await start('bkash');
    expect((await payer.goBack(await payer.chooseAt(url, PAYS))).path).toBe(
      `/dashboard/payment/${booking._id}`,
    );
    expect(await statusOf(booking)).toBe('confirmed');
    expect(await debitsOf(url)).toBe(1);
    expect(await ledger.payment(booking)).toMatchObject({ method: ['bkash'], card_last4: '8575' });
  });
});
