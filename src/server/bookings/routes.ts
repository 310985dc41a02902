import {
  approveBooking,
  cancelBooking,
  createBooking,
  getBooking,
  listAhead,
  listBookings,
  listPast,
  MOST_AHEAD,
  rejectBooking,
} from '#contract/bookings.ts';
import { clubDateOf } from '#contract/club-time.ts';
import { getAvailability } from '#contract/courts.ts';
import { toTaka } from '#contract/money.ts';
import { refuseMissingCourt, slotStateOf } from '../courts/rules.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import type { Mount } from '../http/mount.ts';
import { offerOf } from '../plans/rules.ts';
import type { Services } from '../services.ts';
import { book, type BookServices } from './book.ts';
import { cancelOwnBooking, type CloseLivePayment } from './cancel.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { findClaims } from './insert-store.ts';
import { describeEnded } from './rules.ts';
import { findAhead, findPast } from './own-store.ts';
import { moveBooking } from './transition-store.ts';
import { findBooking, findBookings, toBooking } from './store.ts';

/** Says why an admin's decision came too late. */
async function refuseDecision(db: Db, bookingId: string): Promise<never> {
  const row = await findBooking(db, bookingId);
  if (!row) throw new Refusal('not-found', 'There is no such booking.');
  if (row.status === 'pending')
    throw new Refusal(
      'booking-expired',
      'The first slot of this booking has begun, so it can only be rejected.',
    );
  throw new Refusal('not-pending', describeEnded(row));
}

export function mountBookings(
  mount: Mount,
  services: Services & BookServices,
  closeLivePayment: CloseLivePayment,
): void {
  const { db, clock, clubRules, courts } = services;

  mount(getAvailability, async ({ params, query: { date } }) => {
    const court = (await courts(params.id)) ?? refuseMissingCourt();
    const claims = await findClaims(db, court.id, date);
    const { minNoticeMinutes } = await clubRules.remembered();
    const now = clock();
    const { slots, plan } = offerOf(court, date);
    return {
      date,
      slots: slots.map((slot) => ({
        slot: slot.label,
        state: slotStateOf(slot, date, claims, { now, minNoticeMinutes }),
        price: toTaka(slot.price),
      })),
      ...(plan && slots.length === 0 && { closed: plan.name }),
    };
  });

  mount(createBooking, ({ body, caller, headers }) =>
    book(services, {
      user: { id: caller.userId, email: caller.email, name: body.user_name || caller.displayName },
      courtId: body.court_id,
      request: body,
      idempotency: readIdempotencyKey(headers, body),
    }),
  );

  mount(listBookings, async ({ query: { user, status, search }, page }) => {
    const rows = await findBookings(db, { userEmail: user, status, search, ...page });
    return rows.map(toBooking);
  });

  mount(listAhead, async ({ caller: { userId } }) => {
    const rows = await findAhead(db, { userId, today: clubDateOf(clock()), limit: MOST_AHEAD });
    return rows.map(toBooking);
  });

  mount(listPast, async ({ caller: { userId }, page }) => {
    const rows = await findPast(db, { userId, today: clubDateOf(clock()), ...page });
    return rows.map(toBooking);
  });

  mount(getBooking, async ({ params }) => {
    const row = await findBooking(db, params.id);
    if (!row) throw new Refusal('not-found', 'There is no such booking.');
    return toBooking(row);
  });

  mount(cancelBooking, ({ params, caller }) =>
    cancelOwnBooking(services, closeLivePayment, { bookingId: params.id, actorId: caller.userId }),
  );

  mount(approveBooking, async ({ params, actor }) => {
    const change = {
      ...actor,
      bookingId: params.id,
      payWithinHours: (await clubRules.remembered()).payWithinHours,
    };
    const row = await moveBooking(db, 'approve', change);
    return row ? toBooking(row) : refuseDecision(db, params.id);
  });

  mount(rejectBooking, async ({ params, actor }) => {
    const row = await moveBooking(db, 'reject', { ...actor, bookingId: params.id });
    return row ? toBooking(row) : refuseDecision(db, params.id);
  });
}
