import {
  approveSeries,
  createSeries as createSeriesCall,
  endSeries,
  endSeriesAtDesk,
  previewSeries,
  rejectSeries,
} from '#contract/bookings/series.ts';
import { clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import type { BookServices } from './open-booking.ts';
import { cancelOwnBooking, type CloseLivePayment } from './cancel.ts';
import { readIdempotencyKey } from '../../platform/http/request-key.ts';
import { createSeries, readSeriesPreview, findSeries } from './series.ts';
import type { BookingRow } from './booking.ts';
import { moveBooking } from './change-booking.ts';
import { t } from './series-texts.ts';

const isLive = ({ status }: BookingRow) => status === 'pending' || status === 'approved';

/** Weekly bookings. */
export function mountSeries(
  mount: Mount,
  services: Services & BookServices,
  closeLivePayment: CloseLivePayment,
): void {
  const { db, clock, clubRules } = services;

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

  /** Decides each booking of a series that is pending. */
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

  /** Cancels what is not paid from a date on; of everybody's where no owner is named. */
  async function end(
    seriesId: string,
    actorId: string,
    { from, ownerId }: { from: ClubDate; ownerId?: string },
  ) {
    const wanted = (await findSeries(db, seriesId, from)).filter(
      ({ user_id }) => ownerId === undefined || user_id === ownerId,
    );
    if (wanted.length === 0) throw new Refusal('not-found', t.notYours);
    let cancelled = 0;
    for (const { id } of wanted.filter(isLive)) {
      const cancel = { bookingId: id, actorId, reason: 'cancelled with its weekly booking' };
      if (await cancelUnlessPaid(cancel)) cancelled += 1;
    }
    const paid = (await findSeries(db, seriesId, from)).filter(({ status }) => status === 'confirmed');
    return { cancelled, paid: paid.length };
  }
  const today = () => clubDateOf(clock());

  mount(endSeries, ({ params, query: { from = today() }, caller: { userId } }) =>
    end(params.id, userId, { from, ownerId: userId }),
  );

  mount(endSeriesAtDesk, ({ params, query: { from = today() }, caller: { userId } }) =>
    end(params.id, userId, { from }),
  );

  async function cancelUnlessPaid(cancel: Parameters<typeof cancelOwnBooking>[2]): Promise<boolean> {
    try {
      await cancelOwnBooking(services, closeLivePayment, cancel);
      return true;
    } catch (error) {
      const isOver = error instanceof Refusal && ['already-paid', 'not-cancellable'].includes(error.code);
      if (isOver) return false; // paid or ended meanwhile
      throw error;
    }
  }
}
