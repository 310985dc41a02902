import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import { lockBooking } from '../../bookings/booking-queries.ts';
import { isInParts } from '../../payments/judge.ts';
import { unitPrice } from '../../opening-hours/rules.ts';
import { findLivePayment } from '../../payments/payment.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { audited, publish, type Actor } from '../../../platform/db/journal.ts';
import { named } from '../../../platform/db/named.ts';
import type { HeldBooking } from './left-rules.ts';

export interface LeftBooking extends HeldBooking {
  court_id: string;
  court: string;
  court_bn: string | null;
  status: 'pending' | 'approved' | 'confirmed';
}

/** Returns what somebody holds from the first day of a week on, in the order in which it was made. */
export async function findHeldBookings(
  db: Db,
  { userId, from, now }: { userId: string; from: ClubDate; now: Date },
): Promise<LeftBooking[]> {
  const { rows } = await named(
    'find-held-bookings',
    sql<LeftBooking>`
      select b.id, b.court_id, b.court_type as court, c.type_bn as court_bn, b.play_date as date, b.slots, b.status,
        b.total_poisha as total,
        b.status = 'confirmed' or coalesce(b.covered_poisha, 0) > 0 or b.starts_at <= ${now}::timestamptz as stays
      from bookings b join courts c on c.id = b.court_id
      where b.user_id = ${userId}::uuid and b.status in ('pending', 'approved', 'confirmed')
        and b.play_date >= ${from}::date
      order by b.created_at, b.id`,
  ).execute(db);
  return rows;
}

/**
 * Gives a booking of which nothing is paid other prices, where it still costs what was read; false: somebody is paying it, or it is
 * divided.
 */
export async function changePrice(
  trx: Trx,
  { id, total: before }: Pick<LeftBooking, 'id' | 'total'>,
  { prices, total }: { prices: Poisha[]; total: Poisha },
  actor: Actor,
): Promise<boolean> {
  const booking = await lockBooking(trx, id);
  if (booking.status !== 'pending' && booking.status !== 'approved') return true;
  if (booking.total_poisha !== before) return true;
  if (isInParts(booking) || (await findLivePayment(trx, id))) return false;
  await trx
    .updateTable('bookings')
    .set({ price_poisha: unitPrice(prices), total_poisha: total, slot_prices: prices, updated_at: actor.now })
    .where('id', '=', id)
    .execute();
  await audited(trx, actor, {
    action: 'booking.repriced',
    subject: 'bookings',
    subjectId: id,
    before: { total_poisha: before },
    after: { total_poisha: total },
  });
  const { court_id, play_date: date, user_id } = booking;
  await publish(trx, 'booking.repriced', { booking_id: id, court_id, date, user_id }, actor.now);
  return true;
}

/** Returns people who have left a household, and of whose bookings it is to be settled what they cost. */
export function findLeft(db: Db, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('left_household_at', 'is not', null)
    .orderBy('left_household_at')
    .limit(limit)
    .execute();
}

/** Returns when somebody has left a household, where their bookings are to be settled. */
export async function findLeftAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('left_household_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.left_household_at ?? null;
}

/** Notes that the bookings of somebody are settled, who has not left another household meanwhile. */
export async function noteSettled(db: Db, userId: string, leftAt: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ left_household_at: null })
    .where('id', '=', userId)
    .where('left_household_at', '=', leftAt)
    .execute();
}
