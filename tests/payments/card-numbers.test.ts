import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TEST_CARDS } from '#web/features/payments/embedded/test-cards.ts';
import { begin, confirmCard, openTill, payByCard, postToGateway, report, transactionOf } from './till.ts';

const { server, member, approved } = await openTill();

const NUMBER = '4242424242424242';

/** Every row of every table, as text. */
async function readWholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'card_gateway')`.execute(server.db);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['payments', 'payment_intents']));
  const texts = tables.map(async ({ schema, name }) => {
    const { rows } = await sql`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      server.db,
    );
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join('\n');
}

/** Sixteen digits in a row, or the groups of four that people write. */
function cardNumbersIn(text: string): string[] {
  const written = TEST_CARDS.flatMap(({ number }) => [number, number.replaceAll(' ', '')]);
  return written.filter((number) => text.includes(number));
}

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
  const stored = await readWholeDatabase();
  expect(stored).toContain('visa_chargeDeclined');
  expect(cardNumbersIn(stored)).toEqual([]);
  expect(server.log.length).toBeGreaterThan(0);
  expect(cardNumbersIn(server.log.join('\n'))).toEqual([]);
});

test('and the search would find one', () => {
  expect(cardNumbersIn(`{"number":"${NUMBER}"}`)).toEqual([NUMBER]);
});
