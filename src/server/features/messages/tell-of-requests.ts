import { sql } from 'kysely';
import { nameInMail } from '#contract/people/names.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import type { Services } from '../services.ts';
import type { Facts, PlaceFacts } from './facts.ts';
import { findWorkers } from './known.ts';
import { lockWriting, writeMessages, type MessageDraft } from './write-messages.ts';

const MINUTE_MS = 60_000;
const DIGEST_MINUTES = 10;
/** A request may be committed this long after its `created_at`. */
const SETTLE_MS = 15_000;
const SHOWN_REQUESTS = 5;

/** Returns the time up to which the staff were notified of new requests. */
async function readRemindedUntil(db: Db): Promise<Date> {
  return (await db.selectFrom('request_digests').select('told_until').executeTakeFirstOrThrow()).told_until;
}

export async function writeRemindedUntil(db: Db, until: Date): Promise<void> {
  await db.updateTable('request_digests').set({ told_until: until }).execute();
}

type Requests = NonNullable<Facts['requests']>;

interface RequestRow extends PlaceFacts {
  bangla: string | null;
  name: string;
  email: string;
  count: number;
}

/** Returns the requests made in a time span that still wait: their number, and the first of them. */
async function findNewRequests(db: Db, span: { after: Date; until: Date }): Promise<Requests> {
  const { rows } = await named(
    'find-new-requests',
    sql<RequestRow>`
      select court_type as court, ${courtsInBangla('bookings')} as bangla, play_date as date, slots, user_name as name,
        user_email as email, count(*) over ()::int as count
      from bookings
      where status = 'pending' and created_at > ${span.after}::timestamptz and created_at <= ${span.until}::timestamptz
      order by created_at, id limit ${SHOWN_REQUESTS}`,
  ).execute(db);
  const first = rows.map(({ court, bangla, date, slots, name, email }) => {
    const place = { court, ...(bangla !== null && { court_bn: bangla }), date, slots };
    return { ...place, who: nameInMail(name) || email };
  });
  return { count: rows[0]?.count ?? 0, first };
}

/** Notifies the staff of requests since the last notification, at most every ten minutes. Returns how many people were notified. */
export async function tellOfRequests(
  services: Pick<Services, 'db' | 'clock' | 'mail' | 'sms'>,
): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const now = services.clock();
    const after = await readRemindedUntil(trx);
    if (now.getTime() - after.getTime() < DIGEST_MINUTES * MINUTE_MS) return 0;
    const until = new Date(now.getTime() - SETTLE_MS);
    const requests = await findNewRequests(trx, { after, until });
    if (requests.count === 0) return 0;
    await writeRemindedUntil(trx, until);
    const { staff } = await findWorkers(trx);
    const drafts = staff.map((userId): MessageDraft => ({
      event: `requests:${until.toISOString()}`,
      kind: 'new-requests',
      userId,
      thread: null,
      facts: { requests },
    }));
    return writeMessages(trx, services, drafts);
  });
}
