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

/** The number of rows in one pass, which keeps its transaction short. */
const BATCH_SIZE = 200;

type RelayServices = Pick<Services, 'db' | 'clock' | 'mail' | 'sms' | 'providers'>;

/** Returns the unprocessed rows of the outbox, oldest first by the database's clock; events of one booking are in order. */
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

async function forgetMessages(db: Db, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom('messages').where('user_id', 'in', userIds).execute();
  await db.deleteFrom('message_choices').where('user_id', 'in', userIds).execute();
}

/** A guest's booking has no user. */
const codedPayload = z.object({ booking_id: z.uuid(), status: z.optional(z.string()) });

/** Topics after which a booking needs a code, because it can be played or accepted. */
const CODED = new Set(['booking.approved', 'booking.confirmed', 'booking.offered']);

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
 * Runs one pass of the relay, which writes messages for events in order, and returns how many rows were processed. The pass is all or
 * nothing, so the next pass repeats one that fails. Only one node runs it at a time.
 */
export async function relayOutbox(services: RelayServices): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const rows = await findUnprocessed(trx, BATCH_SIZE);
    // The codes are made first, because some messages contain them.
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
