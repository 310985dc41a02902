import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { deleteOldRows } from '#server/platform/jobs/prune.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';

const { db } = await createTestDatabase();
const now = createTestClock().now();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('the test providers forget pages on which nobody tried to pay, and tokens that are over', async () => {
  const session = (key: string, days: number) => ({
    key,
    tran_id: key,
    amount: poisha(500_00),
    product_name: 'Tennis',
    success_url: '',
    fail_url: '',
    cancel_url: '',
    ipn_url: null,
    own_values: ['', '', '', ''],
    created_at: ago(days),
  });
  await db
    .insertInto('card_gateway.sslcommerz_sessions')
    .values([session('old', 31), session('recent', 29), session('tried', 31)])
    .execute();
  await sql`insert into card_gateway.sslcommerz_transactions
    (bank_tran_id, session_key, try, ending, amount, is_risky, created_at, decided_at)
    values ('1', 'tried', 0, 'failed', 50000, false, ${ago(31)}, ${ago(31)})`.execute(db);
  await sql`insert into card_gateway.bkash_tokens
    (token_hash, refresh_hash, app_key, is_grant, created_at, expires_at, refresh_expires_at) values
    ('over', 'a', 'app', true, ${ago(28)}, ${ago(27)}, ${ago(0)}),
    ('refreshable', 'b', 'app', true, ${ago(27)}, ${ago(26)}, ${ago(-1)})`.execute(db);
  const keepDays = { outbox: 7, cardEvents: 90, gateway: 30, messages: 30 };
  expect(await deleteOldRows(db, { now, auditYears: null, keepDays }, 100)).toBe(2);
  const sessions = await db
    .selectFrom('card_gateway.sslcommerz_sessions')
    .select('key')
    .orderBy('key')
    .execute();
  expect(sessions.map(({ key }) => key)).toEqual(['recent', 'tried']);
  const tokens = await db.selectFrom('card_gateway.bkash_tokens').select('token_hash').execute();
  expect(tokens.map(({ token_hash }) => token_hash)).toEqual(['refreshable']);
});
