import { sql } from 'kysely';
import type { ProviderEvent } from '../../../providers/provider.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** An event as it was kept; `id` is the provider's. */
export type EventRow = Row<'provider_events'> & { id: string };

/** Stores an event until it is processed; false when it is known already. */
export async function insertEvent(
  db: Db,
  provider: string,
  { id, type, paymentRef, refundRef, disputeRef }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_events')
    .values({
      provider,
      event_id: id,
      type,
      payment_ref: paymentRef,
      refund_ref: refundRef,
      dispute_ref: disputeRef,
      received_at: now,
      next_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing()) // sent twice, or at once
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The next try comes after 1, 2, 4 … minutes, at most an hour. */
const FIRST_PAUSE_MINUTES = 1;
const LONGEST_PAUSE_MINUTES = 60;

/**
 * Claims events that are not processed, oldest first. The next try is set before this one is made: nobody else claims
 * them meanwhile, and a crash only delays them.
 */
export async function claimEvents(db: Db, provider: string, limit: number, now: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    update provider_events set attempts = attempts + 1,
      next_at = ${now}::timestamptz
        + make_interval(mins => least(${LONGEST_PAUSE_MINUTES}::int, ${FIRST_PAUSE_MINUTES}::int * 2 ^ least(attempts, 20))::int)
    where provider = ${provider} and event_id in (
      select event_id from provider_events
      where provider = ${provider} and processed_at is null and next_at <= ${now}::timestamptz
      order by next_at limit ${limit} for update skip locked
    )
    returning *, event_id as id`.execute(db);
  // An UPDATE returns its rows in any order.
  return rows.sort((a, b) => a.received_at.getTime() - b.received_at.getTime());
}

export async function markProcessed(db: Db, { provider, id }: EventRow, now: Date): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ processed_at: now, error: null })
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .execute();
}

export async function recordFailure(db: Db, { provider, id }: EventRow, error: string): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ error })
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .execute();
}

/** Returns when an event came last; null when none ever did. */
export async function findLastArrival(db: Db, provider: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom('provider_events')
    .select((eb) => eb.fn.max('received_at').as('last'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return last;
}
