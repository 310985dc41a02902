import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CheckoutKey } from './checkout-store.ts';

// A recheck asks the provider about a payment that has ended here, because the provider may still accept money for it.

const HOUR = 3_600_000;
/** Hours until a recheck is repeated when it had no result because the provider was silent or the node died. */
const AGAIN_HOURS = 1;
const LAST_HOURS = 24;
/** The maximum number of rechecks of one checkout, even if the provider never answers. */
const MOST_RECHECKS = 48;

/** Returns when a payment that ends now is first rechecked. */
export function firstRecheck(now: Date): Date {
  return new Date(now.getTime() + HOUR);
}

/**
 * Claims checkouts whose recheck is due, oldest first, and returns their refs. The next recheck is scheduled before this one runs, so no
 * other node claims them and a crash only delays them.
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

/** Schedules the next recheck after one that was answered. The last recheck takes place a day after the payment ended. */
export async function finishRecheck(db: Db, { provider, ref }: CheckoutKey, now: Date): Promise<void> {
  await sql`
    update hosted_checkouts set look_at = case
      when ${now}::timestamptz < coalesce(closed_at, created_at) + make_interval(hours => ${LAST_HOURS}::int)
      then coalesce(closed_at, created_at) + make_interval(hours => ${LAST_HOURS}::int) end
    where provider = ${provider} and ref = ${ref} and looks > 0 and look_at is not null`.execute(db);
}

/** Closes a payment whose provider is not configured. The provider is asked about it as soon as it is configured again. */
export async function askOnReturn(
  db: Db,
  { provider, id }: { provider: string; id: string },
  now: Date,
): Promise<void> {
  await sql`
    update hosted_checkouts set closed_at = coalesce(closed_at, ${now}::timestamptz), look_at = ${now}::timestamptz
    where provider = ${provider} and payment_id = ${id}::uuid`.execute(db);
}
