import { t } from '#texts/payments.js';
import { sql } from 'kysely';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import type { Leaving } from '#contract/memberships/household-people.ts';
import { type Poisha, toTaka } from '#contract/money/money.ts';
import type { BookingRow } from '../../bookings/booking.ts';
import { moveLockedBooking } from '../../bookings/change-booking.ts';
import { lastBookableDay } from '../../bookings/policy.ts';
import type { ClubRulesReader } from '../../club-rules/club-rules.ts';
import { firstOfWeek } from '../../club-rules/rules.ts';
import { findCourtNow } from '../../opening-hours/read-hours.ts';
import { listDaySlots, unitPrice } from '../../opening-hours/rules.ts';
import { joinLocked } from '../../payments/parts.ts';
import { lockNotBeingPaid, withPaymentsStopped } from '../../payments/sync-payment.ts';

import type { Services } from '../../services.ts';
import type { StandingReader } from '../terms/read-terms.ts';
import { rulesOn, type Terms, tierOn } from '../terms/terms.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type Actor, audited, publish } from '../../../platform/db/journal.ts';
import { named } from '../../../platform/db/named.ts';
import { Refusal } from '../../../platform/errors.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import { type Fate, decideFates, type HeldBooking } from './fates.ts';

export type LeftServices = Pick<Services, 'db' | 'clock' | 'providers'> & {
  standing: StandingReader;
  clubRules: ClubRulesReader;
};

/** The reason recorded for cancelling a booking that the person may no longer have after leaving the membership. */
const REASON = 'no longer in the household';

async function findFates(services: LeftServices, userId: string, terms: Terms): Promise<Fate<LeftBooking>[]> {
  const { db, clock } = services;
  const now = clock();
  const today = toClubDate(now);
  const { dayLimit, weekLimit, weekStarts, ...rules } = rulesOn(terms, today);
  const from = firstOfWeek(today, weekStarts);
  const bookings = await findHeldBookings(db, { userId, from, now });
  const courts = new Map(
    await Promise.all(
      [...new Set(bookings.map(({ court_id }) => court_id))].map(
        async (id) => [id, await findCourtNow(services, id)] as const,
      ),
    ),
  );
  const courtByBooking = new Map(bookings.map(({ id, court_id }) => [id, courts.get(court_id) ?? null]));
  return decideFates(bookings, {
    lastDay: lastBookableDay({ ...rules, now }),
    dayLimit,
    weekLimit,
    firstOfWeek: (date) => firstOfWeek(date, weekStarts),
    findPrices({ id, date, slots }) {
      const court = courtByBooking.get(id);
      if (!court) return null;
      const day = listDaySlots(court, date, tierOn(terms, date)?.id ?? null);
      const priced = slots.map((label) => day.slots.find((slot) => slot.label === label)?.price);
      return priced.every((price) => price !== undefined) ? priced : null;
    },
  });
}

/** Returns what would happen to the user's bookings if they left their household now. `isDetailed` adds the list of the bookings. */
export async function foreseeLeaving(
  services: LeftServices,
  userId: string,
  { isDetailed }: { isDetailed: boolean },
): Promise<Leaving> {
  const terms = await services.standing.readCurrent(userId);
  const fates = await findFates(services, userId, { ...terms, household: null });
  const rows = fates.map(({ booking: { court, court_bn, date, slots, total }, ...fate }) => ({
    court,
    court_bn,
    date,
    slots,
    from: toTaka(total),
    to: fate.kind === 'costs' ? toTaka(fate.total) : null,
  }));
  return {
    costs: rows.filter(({ to }) => to !== null).length,
    ends: rows.filter(({ to }) => to === null).length,
    bookings: isDetailed ? rows : [],
  };
}

/** Returns false when the booking has changed since it was read, so that it has to be checked again. */
async function settleOne(services: LeftServices, fate: Fate<LeftBooking>): Promise<boolean> {
  const { booking } = fate;
  const actor = { actorId: null, now: services.clock() };
  return withPaymentsStopped(services, t.paymentUnderWay, async (trx) => {
    const locked = await lockNotBeingPaid(trx, booking.id);
    if (fate.kind === 'costs') await changePrice(trx, locked, { before: booking.total, ...fate }, actor);
    else if (locked.status !== booking.status) return false;
    else
      await moveLockedBooking(trx, booking.status === 'pending' ? 'cancelPending' : 'cancelApproved', {
        ...actor,
        bookingId: booking.id,
        reason: REASON,
      });
    return true;
  });
}

/**
 * Settles a booking like `settleOne`, but returns false for a payment that cannot be closed now, for example because a bank is processing
 * it, so that other bookings do not wait for it.
 */
async function trySettle(services: LeftServices, fate: Fate<LeftBooking>): Promise<boolean> {
  try {
    return await settleOne(services, fate);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Gives the bookings of a person who has left a household their current price, and ends those that the person may no longer have. Paid
 * bookings stay as they are. Safe to repeat. Returns false when a payment is under way; the job then tries again.
 */
export async function settleLeft(services: LeftServices, userId: string): Promise<boolean> {
  const { db, standing } = services;
  const leftAt = await findLeftAt(db, userId);
  if (!leftAt) return true;
  const fates = await findFates(services, userId, await standing.readCurrent(userId));
  let isSettled = true;
  for (const fate of fates) isSettled = (await trySettle(services, fate)) && isSettled;
  if (isSettled) await noteSettled(db, userId, leftAt);
  return isSettled;
}

const BATCH_SIZE = 50;

/**
 * Settles the bookings of people who have left a household and were not settled yet, for example because a server stopped. Returns how many
 * people were settled.
 */
export async function settleAllLeft(services: LeftServices & Pick<Services, 'log'>): Promise<number> {
  const people = await findLeft(services.db, BATCH_SIZE);
  let settled = 0;
  await tryEach(services.log, people, {
    errorMessage: 'the bookings of somebody who has left a household could not be settled',
    work: async ({ id }) => {
      if (await settleLeft(services, id)) settled += 1;
    },
  });
  return settled;
}

interface LeftBooking extends HeldBooking {
  court_id: string;
  court: string;
  court_bn: string | null;
  status: 'pending' | 'approved' | 'confirmed';
}

/** Returns a person's live bookings from the first day of a week on, in the order in which they were made. */
async function findHeldBookings(
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
 * Changes the price of a booking that is not paid, and makes it whole again. Does nothing when its price is no longer the one that was
 * read. The booking's row must be locked.
 */
async function changePrice(
  trx: Trx,
  booking: BookingRow,
  { before, prices, total }: { before: Poisha; prices: Poisha[]; total: Poisha },
  actor: Actor,
): Promise<void> {
  const { id, status, court_id, play_date: date, user_id } = booking;
  if ((status !== 'pending' && status !== 'approved') || booking.total_poisha !== before) return;
  await joinLocked(trx, booking, actor);
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
  await publish(trx, 'booking.repriced', { booking_id: id, court_id, date, user_id }, actor.now);
}

function findLeft(db: Db, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('left_household_at', 'is not', null)
    .orderBy('left_household_at')
    .limit(limit)
    .execute();
}

/** Returns when the user left a household; null when their bookings are settled. */
async function findLeftAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('left_household_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.left_household_at ?? null;
}

/** Records that the user's bookings are settled, unless the user has left another household since. */
async function noteSettled(db: Db, userId: string, leftAt: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ left_household_at: null })
    .where('id', '=', userId)
    .where('left_household_at', '=', leftAt)
    .execute();
}
