import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countHashing } from './support/counted-hashing.ts';
import { forgetEverybody, startSite, type Site } from './support/site.ts';
import { ANN, createVisitor, removeAccount } from './support/visitor.ts';

const hashing = countHashing();
const site = await startSite({ passwords: hashing.passwords });
const unguarded = await startSite();
forgetEverybody(site);

/** Registers one email twenty times at the same time. Returns the outcome of each. */
async function registerTogether(site: Site): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createVisitor(site).post('/sign-up', ANN)),
  );
  return answers.map((answer) => `${answer.status}`);
}

test('one of twenty registrations of one e-mail at the same moment succeeds', async () => {
  const statuses = await registerTogether(site);
  expect(statuses.filter((status) => status === '200')).toHaveLength(1);
  expect(statuses.filter((status) => status === '409')).toHaveLength(19);
});

test('without the unique e-mail of the table they all would (the test above can fail)', async () => {
  const { db } = unguarded;
  await sql`alter table identity_accounts drop constraint identity_accounts_email`.execute(db);
  await sql`alter table identity_accounts add constraint identity_accounts_email unique (email, id)`.execute(
    db,
  );
  expect((await registerTogether(unguarded)).filter((status) => status === '200').length).toBeGreaterThan(1);
});

test('a sign-in while the account is being removed gets no session', async () => {
  await createVisitor(site).enter('/sign-up', ANN);

  hashing.halt();
  const signIn = createVisitor(site).refused('/sign-in', ANN);
  await hashing.underWay();
  await removeAccount(site, ANN.email);
  hashing.goOn();
  expect(await signIn).toBe('401 auth/invalid-credential');
});

test('a removal that has not ended yet is waited for', async () => {
  await createVisitor(site).enter('/sign-up', ANN);
  const signIn = await site.db.transaction().execute(async (trx) => {
    await site.services.identity.removeAccount(trx, ANN.email);
    const attempt = createVisitor(site).refused('/sign-in', ANN);
    await untilSomebodyWaits();
    return { attempt };
  });
  expect(await signIn.attempt).toBe('401 auth/invalid-credential');
});

/** Returns once a statement waits for another one's lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(site.db);
    if (rows.length > 0) return;
  }
}
