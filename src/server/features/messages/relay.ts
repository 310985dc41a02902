import { sql } from 'kysely';
import * as z from 'zod/mini';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { isNewNews, wasInBackup } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import { isNotSet } from '../../providers/side-by-side.ts';
import { makeCodes } from '../bookings/booking-codes.ts';
import type { Services } from '../services.ts';
import { draftMessages } from './drafts.ts';
import type { OutboxRow } from './happenings.ts';
import { kindsAfter } from './kinds.ts';
import { findWorkers } from './known.ts';
import { lockWriting, writeMessages } from './write-messages.ts';

/** Rows of one pass: their transaction is over in a moment. */
const BATCH_SIZE = 200;

type RelayServices = Pick<Services, 'db' | 'clock' | 'mail' | 'sms' | 'providers'>;

/**
 * Returns what has happened and was not passed on, oldest first by the database's clock; of one booking that is their
 * order.
 */
export async function findUnprocessed(trx: Trx, limit: number): Promise<OutboxRow[]> {
  const { rows } = await named(
    'find-untold',
    sql<OutboxRow>`select id, topic, payload, created_at as at, ${wasInBackup(sql`outbox.created_at`)} as "wasInBackup" from outbox
      where done_at is null and (${isNewNews(sql`outbox.created_at`)} or topic = 'user.removed') order by made_at, id limit ${limit}`,
  ).execute(trx);
  return rows;
}

async function markProcessed(trx: Trx, ids: string[], now: Date): Promise<void> {
  await named(
    'mark-told',
    sql`update outbox set done_at = ${now}::timestamptz where id = any(${ids}::uuid[])`,
  ).execute(trx);
}

/** Removes what somebody was told whose account is gone. */
async function forgetMessages(db: Db, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom('messages').where('user_id', 'in', userIds).execute();
  await db.deleteFrom('message_choices').where('user_id', 'in', userIds).execute();
}

/** A guest's booking has no user. */
const codedPayload = z.object({ booking_id: z.uuid(), status: z.optional(z.string()) });

/** After these a booking is one that somebody may play in, or may accept. */
const CODED = new Set(['booking.approved', 'booking.confirmed', 'booking.offered']);

/** Returns the bookings that want a code after what happened, each once. */
function codedBy(rows: OutboxRow[]): string[] {
  const ids = rows.flatMap(({ topic, payload }) => {
    if (!CODED.has(topic) && topic !== 'booking.created') return [];
    const { data } = codedPayload.safeParse(payload);
    const isCoded = CODED.has(topic) || data?.status === 'approved';
    return data && isCoded ? [data.booking_id] : [];
  });
  return [...new Set(ids)];
}

function removedIn(rows: OutboxRow[]): string[] {
  return rows
    .filter(({ topic }) => topic === 'user.removed')
    .flatMap(({ payload }) => {
      const { user_id: id } = payload as { user_id?: unknown }; // written by leaving/remove-person.ts
      return typeof id === 'string' ? [id] : [];
    });
}

/**
 * One pass of the relay: turns what has happened into messages, in the order in which it happened. All or nothing, so a relay
 * that dies leaves it to the next; returns how many rows it worked off. One relay at a time, of all nodes.
 */
export async function relayOutbox(services: RelayServices): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const rows = await findUnprocessed(trx, BATCH_SIZE);
    // The codes come before the messages, because some of these have them.
    await makeCodes(trx, codedBy(rows), services.clock());
    const forPeople = rows.filter(({ topic }) => kindsAfter(topic).length > 0);
    if (forPeople.length > 0) {
      const drafts = await draftMessages(trx, forPeople, {
        workers: await findWorkers(trx),
        now: services.clock(),
        isNotSet: (provider) => isNotSet(services.providers, provider),
      });
      await writeMessages(trx, services, drafts);
    }
    await forgetMessages(trx, removedIn(rows));
    await markProcessed(
      trx,
      rows.map(({ id }) => id),
      services.clock(),
    );
    return rows.length;
  });
}
