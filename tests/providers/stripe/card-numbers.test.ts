import { expect, test } from 'vitest';
import { TEST_CARDS } from '#web/test-providers/card-form/test-cards.ts';
import { cardNumbersIn, readWholeDatabase } from '../../support/leaks.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  postToGateway,
  report,
  transactionOf,
} from '../../payments/support/payment-fixture.ts';

const { server, member, approved } = await openPaymentFixture();

const NUMBER = '4242424242424242';

const NUMBERS = TEST_CARDS.map(({ number }) => number);

test('the gateway takes a card number in no field, and keeps nothing of one that was sent', async () => {
  const booking = await approved();
  const { body } = await begin(member, booking);
  const intent = `/payment_intents/${transactionOf(body.clientSecret)}/confirm`;
  const secret = { client_secret: body.clientSecret ?? '' };
  const tries: [string, Record<string, string>][] = [
    ['/payment_methods', { type: 'card', 'card[number]': NUMBER }],
    ['/payment_methods', { type: 'card', 'card[token]': NUMBER }],
    ['/payment_methods', { type: 'card', 'card[token]': 'tok_visa', number: NUMBER }],
    [intent, { ...secret, payment_method: NUMBER }],
    [intent, { ...secret, 'payment_method_data[card][number]': NUMBER }],
    ['/tokens', { 'card[number]': NUMBER }],
  ];
  for (const [path, form] of tries)
    expect(
      (await postToGateway(server, path, form)).error,
      `${path} took ${JSON.stringify(form)}`,
    ).toBeDefined();
  expect((await report(member, booking, transactionOf(body.clientSecret))).problem.code).toBe(
    'payment-not-succeeded',
  );
});

test('after good and bad cards no card number is in the database or the log', async () => {
  await payByCard(member, await approved());
  const { body } = await begin(member, await approved());
  for (const { token } of TEST_CARDS.slice(3)) await confirmCard(server, body.clientSecret, token);
  const stored = await readWholeDatabase(server.db);
  expect(stored).toContain('visa_chargeDeclined');
  expect(cardNumbersIn(stored, NUMBERS)).toEqual([]);
  expect(server.log.length).toBeGreaterThan(0);
  expect(cardNumbersIn(server.log.join('\n'), NUMBERS)).toEqual([]);
});

test('the search for card numbers would find one', () => {
  const written = [NUMBER, '4242 4242 4242 4242', '4242%204242%204242%204242', '4242-4242+4242 4242'];
  for (const text of written)
    expect(cardNumbersIn(`{"number":"${text}"}`, NUMBERS)).toEqual(['4242 4242 4242 4242']);
});
