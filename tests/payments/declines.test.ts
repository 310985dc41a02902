import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '#web/test-providers/card-form/test-cards.ts';
import {
  answerBank,
  begin,
  confirmCard,
  openPaymentFixture,
  report,
  transactionOf,
} from './support/payment-fixture.ts';

const { server, member, approved } = await openPaymentFixture();

const DECLINED = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const ANSWERS: Record<string, { code: string; decline_code: string; message: string } | 'pays'> = {
  '4242': 'pays',
  '4444': 'pays',
  '0005': 'pays',
  '3220': 'pays',
  '1629': DECLINED,
  '0259': 'pays',
  '5126': 'pays',
  '0002': DECLINED,
  '9995': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '9987': { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  '9979': { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  '0069': { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  '0127': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '0119': {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** The endings of the card numbers for which the payer's bank first asks for confirmation. */
const ASKS_FIRST = ['3220', '1629'];

describe('each test card that the card form lists does as it says', () => {
  test.each(TEST_CARDS)('$number: $result', async ({ number, token, result }) => {
    const expected = ANSWERS[number.slice(-4)];
    const booking = await approved();
    const { body } = await begin(member, booking);
    const confirmed = await confirmCard(server, body.clientSecret, token);
    const isAsked = ASKS_FIRST.includes(number.slice(-4));
    expect(confirmed.status === 'requires_action').toBe(isAsked);
    expect(result.includes('Bank’s check')).toBe(isAsked);
    const answer = isAsked ? await answerBank(server, body.clientSecret) : confirmed;
    const recorded = await report(member, booking, transactionOf(body.clientSecret));
    if (expected === 'pays') {
      expect(result).toMatch(/pays/i);
      expect([answer.status, recorded.status]).toEqual(['succeeded', 200]);
      return;
    }
    expect(result).toMatch(/declined/i);
    expect(answer.error).toMatchObject({
      type: 'card_error',
      ...expected,
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(recorded.problem).toMatchObject({ status: 409, code: 'payment-not-succeeded' });
    const payment = await server.db
      .selectFrom('payments')
      .select(['status', 'last_error'])
      .where('booking_id', '=', booking._id)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ status: 'open', last_error: expected?.code });
  });

  test('and the list has every card whose answer is known', () => {
    const listed = TEST_CARDS.map(({ number }) => number.slice(-4)).sort();
    expect(listed).toEqual(Object.keys(ANSWERS).sort());
  });
});
