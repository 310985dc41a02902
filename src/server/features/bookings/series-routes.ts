import { t } from '#texts/weekly.js';
import {
  approveSeries,
  createSeries as createSeriesCall,
  previewSeries,
  rejectSeries,
} from '#contract/bookings/series.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import type { BookServices } from './open-booking.ts';
import { readIdempotencyKey } from '../../platform/http/request-key.ts';
import { createSeries, readSeriesPreview, findSeries } from './series.ts';
import type { BookingRow } from './booking.ts';
import { moveBooking } from './change-booking.ts';

export function mountSeries(mount: Mount, services: Services & BookServices): void {
  const { db, clubRules } = services;

  mount(previewSeries, ({ body, caller: { userId } }) => readSeriesPreview(services, { ...body, userId }));

  mount(createSeriesCall, ({ body, caller, headers }) => {
    if (caller.role === 'user') throw new Refusal('forbidden', t.membersOnly);
    return createSeries(services, {
      user: {
        id: caller.userId,
        email: caller.email,
        name: caller.displayName,
        householdId: caller.householdId,
      },
      request: body,
      idempotency: readIdempotencyKey(headers, body),
    });
  });

  /** Decides every pending booking of a series. */
  async function decide(seriesId: string, decideOne: (id: string) => Promise<BookingRow | null>) {
    const bookings = await findSeries(db, seriesId);
    if (bookings.length === 0) throw new Refusal('not-found', t.noSuchSeries);
    let decided = 0;
    for (const { id, status } of bookings) if (status === 'pending' && (await decideOne(id))) decided += 1;
    return { decided, left: bookings.length - decided };
  }

  mount(approveSeries, async ({ params, actor }) => {
    const { payWithinHours, seriesPayDays } = await clubRules.remembered();
    return decide(params.id, (bookingId) =>
      moveBooking(db, 'approve', { ...actor, bookingId, payWithinHours, seriesPayDays }),
    );
  });

  mount(rejectSeries, ({ params, body: { reason }, actor }) =>
    decide(params.id, (bookingId) =>
      moveBooking(db, 'reject', { ...actor, bookingId, reason: reason || null }),
    ),
  );
}
