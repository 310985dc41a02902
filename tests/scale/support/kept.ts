import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '#contract/clock/club-time.ts';
import { createAnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findBearer } from '#server/sign-in/own/tokens.ts';
import {
  book,
  createClubRulesReader,
  createCourtCache,
  createStandingReader,
  findClaims,
  findCourt,
  type BookServices,
} from '../../support/product.ts';
import type { TestDatabase } from '../../support/database/database.ts';
import { openTestPool } from '../../support/database/pool.ts';

/** PostgreSQL plans a prepared statement with its values this often before it may cache one generic query plan. */
const WITH_VALUES = 5;
const CALLS = WITH_VALUES + 3;
const NOW = new Date('2026-03-01T06:00:00Z');
const [courtId, userId, memberId, householdId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

let date = '2026-03-02';
/** Makes a booking on a day of its own. `alone` and `household` are different people. */
async function askFor(services: BookServices, who: 'alone' | 'household'): Promise<void> {
  date = addDays(date, 1);
  const [id, household] = who === 'alone' ? [userId, null] : [memberId, householdId];
  await book(services, {
    courtId,
    user: { id, email: 'amina@example.com', name: 'Amina', householdId: household },
    idempotency: { key: date, requestHash: 'hash' },
    request: { date, slots: ['7:00 AM - 8:00 AM'], price_per_session: 500, total_price: 500 },
  });
}

/** Returns the services that a node passes to a booking, over one connection. */
function openBookings(db: Db): BookServices {
  const clock = () => NOW;
  const cache = createAnswerCache(clock);
  const config = {
    setRules: [],
    maxPendingBookings: 1000,
    maxPendingSlots: 1000,
    bookingHorizonDays: 3650,
    payWithinHours: 24,
  };
  const clubRules = createClubRulesReader({ db, config }, cache);
  return {
    db,
    clock,
    clubRules,
    courts: createCourtCache({ db, clock }, cache),
    standing: createStandingReader({ db, clock, clubRules }, cache),
    identity: { settings: { provider: 'embedded', google: false, mail: false } },
    config: { rateLimit: true },
  };
}

const LIMITS = [null, 3].flatMap((day) => [null, 10].map((week) => ({ day_limit: day, week_limit: week })));

/** Lists the most frequent statements, and a booking under each combination of limits. */
function listCalls(db: Db): (() => Promise<unknown>)[] {
  return [
    () => findBearer(db, { uid: randomUUID(), sessionId: randomUUID(), kid: 'a' }, NOW),
    () => findClaims(db, courtId, date),
    () => findCourt(db, courtId, date),
    ...LIMITS.flatMap((limits) =>
      (['alone', 'household'] as const).map((who) => async () => {
        await db
          .updateTable('club_rules')
          .set((eb) => ({
            ...limits,
            horizon_days: 3650,
            max_pending: 1000,
            max_pending_slots: 10_000,
            version: eb('version', '+', 1),
          }))
          .execute();
        await askFor(openBookings(db), who);
      }),
    ),
  ];
}

/** Sends each statement over one connection. Returns the number of times that PostgreSQL planned each with its values, by name. */
export async function countPlans({ connection, db }: TestDatabase): Promise<Record<string, number>> {
  await sql`insert into courts (id, type, image_url, price_poisha, slots)
    values (${courtId}, 'Tennis', '/art/tennis.svg', 50000, '{7:00 AM - 8:00 AM}')`.execute(db);
  await sql`insert into users (id, issuer, subject, email)
    values (${userId}, 'kept', 'kept', 'amina@example.com')`.execute(db);
  await sql`insert into users (id, issuer, subject, email)
    values (${memberId}, 'kept', 'member', 'mina@example.com')`.execute(db);
  await sql`insert into households (id, payer_id, created_at) values (${householdId}, ${memberId}, ${NOW})`.execute(
    db,
  );
  await sql`update users set household_id = ${householdId} where id = ${memberId}`.execute(db);
  const alone = openTestPool(connection, { max: 1 });
  for (const call of listCalls(alone)) for (let count = 0; count < CALLS; count += 1) await call();
  const { rows } = await sql<{ name: string; plans: number }>`
    select name, custom_plans::int as plans from pg_prepared_statements where name <> ''`.execute(alone);
  await alone.destroy();
  return Object.fromEntries(rows.map(({ name, plans }) => [name, plans]));
}

/** Each statement is planned a few times and then uses a cached plan. */
export const KEPT: Record<string, number> = {
  // The statement has no values, so PostgreSQL uses one query plan from the start.
  'find-club-rules': 0,
  ...Object.fromEntries(
    [
      'find-bearer',
      'find-claims',
      'find-court',
      'find-household',
      'lock-for-booking',
      'count-for-booking',
      ...['', '-day', '-week', '-day-week'].map((limits) => `insert-booking${limits}`),
    ].map((name) => [name, WITH_VALUES]),
  ),
};
