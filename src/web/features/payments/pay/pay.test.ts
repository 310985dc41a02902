import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { passBankCheck, payOnPage } from './pay.ts';

const ORDER = { bookingId: 'b1', chargeId: null, email: 'rahim@example.com', amount: 500, couponCode: null };

/** Returns a card provider whose 3-D Secure check ends with this result. */
function endingWith(result: object): Stripe {
  const confirmCardPayment = () => Promise.resolve(result as PaymentIntentResult); // the fields that are read
  return { confirmCardPayment } as unknown as Stripe; // the code calls nothing else of it
}

async function findOutcome(result: object) {
  const said: string[] = [];
  const outcome = await passBankCheck(endingWith(result), 'pi_1_secret_2', ORDER, (text) => said.push(text));
  return { outcome, said };
}

describe('a bank’s check that ends without a payment', () => {
  test.each([
    ['in the card provider’s words', { error: { message: 'Not you.' } }, 'Not you.'],
    [
      'when the bank is still at work',
      { paymentIntent: { id: 'pi_1', status: 'processing' } },
      'Your bank is still processing this payment. Please check your bookings in a few minutes.',
    ],
    [
      'when the payment was ended meanwhile',
      { paymentIntent: { id: 'pi_1', status: 'canceled' } },
      'Your card could not be charged. Please try again or use another card.',
    ],
  ])('says why: %s', async (_when, result, message) => {
    const { outcome, said } = await findOutcome(result);
    expect(outcome).toEqual({ kind: 'refused', message, isStale: false });
    expect(said).toEqual(['Waiting for your bank’s check…']);
  });
});

describe('a payment on the provider’s page', () => {
  const answering = (status: number, body: object) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  const begin = { provider: 'bkash', phone: '' };
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [
      'goes on there',
      { clientSecret: null, redirectUrl: 'https://pay.example/1', paid: false, transactionId: null },
      { kind: 'redirect', url: 'https://pay.example/1' },
    ],
    [
      'was paid meanwhile',
      { clientSecret: null, paid: true, transactionId: 'T1' },
      { kind: 'paid', transactionId: 'T1' },
    ],
  ])('%s', async (_what, answer, outcome) => {
    answering(200, answer);
    expect(await payOnPage(begin, ORDER, () => undefined)).toEqual(outcome);
  });

  test('is refused with what is wrong with the phone number, at its field', async () => {
    const message = 'Please enter your mobile number: the payment service asks for it.';
    const problem = { type: 'about:blank', code: 'invalid-input', title: 'Some fields need a correction' };
    answering(400, {
      ...problem,
      status: 400,
      message,
      detail: message,
      requestId: 'r',
      errors: [{ path: 'phone', message }],
    });
    expect(await payOnPage(begin, ORDER, () => undefined)).toMatchObject({
      kind: 'refused',
      phoneFault: message,
    });
  });
});
