import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { readEvent } from './stripe-events.ts';

const SECRET = 'whsec_of_a_test';
const NOW = new Date('2026-03-01T06:00:00Z');
const stripe = new Stripe('sk_test_1');

/** Reads an event that was signed with `secret`, with a timestamp `seconds` from now. */
function receive(rawBody: string, { seconds = 0, secret = SECRET } = {}) {
  const timestamp = NOW.getTime() / 1000 + seconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
  return readEvent(stripe, SECRET, { rawBody, signature, now: NOW });
}

const object = { object: 'payment_intent', id: 'pi_1' };
const event = (fields: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
    ...fields,
  });

describe('an event', () => {
  test('is read when it was signed just now, by a clock that differs a little', () => {
    for (const seconds of [-300, 0, 300])
      expect(receive(event(), { seconds })).toMatchObject({ id: 'evt_1', paymentRef: 'pi_1' });
  });

  test.each([
    ['long ago', -301, 'The signature of this event is wrong.'],
    ['in the future', 301, 'This event’s timestamp is in the future.'],
    ['in a distant future', 1e9, 'This event’s timestamp is in the future.'],
  ])('that was signed %s is refused', (_when, seconds, sentence) => {
    expect(() => receive(event(), { seconds })).toThrow(sentence);
  });

  test('that somebody else has signed is refused', () => {
    expect(() => receive(event(), { secret: 'whsec_of_another' })).toThrow(
      'The signature of this event is wrong.',
    );
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an event without a name', event({ id: undefined })],
    ['an event whose name is a number', event({ id: 7 })],
    ['an event with a NUL', event({ id: 'evt_\0' })],
    ['an event of a kind as long as a book', event({ type: 'x'.repeat(10_000) })],
    ['an event about nothing', event({ data: undefined })],
    ['an event about a text', event({ data: { object: 'pi_1' } })],
    ['an event about half a letter', event({ data: { object: { ...object, id: '\ud800' } } })],
    ['an event of a payment that is a list', event({ data: { object: { ...object, payment_intent: [] } } })],
  ])('that is rightly signed but %s is refused, not stumbled over', (_what, body) => {
    expect(() => receive(body)).toThrow('This event cannot be read.');
  });
});
