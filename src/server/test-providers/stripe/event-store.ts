import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { EventRow } from './rows.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';

/** Records an event in the transaction that causes it. It is delivered later. */
export async function emit(trx: Trx, type: string, object: object, now: Date): Promise<void> {
  await trx
    .insertInto('card_gateway.events')
    .values({ id: newId('evt'), type, object: JSON.stringify(object), created_at: now, next_at: now })
    .execute();
}

export function findEvent(trx: Trx, id: string): Promise<EventRow | undefined> {
  return trx.selectFrom('card_gateway.events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether there are events since then, rounded down to whole seconds as in Stripe's list of events. */
export async function hasEvents(db: Db, since: Date): Promise<boolean> {
  const event = await db
    .selectFrom('card_gateway.events')
    .select('id')
    .where('created_at', '>=', new Date(Math.floor(since.getTime() / 1000) * 1000))
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Returns a condition for `findPage` that selects events of these types; an empty list selects all. */
export function eventsOfTypes(types: string[]) {
  return sql<boolean>`(cardinality(${types}::text[]) = 0 or type = any(${types}::text[]))`;
}

/** A failed delivery is retried after 10, 20, 40 … seconds, at most an hour apart, up to `MOST_TRIES` attempts. */
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3600;
const MOST_TRIES = 20;

/**
 * Claims events whose delivery is due, oldest first. The next attempt is scheduled before this one is made, so that no other node claims
 * them and a crash only delays them. No lock is held after this call.
 */
export async function claimGatewayEvents(db: Db, limit: number, now: Date): Promise<EventRow[]> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<EventRow>`
      update card_gateway.events set attempts = attempts + 1,
        next_at = ${now}::timestamptz
          + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}::int, ${FIRST_PAUSE_SECONDS}::int * 2 ^ attempts))
      where id in (
        select id from card_gateway.events
        where delivered_at is null and next_at <= ${now}::timestamptz and attempts < ${MOST_TRIES}::int
        order by id limit ${limit} for update skip locked
      )
      returning *`.execute(trx);
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  });
}

export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('card_gateway.events').set({ delivered_at: now }).where('id', '=', id).execute();
}
