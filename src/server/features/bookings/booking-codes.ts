import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { BOOKING_CODE_LENGTH, BOOKING_CODE_LETTERS } from '#contract/bookings/booking-codes.ts';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import type { Booking, CodedBooking } from '#contract/bookings/bookings.ts';
import type { Services } from '../services.ts';

/**
 * Makes codes for those of the bookings that still exist and have none; returns how many it made. A booking whose random code already
 * exists is left to the next pass of `makeMissingCodes`. Locks the rows in order of their ids.
 */
export async function makeCodes(db: Db, bookingIds: string[], now: Date): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const codes = bookingIds.map(() => makeBookingCode(randomBytes(BOOKING_CODE_LENGTH)));
  const { rows } = await named(
    'make-booking-codes',
    sql<{ code: string }>`with there as (
        select b.id, wanted.code from unnest(${bookingIds}::uuid[], ${codes}::text[]) wanted (id, code) join bookings b on b.id = wanted.id
        where not exists (select from booking_codes c where c.booking_id = b.id)
        order by b.id for key share of b
      )
      insert into booking_codes (code, booking_id, made_at)
      select code, id, ${now}::timestamptz from there
      on conflict do nothing returning code`,
  ).execute(db);
  return rows.length;
}

/** The most codes that one pass makes. */
const AT_ONCE = 500;

/** Returns bookings without a code from a day on that may still be played. Held places (`offered`) are included. */
export async function findWithoutCode(db: Db, today: ClubDate): Promise<string[]> {
  const { rows } = await named(
    'find-bookings-without-code',
    sql<{ id: string }>`
      select id from (
        select id from bookings where status in ('approved', 'confirmed') and play_date >= ${today}::date
        union all
        select id from bookings where status = 'offered'
      ) ahead where not exists (select from booking_codes c where c.booking_id = ahead.id)
      order by id limit ${AT_ONCE}`,
  ).execute(db);
  return rows.map(({ id }) => id);
}

export async function findCodes(db: Db, bookingIds: string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_codes')
    .select(['booking_id', 'code'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ booking_id, code }) => [booking_id, code]));
}

/** Returns the booking with a code, and its owner; null when no booking has the code. */
export async function findByCode(
  db: Db,
  code: string,
): Promise<{ id: string; userId: string | null } | null> {
  const row = await db
    .selectFrom('booking_codes as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['b.id', 'b.user_id as userId'])
    .where('c.code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Encodes each random byte as one letter. There are 32 letters, so all are equally likely. */
export function makeBookingCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, BOOKING_CODE_LENGTH), (byte) =>
    BOOKING_CODE_LETTERS.charAt(byte % BOOKING_CODE_LETTERS.length),
  ).join('');
}

export function withCode(booking: Booking, code: string | undefined): CodedBooking {
  return { ...booking, ...(code !== undefined && { code }) };
}

/**
 * Makes missing codes for upcoming bookings: their events were processed by a node of the previous release, or have not been processed yet.
 */
export async function makeMissingCodes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return makeCodes(db, await findWithoutCode(db, toClubDate(now)), now);
}
