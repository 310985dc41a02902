import { sql } from 'kysely';
import type { Booking, BookingStatus } from '#contract/bookings/bookings.ts';
import { toTaka } from '#contract/money/money.ts';
import { courtInBangla, courtsInBangla } from '../../platform/db/booked-court.ts';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { Refusal } from '../../platform/errors.ts';
import { contains } from '../../platform/db/search.ts';
import type { Row } from '../../platform/db/rows.ts';
import { orderParts, type BookingOrder } from './sort-store.ts';
import { searchBookings } from './search-store.ts';
import { t } from './texts.ts';

export type BookingRow = Row<'bookings'>;

/** What some statements say besides: the court's name in Bangla, where it still has the booking's English one. */
export interface InBangla {
  court_type_bn?: string | null;
}

/** A booking's row with both names of its court. */
export type NamedBooking = BookingRow & InBangla;

export const bookingColumns = columnsOf<'bookings'>({
  id: true,
  user_id: true,
  user_email: true,
  user_name: true,
  court_id: true,
  court_type: true,
  play_date: true,
  slots: true,
  starts_at: true,
  price_poisha: true,
  total_poisha: true,
  status: true,
  reason: true,
  expires_at: true,
  confirmed_payment_id: true,
  idempotency_key: true,
  request_hash: true,
  created_at: true,
  updated_at: true,
  expiry_next_at: true,
  slot_prices: true,
  guest_id: true,
  booked_by: true,
  pay_at: true,
  checked_in_at: true,
  no_show_at: true,
  staff_note: true,
  series_id: true,
  fees_poisha: true,
  covered_poisha: true,
  due_now_poisha: true,
  due_later_poisha: true,
});

/** What of a booking is shown. */
export type ShownBooking = Pick<
  BookingRow,
  | 'id'
  | 'user_email'
  | 'user_name'
  | 'court_id'
  | 'court_type'
  | 'play_date'
  | 'slots'
  | 'price_poisha'
  | 'total_poisha'
  | 'slot_prices'
  | 'status'
  | 'reason'
  | 'created_at'
  | 'expires_at'
  | 'pay_at'
  | 'checked_in_at'
  | 'series_id'
  | 'covered_poisha'
  | 'due_now_poisha'
  | 'due_later_poisha'
> &
  InBangla;

/** Returns what each slot costs, where they have different prices: nothing else needs saying. */
export function mixedPrices({ slot_prices }: Pick<BookingRow, 'slot_prices'>): { slot_prices?: number[] } {
  return new Set(slot_prices).size > 1 ? { slot_prices: slot_prices?.map(toTaka) ?? [] } : {};
}

/** Returns what is paid and due of a booking that somebody has divided. */
function partsOf({
  covered_poisha: covered,
  due_now_poisha: dueNow,
  due_later_poisha: dueLater,
}: ShownBooking): Pick<Booking, 'parts'> {
  if (covered === null || dueNow === null || dueLater === null) return {};
  return { parts: { covered: toTaka(covered), due_now: toTaka(dueNow), due_later: toTaka(dueLater) } };
}

export function toBooking(row: ShownBooking): Booking {
  return {
    _id: row.id,
    user_email: row.user_email,
    user_name: row.user_name,
    court_id: row.court_id,
    court_type: row.court_type,
    ...(row.court_type_bn && { court_type_bn: row.court_type_bn }),
    date: row.play_date,
    slots: row.slots,
    price_per_session: toTaka(row.price_poisha),
    total_price: toTaka(row.total_poisha),
    ...mixedPrices(row),
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    ...(row.pay_at === 'desk' && { pay_at: row.pay_at }),
    ...(row.series_id !== null && { series_id: row.series_id }),
    ...(row.checked_in_at && { checked_in_at: row.checked_in_at.toISOString() }),
    ...partsOf(row),
  };
}

export function selectShown(db: Db) {
  return db.selectFrom('bookings').selectAll().select(courtInBangla('bookings').as('court_type_bn'));
}

export async function findBooking(db: Db, id: string): Promise<NamedBooking | null> {
  const row = await selectShown(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Null where it is gone, as held places are that somebody accepts. */
export async function lockIfThere(trx: Trx, id: string): Promise<BookingRow | null> {
  const row = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Rows are locked in one order everywhere: booking, payment, coupon, user. */
export async function lockBooking(trx: Trx, id: string): Promise<BookingRow> {
  const row = await lockIfThere(trx, id);
  if (!row) throw new Refusal('not-found', t.noSuchBooking);
  return row;
}

/** `ownerId` is null for a guest's booking; null: there is no such booking. */
export async function findBookingOwner(db: Db, id: string): Promise<{ ownerId: string | null } | null> {
  const row = await db
    .selectFrom('bookings')
    .select('user_id as ownerId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

interface BookingList extends BookingOrder {
  /** The list has only bookings of the user with this e-mail. */
  userEmail: string | undefined;
  status: BookingStatus;
  /** Searched in the court type; of everybody's in the person's name and e-mail too. */
  search?: string | undefined;
  limit: number;
}

export async function findBookings(db: Db, list: BookingList): Promise<ShownBooking[]> {
  const { userEmail, status, search, limit } = list;
  const order = orderParts(list);
  if (userEmail !== undefined) {
    const isMatch = search
      ? sql`and (${contains(sql`b.court_type`, search)} or ${contains(courtsInBangla('b'), search)})`
      : sql``;
    const { rows } = await sql<ShownBooking>`
      select b.*, ${courtsInBangla('b')} as court_type_bn from bookings b
      where b.user_id = (select id from users where email = ${userEmail}) and b.status = ${status} ${order.within} ${isMatch}
      order by ${order.by} limit ${limit}`.execute(db);
    return rows;
  }
  if (search) return searchBookings(db, { search, status, order, limit });
  const { rows } = await sql<ShownBooking>`
    select b.*, ${courtsInBangla('b')} as court_type_bn from bookings b where b.status = ${status} ${order.within} order by ${order.by} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** A booking whose card provider did not answer is tried again after this time. */
const EXPIRY_RETRY_MINUTES = 1;

/**
 * Claims bookings whose deadline has passed, oldest first. The time of the next try is set first, so that nobody else
 * claims them meanwhile, and a crash only delays them.
 */
export async function claimExpired(db: Db, limit: number, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update bookings set expiry_next_at = ${now}::timestamptz + make_interval(mins => ${EXPIRY_RETRY_MINUTES}::int)
    where id in (
      select id from bookings
      where expires_at <= ${now}::timestamptz and coalesce(expiry_next_at, '-infinity') <= ${now}::timestamptz
        and not (pay_at = 'online' and status = 'approved' and ${isInGap(sql`created_at`)})
      order by expires_at limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}
