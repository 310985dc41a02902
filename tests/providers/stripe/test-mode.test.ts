import { expect, test } from 'vitest';
import { fromTaka } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { openHosted } from '#server/start/open-providers.ts';
import { ledgerOf } from '../../payments/support/ledger.ts';
import { openPaymentFixture } from '../../payments/support/payment-fixture.ts';
import { takaPayer } from '../support/hosted-payer.ts';

// Tests a club without provider settings: it uses both hosted adapters with stand-ins for SSLCommerz and bKash.

const { server, member, approved } = await openPaymentFixture({
  parts: (services) => ({ hosted: openHosted(services) }),
});
const { services } = server;
const payer = takaPayer(server);
const ledger = ledgerOf(server.db);

async function begin(provider: string) {
  const booking = await approved();
  const amountInCents = fromTaka(booking.total_price);
  const body = { _id: booking._id, amountInCents, provider, phone: '01712345678' };
  return { booking, url: (await member.ask(createPaymentIntent, { body })).redirectUrl ?? '' };
}

test.each([
  ['sslcommerz-test', 'pay-card'],
  ['bkash-test', '01770618575'],
])('%s: no money moves, and the booking is confirmed', async (name, choice) => {
  expect(services.hosted.find((provider) => provider.name === name)).toMatchObject({ isTest: true });
  const { booking, url } = await begin(name);
  await payer.goBack(await payer.chooseAt(url, choice));
  expect((await ledger.booking(booking)).status).toBe('confirmed');
});

test('a server started again goes on with what was begun, as often as it likes', async () => {
  const { booking, url } = await begin('bkash-test');
  const last = await payer.chooseAt(url, '01770618575');
  const { provider_ref } = await ledger.payment(booking);
  for (let start = 0; start < 5; start += 1) {
    const bkash = openHosted(services).find(({ name }) => name === 'bkash-test');
    expect(await bkash?.retrieve(provider_ref ?? '')).toMatchObject({ state: 'open' });
  }
  await payer.goBack(last);
  expect((await ledger.booking(booking)).status).toBe('confirmed');
});

test('with a provider that is configured there is nothing to try out', () => {
  const stripe = { secretKey: '', publishableKey: '', webhookSecret: '', apiUrl: null };
  expect(openHosted({ ...services, config: { ...services.config, stripe } })).toEqual([]);
});
