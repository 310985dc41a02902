import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { OwnSlot } from '#contract/bookings/calendar.ts';
import { MAX_COURTS } from '#contract/club/courts.ts';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import type { CourtWithHours } from '../opening-hours/rules.ts';
import { blocksBetween, RULES_OF_COURT, rulesBetween, type RuledCourt } from '../opening-hours/store.ts';

type ShownCourt = Pick<
  RuledCourt,
  'id' | 'type' | 'type_bn' | 'image_url' | 'price_poisha' | 'slots' | 'plans' | 'prices' | 'blocks'
>;

/** A court with what is claimed of it: arrays of minutes, because rows would repeat the court's slots for each claim. */
export interface ClaimedCourt extends ShownCourt {
  claims: [startsAt: number, endsAt: number][];
}

/** Returns all courts, their special hours and what is claimed of them on a date, as of one moment; newest court first. */
export async function findDay(db: Db, date: ClubDate): Promise<ClaimedCourt[]> {
  const { rows } = await named(
    'find-day',
    sql<ClaimedCourt>`with ${rulesBetween([date, date])}
      select c.id, c.type, c.type_bn, c.image_url, c.price_poisha, c.slots, ${RULES_OF_COURT}, ${blocksBetween([date, date])},
        array(select array[s.starts_at_minute, s.ends_at_minute] from slot_claims s
          where s.court_id = c.id and s.play_date = ${date}::date) as claims
      from courts c where c.archived_at is null order by c.id desc limit ${MAX_COURTS}`,
  ).execute(db);
  return rows;
}

/** Returns all courts with their special hours from one day to another. */
export async function findCourtsWithHours(db: Db, days: [ClubDate, ClubDate]): Promise<CourtWithHours[]> {
  const { rows } = await named(
    'find-planned-courts',
    sql<CourtWithHours>`with ${rulesBetween(days)}
      select c.price_poisha, c.slots, ${RULES_OF_COURT}, ${blocksBetween(days)}
      from courts c where c.archived_at is null limit ${MAX_COURTS}`,
  ).execute(db);
  return rows;
}

/** Returns how many days ahead a tier books that books the farthest; null: none says so. */
export async function findFarthest(db: Db): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select max(days_ahead) as days from tiers`.execute(db);
  return rows[0]?.days ?? null;
}

/** The days count from 0 at the first. */
export interface ClaimedWeek extends ShownCourt {
  claims: [day: number, startsAt: number, endsAt: number][];
}

/** Returns a court and what is claimed of it from one day to another, as of one moment; null when there is no such court. */
export async function findWeek(
  db: Db,
  courtId: string,
  [first, last]: [ClubDate, ClubDate],
): Promise<ClaimedWeek | null> {
  const { rows } = await named(
    'find-week',
    sql<ClaimedWeek>`with ${rulesBetween([first, last])}
      select c.id, c.type, c.type_bn, c.image_url, c.price_poisha, c.slots, ${RULES_OF_COURT}, ${blocksBetween([first, last])},
        array(select array[s.play_date - ${first}::date, s.starts_at_minute, s.ends_at_minute] from slot_claims s
          where s.court_id = c.id and s.play_date between ${first}::date and ${last}::date) as claims
      from courts c where c.id = ${courtId}::uuid and c.archived_at is null`,
  ).execute(db);
  return rows[0] ?? null;
}

interface HeldSlots extends Pick<OwnSlot, 'booking_id' | 'court_id' | 'date' | 'status'> {
  slots: string[];
}

/** Returns the live bookings of a user from one day to another, in order of play. */
export async function findOwnBookings(
  db: Db,
  userId: string,
  [first, last]: [ClubDate, ClubDate],
): Promise<HeldSlots[]> {
  const { rows } = await named(
    'find-own-slots',
    sql<HeldSlots>`select id as booking_id, court_id, play_date as date, status, slots from bookings
      where user_id = ${userId}::uuid and play_date between ${first}::date and ${last}::date
        and status in ('pending', 'approved', 'confirmed')
      order by play_date, starts_at, id`,
  ).execute(db);
  return rows;
}
