import { sql } from 'kysely';
import { ANSWER_BEFORE_MINUTES } from '#contract/bookings/waiting-list.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import { closeGaps, findOpenGaps, type Gap } from './gaps.ts';

/** Hours from when a restored club resumes until the postponed deadlines expire. */
const GRACE_HOURS = 24;

/**
 * Postpones deadlines that have passed or expire within the grace period, at most to the start of play; the answer to a held place is due
 * at the latest possible moment. Only a payment at the desk may be due after play.
 */
async function putOffDeadlines(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ id: string; before: Date; later: Date }>`
    with due as (
      select id, expires_at as before, case when pay_at = 'desk' then end_of.grace
          when status = 'offered' then least(starts_at - make_interval(mins => ${ANSWER_BEFORE_MINUTES}::int), end_of.grace)
          else least(starts_at, end_of.grace) end as later
      from bookings, (select ${actor.now}::timestamptz + make_interval(hours => ${GRACE_HOURS}::int) as grace) end_of
      where expires_at < end_of.grace
      for update of bookings
    )
    update bookings set expires_at = due.later, expiry_next_at = null
    from due where bookings.id = due.id and due.later > due.before
    returning bookings.id, due.before, due.later`.execute(trx);
  for (const { id, before, later } of rows)
    await audited(trx, actor, {
      action: 'booking.put-off',
      subject: 'bookings',
      subjectId: id,
      before: { expires_at: before.toISOString() },
      after: { expires_at: later.toISOString() },
    });
  return rows.length;
}

/**
 * Drops messages and events that had waited longer than the grace period in the backup: the earlier site already sent them, or they are no
 * longer news.
 */
async function dropOldNews(trx: Trx, restoredAt: Date, now: Date): Promise<void> {
  await sql`update deliveries set state = 'late', ended_at = ${now}::timestamptz, lease = null
    where state = 'waiting' and made_at <= ${restoredAt}::timestamptz
      and made_at < ${now}::timestamptz - make_interval(hours => ${GRACE_HOURS}::int)`.execute(trx);
  // The data of a removed person is erased however late it is.
  await sql`update outbox set done_at = ${now}::timestamptz
    where done_at is null and topic <> 'user.removed' and created_at <= ${restoredAt}::timestamptz
      and created_at < ${now}::timestamptz - make_interval(hours => ${GRACE_HOURS}::int)`.execute(trx);
}

/**
 * Withdraws every other message that waited in the backup, so that the code that writes messages announces again what still holds. The end
 * of dues cannot be announced again, so that message is sent unless a later membership followed.
 */
async function takeNewsBack(trx: Trx, restoredAt: Date, now: Date): Promise<void> {
  await sql`
    with untold as (
      delete from messages m where exists (select from deliveries d
          where d.message_id = m.id and d.state = 'waiting' and d.made_at <= ${restoredAt}::timestamptz)
        and not (m.kind = 'dues-over' and not exists (select from memberships s
          where s.household_id = m.thread and s.counts_until >= ${toClubDate(now)}::date))
      returning m.kind, m.thread, case when m.event ~ '^[0-9a-f-]{36}:' then left(m.event, 36)::uuid end as told_of
    ), asked_again as (
      update request_digests set told_until = least(told_until, ${now}::timestamptz - make_interval(hours => ${GRACE_HOURS}::int))
      where exists (select from untold where kind = 'new-requests')
    )
    update outbox set done_at = null
    where id in (select told_of from untold)
      -- Weeks of one booking were told as one, under the name of the first.
      or created_at between ${now}::timestamptz - make_interval(hours => ${GRACE_HOURS}::int) and ${restoredAt}::timestamptz
        and (payload ->> 'booking_id')::uuid in (select b.id from untold join bookings b on b.series_id = untold.thread)`.execute(
    trx,
  );
}

/**
 * Marks each due refund as attempted, because it may have been sent after the backup was made: the provider is asked about it before it is
 * sent again.
 */
async function lookForRefunds(trx: Trx): Promise<void> {
  await sql`update refunds set attempts = 1 where status = 'due' and attempts = 0`.execute(trx);
}

/** Resumes normal operation in a restored club. Returns false when it has already resumed. */
export async function endHold(db: Db, actor: Actor, by: 'reconciled' | 'admin'): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('restorations')
      .set({ ended_at: actor.now, ended_by: by })
      .where('ended_at', 'is', null)
      .returning(['id', 'restored_at'])
      .execute();
    const [first] = ended;
    if (!first) return false;
    const restoredAt = new Date(Math.max(...ended.map(({ restored_at }) => restored_at.getTime())));
    const putOff = await putOffDeadlines(trx, actor);
    await dropOldNews(trx, restoredAt, actor.now);
    await takeNewsBack(trx, restoredAt, actor.now);
    await lookForRefunds(trx);
    await audited(trx, actor, {
      action: 'club.went-on',
      subject: 'restorations',
      subjectId: first.id,
      after: { ended_by: by, put_off: putOff },
    });
    return true;
  });
}

/** What a complete reconciliation leaves to do in a restored club. */
interface Standing {
  /** The periods whose payments and refunds are still unknown. */
  gaps: Gap[];
  /** Whether the hold ended with this reconciliation. */
  wentOn: boolean;
}

/** Closes the gaps of the providers whose lists `agreed`, and ends the hold once no gap and no difference is left. */
export async function settleRestored(
  db: Db,
  { agreed, left, now }: { agreed: string[]; left: number; now: Date },
): Promise<Standing> {
  await closeGaps(db, agreed, { now, by: 'list' });
  const gaps = await findOpenGaps(db);
  const isSettled = left === 0 && gaps.length === 0;
  return { gaps, wentOn: isSettled && (await endHold(db, { actorId: null, now }, 'reconciled')) };
}
