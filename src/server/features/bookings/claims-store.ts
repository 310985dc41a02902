import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { guard } from '../../platform/db/guard.ts';

interface Wanted {
  bookingId: string;
  courtId: string;
  date: ClubDate;
  slots: Slot[];
}

/**
 * Claims slots in time order for a booking that there is already. They take none of its owner's quota. False, and nothing claimed,
 * when a claim touches one; a claim that is made at the same time fails by its key.
 */
export async function claimSlots(trx: Trx, { bookingId, courtId, date, slots }: Wanted): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select * from unnest(${slots.map(({ startsAt }) => startsAt)}::int[], ${slots.map(({ endsAt }) => endsAt)}::int[])
        as slot (starts_at_minute, ends_at_minute)
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${courtId}::uuid and claim.play_date = ${date}::date
    )
    insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
    select ${courtId}::uuid, ${date}::date, starts_at_minute, ends_at_minute, ${bookingId}::uuid
    from wanted where ${guard('slots are free', sql`not exists (select from clash)`)}
    order by starts_at_minute
    returning starts_at_minute`.execute(trx);
  return rows.length > 0;
}

/** Frees the slots that are held by no live booking; answers how many there were. */
export async function freeStraySlots(db: Db, actor: Actor): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ booking_id: string }>`
      delete from slot_claims s where not exists (
        select from bookings b where b.id = s.booking_id and b.court_id = s.court_id and b.play_date = s.play_date
          and b.status in ('offered', 'pending', 'approved', 'confirmed'))
      returning booking_id`.execute(trx);
    for (const subjectId of new Set(rows.map((row) => row.booking_id)))
      await audited(trx, actor, { action: 'booking.slots-freed', subject: 'bookings', subjectId });
    return rows.length;
  });
}

/** A claim begins and ends at these minutes of the day. */
interface Claim {
  startsAt: number;
  endsAt: number;
}

const selectClaims = prepared<{ courtId: string; date: ClubDate }, Claim>(
  'find-claims',
  (of) => sql`select starts_at_minute as "startsAt", ends_at_minute as "endsAt" from slot_claims
    where court_id = ${of.courtId} and play_date = ${of.date}`,
);

/** Returns the time ranges that live bookings hold on a court and date. */
export function findClaims(db: Db, courtId: string, date: ClubDate): Promise<Claim[]> {
  return selectClaims(db, { courtId, date });
}
