import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import { courtInBangla } from '../../platform/db/booked-court.ts';
import type { Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { claimSlots } from './change-booking.ts';
import type { BookingRow, NamedBooking } from './booking.ts';
import { guard } from '../../platform/db/guard.ts';

/** The place to which a booking is moved, and the price due there. */
export interface BookingPlace {
  court: { id: string; type: string };
  date: ClubDate;
  /** In time order. */
  slots: Slot[];
  startsAt: Date;
  expiresAt: Date | null;
  price: Poisha;
  total: Poisha;
  slotPrices: Poisha[] | null;
  /** The regular price of these slots for the person. */
  usual: Poisha;
}

/**
 * Locks two courts, in order of their ids, against changes by the club. Returns false when the target court has changed since the move was
 * checked.
 */
export async function lockCourts(
  trx: Trx,
  from: string,
  to: { id: string; version: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; version: number; archived_at: Date | null }>`
    select id, version, archived_at from courts where id = any(${[from, to.id]}::uuid[])
    order by id for share`.execute(trx);
  return rows.some(({ id, version, archived_at }) => id === to.id && version === to.version && !archived_at);
}

/** Claims the new slots after deleting the old claims, because the two may overlap. Returns false when one is booked. */
async function claim(trx: Trx, before: BookingRow, { court, date, slots }: BookingPlace): Promise<boolean> {
  await sql`delete from slot_claims where court_id = ${before.court_id}::uuid
    and play_date = ${before.play_date}::date and ${guard('old slots are freed', sql`booking_id = ${before.id}::uuid`)}`.execute(
    trx,
  );
  return claimSlots(trx, { bookingId: before.id, courtId: court.id, date, slots });
}

const recorded = (row: BookingRow) => ({
  court_id: row.court_id,
  date: row.play_date,
  slots: row.slots,
  total_poisha: row.total_poisha,
  expires_at: row.expires_at,
});

/** A check-in stays valid if the day stays the same; a no-show is cleared, because the people may still come at the new time. */
const visitAt = (before: BookingRow, { date }: BookingPlace) => ({
  checked_in_at: date === before.play_date ? before.checked_in_at : null,
  no_show_at: null,
});

/** Returns the fields of a visit that the move has changed, with this row's values. */
const recordedVisit = (row: BookingRow, before: BookingRow, after: BookingRow) => ({
  ...(before.checked_in_at !== null && after.checked_in_at === null && { checked_in_at: row.checked_in_at }),
  ...(before.no_show_at && { no_show_at: row.no_show_at }),
});

/** Keeps, for earlier payments, the court, day and slots that they paid for. */
async function keepPaidPlace(trx: Trx, { id }: BookingRow): Promise<void> {
  await sql`insert into moved_payments (payment_id, court_id, court_type, play_date, slots, price_poisha, slot_prices)
    select p.id, b.court_id, b.court_type, b.play_date, b.slots, b.price_poisha, b.slot_prices
    from payments p join bookings b on b.id = p.booking_id
    where b.id = ${id}::uuid and p.paid_at is not null
    on conflict do nothing`.execute(trx);
}

/** Moves a live booking whose row is locked. Returns null when a slot is booked; the caller must then roll back the transaction. */
export async function relocate(
  trx: Trx,
  before: BookingRow,
  place: BookingPlace,
  actor: Actor,
): Promise<NamedBooking | null> {
  if (!(await claim(trx, before, place))) return null;
  await keepPaidPlace(trx, before);
  const after = await trx
    .updateTable('bookings')
    .set({
      court_id: place.court.id,
      court_type: place.court.type,
      play_date: place.date,
      slots: place.slots.map(({ label }) => label),
      starts_at: place.startsAt,
      expires_at: place.expiresAt,
      price_poisha: place.price,
      total_poisha: place.total,
      slot_prices: place.slotPrices,
      ...visitAt(before, place),
      updated_at: actor.now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .returning(courtInBangla('bookings').as('court_type_bn'))
    .executeTakeFirstOrThrow();
  await audited(trx, actor, {
    action: 'booking.moved',
    subject: 'bookings',
    subjectId: after.id,
    before: { ...recorded(before), ...recordedVisit(before, before, after) },
    after: {
      ...recorded(after),
      ...recordedVisit(after, before, after),
      ...(place.usual > place.total && {
        usual_poisha: place.usual,
        unusual: ['dearer'] satisfies Unusual[],
      }),
    },
  });
  const message = {
    booking_id: after.id,
    court_id: after.court_id,
    date: after.play_date,
    user_id: after.user_id,
    // The old place, because the boards of both places change.
    was: {
      court_id: before.court_id,
      court_type: before.court_type,
      date: before.play_date,
      slots: before.slots,
    },
  };
  await publish(trx, 'booking.moved', message, actor.now);
  return after;
}
