import { t } from '#texts/bookings.js';
import {
  createBooking as createBookingCall,
  getBooking,
  listAhead,
  listBookings,
  listPast,
  MOST_AHEAD,
} from '#contract/bookings/bookings.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { toTaka } from '#contract/money/money.ts';
import { refuseMissingCourt, findSlotState } from '../courts/rules.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { listDaySlots, whyClosed } from '../opening-hours/rules.ts';
import { pricedTiersFor, listPricedTiers, tierPriceField } from '../opening-hours/tier-prices.ts';
import type { Services } from '../services.ts';
import { createBooking } from './create-booking.ts';
import type { BookServices } from './open-booking.ts';
import { findClaims } from './open-booking.ts';
import { withCode, findCodes } from './booking-codes.ts';
import { readIdempotencyKey } from '../../platform/http/request-key.ts';
import { findAhead, findEnded, findPast, findPlayed, findBooking, findBookings } from './booking-queries.ts';
import { toBooking } from './booking.ts';

const FIND_PAST = { both: findPast, played: findPlayed, ended: findEnded };

export function mountBookings(mount: Mount, services: Services & BookServices): void {
  const { db, clock, clubRules, courts } = services;

  mount(getAvailability, async ({ params, query: { date } }) => {
    const court = (await courts(params.id)) ?? refuseMissingCourt();
    const claims = await findClaims(db, court.id, date);
    const { minNoticeMinutes } = await clubRules.remembered();
    const now = clock();
    const daySlots = listDaySlots(court, date);
    const tiers = listPricedTiers([court], [date]);
    const slots = daySlots.slots.map((slot) => ({
      slot: slot.label,
      state: findSlotState(slot, date, claims, { now, minNoticeMinutes }),
      price: toTaka(slot.price),
      ...tierPriceField(court, date, slot, tiers),
    }));
    const closed = whyClosed(daySlots);
    return {
      date,
      slots,
      ...pricedTiersFor(tiers, slots),
      ...(closed && { closed: closed.name }),
      ...(closed?.name_bn && { closed_bn: closed.name_bn }),
    };
  });

  mount(createBookingCall, ({ body, caller, headers }) =>
    createBooking(services, {
      user: {
        id: caller.userId,
        email: caller.email,
        name: body.user_name || caller.displayName,
        householdId: caller.householdId,
      },
      courtId: body.court_id,
      request: body,
      idempotency: readIdempotencyKey(headers, body),
    }),
  );

  mount(listBookings, async ({ query: { user, ...list }, page }) => {
    const rows = await findBookings(db, { ...list, userEmail: user, ...page });
    return rows.map(toBooking);
  });

  mount(listAhead, async ({ caller: { userId } }) => {
    const rows = await findAhead(db, { userId, today: toClubDate(clock()), limit: MOST_AHEAD });
    const codes = await findCodes(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => withCode(toBooking(row), codes.get(row.id)));
  });

  mount(listPast, async ({ caller: { userId }, query: { what }, page }) => {
    const today = toClubDate(clock());
    const rows = await FIND_PAST[what ?? 'both'](db, { userId, today, ...page });
    return rows.map(toBooking);
  });

  mount(getBooking, async ({ params }) => {
    const row = await findBooking(db, params.id);
    if (!row) throw new Refusal('not-found', t.noSuchBooking);
    return toBooking(row);
  });
}
