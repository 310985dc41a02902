import { v7 as uuidv7 } from 'uuid';
import { addDays, clubDateOf, instantOf } from '#contract/clock/club-time.ts';
import type { DeskSeriesRequest } from '#contract/desk/desk-series.ts';
import type { Series } from '#contract/bookings/series.ts';
import { KEY_USED, oncePerKey, type KeyUsed } from '../bookings/idempotency-key.ts';
import { refuseTakenWeeks, readSeriesPreview, findSeries } from '../bookings/series.ts';
import { requireSeriesPrice, requireWeekly } from '../bookings/policy.ts';
import { lockBooking, toBooking } from '../bookings/store.ts';
import { withFreshCourt, type Fresh, type Week } from '../bookings/write-weeks.ts';
import { sumOf } from '../opening-hours/rules.ts';
import { bookWeeksAtDesk, userOf, type DeskBookServices, type DeskCommand } from './book.ts';
import { findByDeskKey, findLinkedAccount } from './guest-store.ts';
import { DESK_HORIZON_DAYS, checkDeskSlots, deskPlanOf, type DeskCheck } from './rules.ts';
import { takeByHand } from './take-payment.ts';

interface DeskSeriesCommand extends Pick<DeskCommand, 'idempotency' | 'actor'> {
  request: DeskSeriesRequest;
}

function checkWeeks({ request }: DeskSeriesCommand, fresh: Fresh): Week<DeskCheck>[] {
  const { slots, total_price: seen } = request;
  const weeks = requireWeekly(request.dates, fresh.rules.seriesMax).map((date) => {
    const checked = checkDeskSlots({ date, slots }, deskPlanOf(fresh, date));
    return { date, checked: { ...checked, total: sumOf(checked.slots.map(({ price }) => price)) } };
  });
  requireSeriesPrice(
    seen,
    weeks.map(({ checked }) => checked.total),
  );
  return weeks;
}

async function bookOnce(services: DeskBookServices, command: DeskSeriesCommand): Promise<string | KeyUsed> {
  const { db } = services;
  const { request, idempotency, actor } = command;
  const seriesId = uuidv7();
  const clock = () => actor.now;
  const who = await findLinkedAccount(db, request.who);
  const at = { courtId: request.court_id, userId: userOf(who) };
  const booked = await withFreshCourt({ ...services, clock }, at, (fresh) => {
    const weeks = checkWeeks(command, fresh);
    return bookWeeksAtDesk(services, fresh, {
      weeks,
      who,
      note: request.note,
      idempotency,
      seriesId,
      actor,
      async settle(trx, ids) {
        const costNothing = ids.filter((_, index) => weeks[index]?.checked.total === 0);
        for (const id of costNothing) await takeByHand(trx, await lockBooking(trx, id), 'free', actor);
      },
      refuseTaken: () => refuseTakenWeeks(db, fresh.court.id, weeks),
    });
  });
  return booked === KEY_USED ? KEY_USED : seriesId;
}

/** Books all weeks for somebody at the desk or none, or throws the Refusal that says what to do. */
export async function bookSeriesAtDesk(
  services: DeskBookServices,
  command: DeskSeriesCommand,
): Promise<Series> {
  const { idempotency, actor } = command;
  const seriesId = await oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    findFirst: (key) => findByDeskKey(services.db, actor.actorId, key),
    answerOf: ({ series_id }) => series_id,
  });
  return { series_id: seriesId, bookings: (await findSeries(services.db, seriesId)).map(toBooking) };
}

/** Returns which weeks the desk can book: a slot that has begun can be had until it ends. */
export function readDeskSeriesPreview(
  services: Pick<DeskBookServices, 'db' | 'clock' | 'standing'>,
  asked: Parameters<typeof readSeriesPreview>[1],
) {
  return readSeriesPreview(services, asked, ({ seriesMax }, now) => ({
    most: seriesMax,
    last: addDays(clubDateOf(now), DESK_HORIZON_DAYS),
    isInTime: (date, { endsAt }) => instantOf(date, endsAt) > now,
  }));
}
