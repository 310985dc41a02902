import { t } from '#texts/home.js';
import { formatNumber } from '#contract/numbers.ts';
import type { BookingClock, ClubDate } from '#contract/clock/club-time.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';
import type { FreeCourt } from '#contract/bookings/free-hours.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameCourt } from '#contract/written.ts';
import { calendarAddress } from '#web/features/calendar/address.ts';
import { freeHoursOn, nextHours } from '#web/features/calendar/free-hours.ts';
import { Link } from '#web/router/link.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import './court-hours.css';

/** The number of hours shown per court; the calendar has the others. */
const ROOM = 20;

interface CourtHoursProps {
  court: FreeCourt;
  /** The number of days after the first known one. */
  day: number;
  date: ClubDate;
  clock: BookingClock;
}

export function CourtHours({ court, day, date, clock }: CourtHoursProps) {
  const { _id, type, type_bn, price } = court;
  const hours = freeHoursOn(court, day, date, clock);
  const shown = nextHours(hours, ROOM);
  return (
    <li className="min-w-0 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-lg font-bold tracking-tight wrap-anywhere">
          <ClubText bangla={type_bn}>{type}</ClubText>
        </h3>
        <p className="text-sm text-muted tabular-nums">{t.priceFrom({ price: formatTaka(price ?? 0) })}</p>
      </div>
      {hours.length === 0 ? (
        <p className="text-sm font-medium text-muted">{t.nothingIsFree}</p>
      ) : (
        <ul aria-label={t.freeHoursOf({ court: nameCourt(court) })} className="hours">
          {shown.map(({ from, isPast }) => (
            <li key={from}>
              {isPast ? (
                <s>{formatHour(from)}</s>
              ) : (
                <Link to={calendarAddress({ date, row: _id, at: [from], isBooking: true })}>
                  {formatHour(from)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {hours.length > shown.length && (
        <Link
          to={calendarAddress({ date, week: _id })}
          className="mt-2 flex min-h-6 w-fit items-center text-sm font-semibold text-brand underline underline-offset-2"
        >
          {t.allFreeHours({ count: formatNumber(hours.length) })}
        </Link>
      )}
    </li>
  );
}
