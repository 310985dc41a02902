import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { ClaimedDelivery } from './delivery-store.ts';

/** Where a text message goes, and by which code its link leads to the booking. */
interface Destination {
  /** null: the person has no number any more that they have confirmed. */
  phone: string | null;
  /** null: the booking has none. */
  code: string | null;
}

export async function findDestination(
  db: Db,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<Destination> {
  const { rows } = await named(
    'find-text-destination',
    sql<Destination>`
      select case when phone_confirmed_at is not null then phone end as phone,
        (select code from booking_codes where booking_id = ${bookingId}::uuid) as code
      from users where id = ${userId}::uuid`,
  ).execute(db);
  return rows[0] ?? { phone: null, code: null };
}

/** Lets a claimed text message wait until then; that it was looked at is no attempt. */
export async function putOff(
  db: Db,
  { id, lease }: Pick<ClaimedDelivery, 'id' | 'lease'>,
  until: Date,
): Promise<void> {
  await named(
    'put-text-off',
    sql`update deliveries set lease = null, attempts = attempts - 1, next_at = ${until}::timestamptz
      where message_id = ${id}::uuid and lease = ${lease}::uuid`,
  ).execute(db);
}

/**
 * Ends text messages that wait while a newer one about the same booking waits as well: what they say is not true any more,
 * and the newer one must not wait for them until morning.
 */
export async function endOutdated(db: Db, now: Date): Promise<void> {
  await named(
    'end-outdated-texts',
    sql`update deliveries d set state = 'late', ended_at = ${now}::timestamptz
      where d.channel = 'sms' and d.state = 'waiting' and d.lease is null and exists (
        select from deliveries newer
        join messages m on m.id = d.message_id
        join messages about on about.id = newer.message_id
        where newer.channel = 'sms' and newer.state = 'waiting' and newer.user_id = d.user_id and newer.thread = d.thread
          and newer.number > d.number and about.facts -> 'booking' ->> 'id' = m.facts -> 'booking' ->> 'id')`,
  ).execute(db);
}

/** Returns who of these people were told of an event already. */
export async function findTold(db: Db, event: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .select('user_id')
    .where('event', '=', event)
    .where('user_id', 'in', userIds)
    .execute();
  return rows.map(({ user_id: id }) => id);
}
