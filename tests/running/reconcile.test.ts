import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openCards } from '#server/start/open-providers.ts';
import { readConfig } from '#server/platform/config/config.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  transactionOf,
} from '../payments/support/payment-fixture.ts';
import { standInForStripe, STRIPE_KEYS } from '../providers/stripe/stripe-stand-in.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { runNode } from './support/processes.ts';

/** Runs the command in a separate process, next to the test's site. */
async function reconcile({ connection }: TestDatabase, env: Record<string, string>, ...options: string[]) {
  const postgres = inject('postgres');
  if ('connectionString' in postgres || 'connectionString' in connection)
    throw new Error('the tests’ PostgreSQL is reached by a socket');
  const address = `postgres://${postgres.user}@localhost/${connection.database}?host=${encodeURIComponent(postgres.host)}`;
  const run = runNode(['src/server/cli/main.ts', 'reconcile', ...options], {
    env: { PATH: process.env.PATH, DATABASE_URL: address, ...env },
  });
  return { code: await run.ended, said: run.said(), complained: run.complained() };
}

test('beside a running site, reconcile tells what differs, repairs it, and then finds nothing', async () => {
  const database = await createTestDatabase();
  const { server, member, approved } = await openPaymentFixture({ database });
  const { body } = await begin(member, await approved());
  // The command uses the real clock, by which the payment was begun long ago.
  await database.db.updateTable('payments').set({ begun_at: new Date() }).execute();
  const early = await reconcile(database, {});
  expect(early).toMatchObject({ code: 0 });
  expect(early.said).toContain('Not compared: 1 payment whose payer is at it now.');
  await database.db
    .updateTable('payments')
    .set({ begun_at: new Date(0) })
    .execute();
  await confirmCard(server, body.clientSecret);

  const told = await reconcile(database, {});
  expect(told.code).toBe(1);
  expect(told.said).toContain(`${transactionOf(body.clientSecret)} (booking `);
  expect(told.said).toContain('): paid at the provider (৳500), but open in our records\n');
  expect(told.complained).toContain('1 difference. Run it again with --apply');

  const repaired = await reconcile(database, {}, '--apply');
  expect(repaired.said).toContain('paid at the provider (৳500), but open in our records – repaired\n');
  expect(repaired.said).toContain('Compared 1 payment with the card provider: 1 difference, 1 repaired.\n');
  expect([repaired.code, repaired.complained]).toEqual([0, '']);

  const nothing = await reconcile(database, {}, '--days=1000');
  expect([nothing.code, nothing.said]).toEqual([
    0,
    'Compared 1 payment with the card provider: no differences.\n',
  ]);
  const recent = await reconcile(database, {}, '--days=1');
  expect(recent.said).toContain('Compared 0 payments');
});

test('a settlement file that is not read wholly ends with 1, and names the lines', async () => {
  const database = await createTestDatabase();
  const file = path.join(makeFolder(), 'settlement.csv');
  const read = async (...lines: string[]) => {
    writeFileSync(file, lines.join('\n'));
    return reconcile(database, {}, `--settlement=${file}`);
  };
  const HEAD = 'Tran ID,Amount,Status,Date';
  const bad = await read(HEAD, 'T1,"1,560/-",FAILED,2026-11-28', 'T2,500,FAILED,28-Nov-26');
  expect(bad.said).toBe(
    'line 2: the amount “1,560/-” cannot be read\nline 3: the day “28-Nov-26” cannot be read\n',
  );
  expect([bad.code, bad.complained]).toEqual([
    1,
    expect.stringContaining('2 things could not be read. Please correct the lines above and run it again.'),
  ]);
  expect(bad.complained).not.toContain('No differences.');
  const withoutDays = await read('Tran ID,Amount,Status,Place', 'T1,500,FAILED,Dhaka');
  expect([withoutDays.code, withoutDays.complained]).toEqual([
    1,
    expect.stringContaining(
      'No column has days, so payments that are missing in the file were not looked for.',
    ),
  ]);
  expect(withoutDays.complained).toContain('Columns that were not used: Place.');
  expect(withoutDays.complained).not.toContain('No differences.');
  const good = await read(HEAD, 'T1,1560,FAILED,2026-11-28');
  expect([good.code, good.said]).toEqual([0, expect.stringContaining('No differences.')]);
});

test('what needs an admin is left, with 1', async () => {
  const database = await createTestDatabase();
  const { member, approved } = await openPaymentFixture({ database });
  await begin(member, await approved());
  const paid = { status: 'succeeded', provider_ref: 'pi_lost', paid_at: new Date() } as const;
  await database.db.updateTable('payments').set(paid).execute();
  const { code, said, complained } = await reconcile(database, {}, '--apply');
  expect(code).toBe(1);
  expect(said).toContain('succeeded in our records, but unknown at the provider – not repaired\n');
  expect(complained).toContain('Please check them in the card provider’s dashboard.');
});

test('with Stripe’s keys it compares with Stripe, and says with 3 that it does not answer', async () => {
  const database = await createTestDatabase();
  const clock = createTestClock();
  const account = { country: 'US', currencies: ['bdt'] };
  const there = await standInForStripe({ db: database.db, clock: clock.now }, account);
  onTestFinished(() => void there.close());
  const env = {
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: there.url,
    PUBLIC_URL: 'http://club.test',
  };
  const config = readConfig(env, process.cwd());
  const parts = async ({ db, log }: Parameters<typeof openCards>[0]) => ({
    cards: await openCards({ config, db, clock: clock.now, log }),
  });
  const { member, approved } = await openPaymentFixture({ database, clock, parts });
  const { body } = await begin(member, await approved());
  const ref = transactionOf(body.clientSecret);
  const confirm = { method: 'POST', headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` } };
  const card = new URLSearchParams({ payment_method: 'pm_card_visa' });
  await there.gateway(
    new Request(`http://stripe/v1/payment_intents/${ref}/confirm`, { ...confirm, body: card }),
  );
  const { code, said } = await reconcile(database, env, '--apply');
  expect(said).toContain(`${ref} (booking `);
  expect([code, said]).toEqual([0, expect.stringContaining('1 difference, 1 repaired.')]);

  const unanswered = await reconcile(database, { ...env, STRIPE_API_URL: 'http://127.0.0.1:1' });
  expect(unanswered.code).toBe(3);
  expect(unanswered.complained).toContain('The card provider is not responding at the moment.');
});

test('an option that it does not know ends with 2 and the way it is used', async () => {
  const database = await createTestDatabase({ from: 'nothing' });
  const { code, complained } = await reconcile(database, {}, '--aply');
  expect([code, complained]).toEqual([
    2,
    'Usage: npm run club -- reconcile [--apply] [--days=<n>] [--settlement=<file>]\n',
  ]);
  expect((await reconcile(database, {}, '--days=soon')).complained).toContain('whole number of days');
});
