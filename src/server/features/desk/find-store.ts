import { t } from '#texts/desk.js';
import { sql, type RawBuilder } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { DeskBooking, DeskPart } from '#contract/desk/desk.ts';
import { toTaka, type Poisha } from '#contract/money/money.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { named } from '../../platform/db/named.ts';
import { Refusal } from '../../platform/errors.ts';
import { bookingColumns, toBooking, type BookingRow, type BanglaCourt } from '../bookings/booking.ts';
import { typedReference } from '../payments/references.ts';

/** A payment and who received it. All fields are null when there is no payment. */
export interface PaidRow {
  payment_id: string | null;
  provider: string;
  provider_ref: string;
  method: string[];
  amount_poisha: Poisha;
  refunded_poisha: Poisha;
  paid_at: Date;
  taken_by_name: string | null;
}

interface DeskRow extends BookingRow, BanglaCourt, PaidRow {
  guest_name: string | null;
  guest_phone: string | null;
  booked_by_name: string | null;
}

/** The columns of a `PaidRow`; `p` is the payment and `taker` the person who received it. */
const paidColumns = sql`p.id as payment_id, p.provider, p.provider_ref, p.method, p.amount_poisha, p.refunded_poisha,
  p.paid_at, taker.display_name as taken_by_name`;

const BY = new Map<string, 'desk' | 'free'>([
  ['desk', 'desk'],
  ['none', 'free'],
]);

function toDeskPayment(row: PaidRow): DeskBooking['payment'] {
  if (row.payment_id === null) return null;
  const by = BY.get(row.provider) ?? 'card';
  const service = nameProvider(row.provider);
  return {
    _id: row.payment_id,
    by,
    method: service === null ? (row.method[0] ?? by) : `${service.toLowerCase()}-online`,
    reference: by === 'desk' ? typedReference(row.provider_ref, row.payment_id) : null,
    amount: toTaka(row.amount_poisha),
    refunded: toTaka(row.refunded_poisha),
    taken_by: row.taken_by_name,
    paid_at: row.paid_at.toISOString(),
  };
}

function toDeskBooking(row: DeskRow): DeskBooking {
  const { guest_id, guest_name, guest_phone } = row;
  return {
    ...toBooking(row),
    guest: guest_id === null ? null : { _id: guest_id, name: guest_name ?? '', phone: guest_phone },
    booked_by: row.booked_by_name,
    no_show_at: row.no_show_at?.toISOString() ?? null,
    note: row.staff_note ?? '',
    payment: toDeskPayment(row),
  };
}

/** Selects the desk's details of the bookings with the given ids. */
const withPeople = (ids: RawBuilder<unknown>) => sql`
  select ${bookingColumns('b')}, ${courtsInBangla('b')} as court_type_bn, g.name as guest_name, g.phone as guest_phone, booker.display_name as booked_by_name,
    ${paidColumns}
  from (${ids}) listed join bookings b on b.id = listed.id
    left join guests g on g.id = b.guest_id
    left join users booker on booker.id = b.booked_by
    left join payments p on p.id = b.confirmed_payment_id
    left join users taker on taker.id = p.taken_by
  order by b.starts_at, b.id`;

export async function findDeskDay(db: Db, date: ClubDate): Promise<DeskBooking[]> {
  const { rows } = await named(
    'find-desk-day',
    sql<DeskRow>`${withPeople(sql`select distinct s.booking_id as id from courts c
      join slot_claims s on s.court_id = c.id and s.play_date = ${date}::date`)}`,
  ).execute(db);
  return rows.map(toDeskBooking);
}

/** Returns bookings up to today with an amount still to be paid at the club, on arrival or as the rest, earliest play first. */
export async function findToCollect(db: Db, today: ClubDate, limit: number): Promise<DeskBooking[]> {
  const { rows } = await named(
    'find-to-collect',
    sql<DeskRow>`${withPeople(sql`select id from (
        (select id, play_date, starts_at from bookings
          where status = 'approved' and pay_at = 'desk' and play_date <= ${today}::date
          order by play_date, starts_at limit ${limit})
        union all
        (select id, play_date, starts_at from bookings
          where status = 'confirmed' and due_later_poisha > 0 and play_date <= ${today}::date
          order by play_date, starts_at limit ${limit})
      ) owed order by play_date, starts_at limit ${limit}`)}`,
  ).execute(db);
  return rows.map(toDeskBooking);
}

/** Returns people's live bookings on a day, and their older ones with an amount still to collect, in order of play. */
export async function findPeoplesBookings(db: Db, people: string[], today: ClubDate): Promise<DeskBooking[]> {
  const { rows } = await named(
    'find-bookings-at-desk',
    sql<DeskRow>`${withPeople(sql`select id from bookings where user_id = any(${people}::uuid[]) and (
        play_date = ${today}::date and status in ('pending', 'approved', 'confirmed')
        or play_date < ${today}::date and (
          status = 'approved' and pay_at = 'desk' or status = 'confirmed' and due_later_poisha > 0))`)}`,
  ).execute(db);
  return rows.map(toDeskBooking);
}

/** Returns a booking with the desk's details. Throws Refusal('not-found') when the booking does not exist. */
export async function getDeskBooking(db: Db, id: string): Promise<DeskBooking> {
  const { rows } = await named(
    'find-desk-booking',
    sql<DeskRow>`${withPeople(sql`select ${id}::uuid as id`)}`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not-found', t.noSuchBooking);
  return toDeskBooking(row);
}

interface PartRow extends PaidRow {
  id: string;
  total_poisha: Poisha;
  guests: number;
  is_busy: boolean;
}

const toDeskPart = (row: PartRow): DeskPart => ({
  _id: row.id,
  amount: toTaka(row.total_poisha),
  guests: row.guests,
  payment: toDeskPayment(row),
  busy: row.is_busy,
});

/**
 * Returns the parts of a booking with their payments, in order of payment and open parts last. A booking that has ended has no open parts.
 */
export async function findDeskParts(db: Db, booking: DeskBooking): Promise<DeskPart[]> {
  const { _id, status, total_price: amount, payment } = booking;
  const isLive = status === 'approved' || status === 'confirmed';
  const { rows } = await named(
    'find-desk-parts',
    sql<PartRow>`
      select c.id, c.total_poisha, c.guests, ${paidColumns},
        exists (select from payments live where live.charge_id = c.id and live.booking_id = c.booking_id
          and live.status in (${LIVE_SQL})) as is_busy
      from charges c left join payments p on p.id = c.payment_id left join users taker on taker.id = p.taken_by
      where c.booking_id = ${_id}::uuid and c.state <> 'ended' order by p.paid_at, c.id`,
  ).execute(db);
  const parts = rows.map(toDeskPart).filter((part) => isLive || part.payment !== null);
  const wasPaidWhole = rows.every(({ guests }) => guests > 0);
  return wasPaidWhole && payment ? [{ _id, amount, guests: 0, payment, busy: false }, ...parts] : parts;
}
