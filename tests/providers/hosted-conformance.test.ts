import { describe, expect, test } from 'vitest';
import { fromTaka } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { createBkash } from '#server/providers/bkash/bkash.ts';
import { createBkashCalls } from '#server/providers/bkash/calls.ts';
import type { PaymentProvider } from '#server/providers/provider.ts';
import { createSslcommerzCalls } from '#server/providers/sslcommerz/calls.ts';
import { createSslcommerz } from '#server/providers/sslcommerz/sslcommerz.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { openPaymentFixture } from '../payments/support/payment-fixture.ts';
import { BKASH, SSLCOMMERZ } from './support/hosted-providers.ts';

// Checks the adapters' expectations against the test providers, and against the sandboxes when their keys are given. Paying in a sandbox
// requires a person at its page.

const options = {
  sslcommerz: SSLCOMMERZ.filter(({ isThere }) => isThere),
  bkash: BKASH.filter(({ isThere }) => isThere),
};

async function openClub(
  build: (parts: Parameters<(typeof SSLCOMMERZ)[0]['optionsOf']>[0]) => PaymentProvider,
) {
  const { server, member, approved } = await openPaymentFixture({
    parts: (services) => ({ hosted: [build(services)] }),
  });
  const [provider] = server.services.hosted;
  if (!provider) throw new Error('the club has no provider');
  const begin = async () => {
    const booking = await approved();
    const body = {
      _id: booking._id,
      amountInCents: fromTaka(booking.total_price),
      provider: provider.name,
      phone: '01712345678',
    };
    const { redirectUrl } = await member.ask(createPaymentIntent, { body });
    const { id, provider_ref } = await ledgerOf(server.db).payment(booking);
    return { redirectUrl, paymentId: id, ref: provider_ref ?? '' };
  };
  return { server, provider, begin };
}

for (const { title, optionsOf } of options.sslcommerz) {
  const { server, provider, begin } = await openClub((parts) => createSslcommerz(optionsOf(parts)));
  const calls = createSslcommerzCalls(optionsOf(server.services));

  describe(title, () => {
    test('begins a session with a page of its own', async () => {
      const { redirectUrl, paymentId, ref } = await begin();
      expect(redirectUrl).toMatch(/^https?:\/\//);
      expect(await provider.retrieve(ref)).toMatchObject({
        state: 'open',
        paymentId,
        redirectUrl,
        received: 0,
      });
    });

    test('says that nobody has tried', async () => {
      expect(await calls.query('0000000000000000000000CLUB')).toEqual([]);
    });

    test('confirms no payment that it does not know', async () => {
      const { status } = await calls.validate('no-such-val-id');
      expect(status).not.toMatch(/^VALID/);
    });

    test('refuses a session below its smallest amount', async () => {
      const fields = { tran_id: '0000000000000000000000CLUB', total_amount: '1.00', currency: 'BDT' };
      expect(await calls.begin(fields)).toMatchObject({ status: 'FAILED' });
    });
  });
}

for (const { title, optionsOf } of options.bkash) {
  const { server, provider, begin } = await openClub((parts) => createBkash(optionsOf(parts)));

  describe(title, () => {
    test('gives a token', async () => {
      await expect(createBkashCalls(optionsOf(server.services)).prepare()).resolves.toBeUndefined();
    });

    test('makes a payment with a page of its own', async () => {
      const { redirectUrl, paymentId, ref } = await begin();
      expect(redirectUrl).toMatch(/^https?:\/\//);
      expect(await provider.retrieve(ref)).toMatchObject({
        state: 'open',
        paymentId,
        redirectUrl,
        received: 0,
      });
    });

    test('takes nothing of a payer who has not agreed', async () => {
      const { ref } = await begin();
      const back = await provider.readReturn?.(ref, { paymentID: ref, status: 'success' });
      expect(back).toMatchObject({ received: 0 });
      expect(['open', 'canceled']).toContain(back?.state);
    });

    test('is not asked for what is closed before it was taken', async () => {
      const { ref } = await begin();
      expect(await provider.cancel(ref)).toMatchObject({ state: 'canceled', received: 0, redirectUrl: null });
      const late = await provider.readReturn?.(ref, { paymentID: ref, status: 'success' });
      expect(late).toMatchObject({ state: 'canceled', received: 0 });
    });
  });
}
