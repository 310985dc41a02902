import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CheckoutKey } from './checkout-store.ts';

// A recheck asks about a payment that is over here, because money can still come there.

const HOUR = 3_600_000;
/** A recheck that nothing came of, because the provider was silent or the node died, is repeated after this time. */
const AGAIN_HOURS = 1;
const LAST_HOURS = 24;
/** One checkout is rechecked this often at most, however silent the provider is. */
const MOST_RECHECKS = 48;

/** Returns when the first recheck is due of a payment that is over now. */
export function firstRecheck(now: Date): Date {
  return new Date(now.getTime() + HOUR);
}

/**
 * Claims checkouts whose recheck is due, the longest due first; returns their refs. The next is set before this one is
 * made: nobody else claims them meanwhile, and a crash only delays them.
 */
export async function claimRechecks(
  db: Db,
  provider: string,
  { limit, now }: { limit: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    update hosted_checkouts set looks = looks + 1,
      look_at = case when looks + 1 < ${MOST_RECHECKS}::int
        then ${now}::timestamptz + make_interval(hours => ${AGAIN_HOURS}::int) end
    where provider = ${provider} and payment_id in (
      select payment_id from hosted_checkouts
      where provider = ${provider} and look_at <= ${now}::timestamptz
      order by look_at limit ${limit} for update skip locked
    )
    returning ref`.execute(db);
  return rows.map(({ ref }) => ref);
}

/**
 * Sets the next recheck after one that was answered: the last one comes a day after the payment was over; then there is none.
 */
export async function finishRecheck(db: Db, { provider, ref }: CheckoutKey, now: Date): Promise<void> {
  await sql`
    update hosted_checkouts set look_at = case
      when ${now}::timestamptz < coalesce(closed_at, created_at) + make_interval(hours => ${LAST_HOURS}::int)
      then coalesce(closed_at, created_at) + make_interval(hours => ${LAST_HOURS}::int) end
    where provider = ${provider} and ref = ${ref} and looks > 0 and look_at is not null`.execute(db);
}

/** A payment was closed while its provider is not set: it is asked about as soon as that is back. */
export async function askOnReturn(
  db: Db,
  { provider, id }: { provider: string; id: string },
  now: Date,
): Promise<void> {
  await sql`
    update hosted_checkouts set closed_at = coalesce(closed_at, ${now}::timestamptz), look_at = ${now}::timestamptz
    where provider = ${provider} and payment_id = ${id}::uuid`.execute(db);
}
