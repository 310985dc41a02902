import { describe, expect, test } from 'vitest';
import { getPaymentProgress } from '#contract/payments.ts';
import { openTakaFixture } from './taka-fixture.ts';

const club = await openTakaFixture();
const { server, member, begin, start, statusOf, statesOf, ledger, payer, background } = club;
const { poll, processEvents, deliverNotices } = background;

describe('paying on SSLCommerz’s page', () => {
  test('leads there and back to the payment page, and the booking is confirmed', async () => {
    const { booking, url } = await start('sslcommerz');
    expect(url).toMatch(/^http:\/\/club\.test\/test-gateway\/sslcommerz\//);
    const last = await payer.chooseAt(url, 'pay-card');
    expect(await payer.goBack(last)).toEqual({ status: 303, path: `/dashboard/payment/${booking._id}` });
    expect(await statusOf(booking)).toBe('confirmed');
    const progress = await member.ask(getPaymentProgress, { params: { id: booking._id } });
    expect(progress.state).toBe('paid');
    const [payment] = await ledger.payments(booking);
    // They keep 2.5 %; the double says who issued the card.
    expect(payment).toMatchObject({
      provider: 'sslcommerz',
      fee_poisha: 12_50,
      card_last4: '1111',
      risk: null,
    });
  });

  test('pressing Pay twice leads to the same page of theirs', async () => {
    const { booking, url } = await start('sslcommerz');
    expect((await begin(booking, 'sslcommerz')).body.redirectUrl).toBe(url);
    expect(await statesOf(booking)).toEqual(['open']);
  });

  test('a way back that never comes is made up for by the notice', async () => {
    const { booking, url } = await start('sslcommerz');
    await payer.chooseAt(url, 'pay-bkash');
    expect(await statusOf(booking)).toBe('approved');
    while ((await deliverNotices()) + (await processEvents()) > 0);
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test('with the notice lost as well, background work asks', async () => {
    const { booking, url } = await start('sslcommerz');
    await payer.chooseAt(url, 'pay-card');
    server.clock.pass({ minutes: 3 });
    await poll();
    expect(await statusOf(booking)).toBe('confirmed');
  });
});
