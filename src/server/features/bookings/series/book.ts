import { v7 as uuidv7 } from 'uuid';
import type { Series, SeriesRequest } from '#contract/bookings/series.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { bookWeeks, refuseWeek, type Attempt, type Booker, type BookServices } from '../book.ts';
import { KEY_USED, oncePerKey, type KeyUsed } from '../idempotency-key.ts';
import { bookableOf, checkDay } from '../rules.ts';
import { describeTakenWeeks, requireSeriesPrice, requireWeekly } from './rules.ts';
import { findClaimsOn, findSeries } from './store.ts';
import { findByIdempotencyKey, toBooking } from '../store.ts';
import { withFreshCourt, type Fresh, type Week } from '../write-weeks.ts';

interface SeriesCommand extends Pick<Booker, 'user' | 'idempotency'> {
  request: SeriesRequest;
}

function checkWeeks({ request }: SeriesCommand, fresh: Fresh): Attempt {
  const weeks = requireWeekly(request.dates, fresh.rules.seriesMax).map((date) => ({
    date,
    checked: checkDay({ date, slots: request.slots }, bookableOf(fresh, date)),
  }));
  requireSeriesPrice(
    request.total_price,
    weeks.map(({ checked }) => checked.total),
  );
  return { ...fresh, weeks };
}

/** Names the weeks that somebody has. */
export async function refuseTakenWeeks(
  db: Db,
  courtId: string,
  weeks: Week<{ slots: Slot[] }>[],
): Promise<never> {
  const claims = await findClaimsOn(
    db,
    courtId,
    weeks.map(({ date }) => date),
  );
  const taken = weeks
    .filter(({ date, checked }) =>
      checked.slots.some((slot) => claims.some((held) => held.date === date && overlaps(held, slot))),
    )
    .map(({ date }) => date);
  throw new Refusal('slot-taken', describeTakenWeeks(taken), { taken });
}

async function bookOnce(services: BookServices, command: SeriesCommand): Promise<string | KeyUsed> {
  const seriesId = uuidv7();
  const booker = { ...command, seriesId };
  const who = { courtId: command.request.court_id, userId: command.user.id };
  const booked = await withFreshCourt(services, who, (fresh) => {
    const attempt = checkWeeks(command, fresh);
    return bookWeeks(services, booker, attempt, (refused) =>
      refused.claim?.outcome === 'slot-taken'
        ? refuseTakenWeeks(services.db, fresh.court.id, attempt.weeks)
        : refuseWeek(services, command, refused, fresh, {
            bookings: attempt.weeks.length,
            slots: attempt.weeks.reduce((sum, { checked }) => sum + checked.slots.length, 0),
          }),
    );
  });
  return booked === KEY_USED ? KEY_USED : seriesId;
}

/** Books all weeks or none, or throws the Refusal that says what to do. */
export async function bookSeries(services: BookServices, command: SeriesCommand): Promise<Series> {
  const { user, idempotency } = command;
  const seriesId = await oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    findFirst: (key) => findByIdempotencyKey(services.db, user.id, key),
    answerOf: ({ series_id }) => series_id,
  });
  return { series_id: seriesId, bookings: (await findSeries(services.db, seriesId)).map(toBooking) };
}
