import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { approvalPolicy } from '#contract/club/club-rules.ts';
import { addDays, instantOf } from '#contract/clock/club-time.ts';
import { fromTaka } from '#contract/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findBearer } from '#server/sign-in/own/sessions/bearer-store.ts';
import { type BookingTerms, findClaims, findCourt, insertBooking } from '../../support/product.ts';
import { termsAt } from '../../support/club.ts';
import type { TestDatabase } from '../../support/database/database.ts';
import { openTestPool } from '../../support/database/pool.ts';

/** PostgreSQL plans a prepared statement with its values this often before it may keep one query plan for all values. */
const WITH_VALUES = 5;
const CALLS = WITH_VALUES + 3;
const NOW = new Date('2026-03-01T06:00:00Z');
const [courtId, userId, memberId, householdId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

let date = '2026-03-02';
/** Makes a booking on a day of its own, by such rules; who has a household is another person. */
async function book(db: Db, rules: Partial<BookingTerms>): Promise<void> {
  date = addDays(date, 1);
  const startsAt = instantOf(date, 420);
  const price = fromTaka(500);
  const claim = await insertBooking(db, {
    userId: rules.holder?.household ? memberId : userId,
    userEmail: 'amina@example.com',
    userName: 'Amina',
    courtId,
    courtVersion: 1,
    total: price,
    slotPrices: [price],
    date,
    slots: [{ label: '7:00 AM - 8:00 AM', startsAt: 420, endsAt: 480 }],
    startsAt,
    expiresAt: startsAt,
    idempotencyKey: null,
    requestHash: null,
    limits: { bookings: 1000, slots: 1000, unconfirmedSlots: 1000 },
    mostCancelled: null,
    terms: { ...termsAt(startsAt), ...rules },
    now: NOW,
  });
  if (claim?.outcome !== 'booked') throw new Error(`${JSON.stringify(rules)}: ${claim?.outcome}`);
}

/** Where no memberships are sold; without a household; with one. */
const HOLDERS: BookingTerms['holder'][] = [
  null,
  { household: null, shared: null },
  { household: { id: householdId, version: 1 }, shared: { holderId: householdId, people: [memberId] } },
];

/** Statements that run all day, and the booking by each set of rules. */
function listCalls(db: Db): (() => Promise<unknown>)[] {
  const limits = [null, 3].flatMap((day) => [null, 10].map((week) => ({ day, week })));
  return [
    () => findBearer(db, { uid: randomUUID(), sessionId: randomUUID(), kid: 'a' }, NOW),
    () => findClaims(db, courtId, date),
    () => findCourt(db, courtId, date),
    ...approvalPolicy.options.flatMap((approval) =>
      limits.flatMap((limit) =>
        HOLDERS.map((holder) => () => book(db, { approval, quota: { ...limit, weekFrom: date }, holder })),
      ),
    ),
  ];
}

/** Sends each statement from one connection, and returns how often PostgreSQL has planned it with its values, by name. */
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

/** All of them are planned a few times, and then no more. */
export const KEPT: Record<string, number> = Object.fromEntries(
  [
    'find-bearer',
    'find-claims',
    'find-court',
    ...['', '-direct'].flatMap((approval) =>
      ['', '-day', '-week', '-day-week'].flatMap((limit) =>
        ['', '-public', '-household'].map((whose) => `insert-booking${limit}${approval}${whose}`),
      ),
    ),
  ].map((name) => [name, WITH_VALUES]),
);
