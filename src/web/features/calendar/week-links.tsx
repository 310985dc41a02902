import { formatClubDate } from '#contract/clock/club-time.ts';
import { Link } from '#web/router/link.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { calendarOf } from './address.ts';
import type { GridRow } from './rows.ts';

const LINK =
  'flex min-h-6 w-fit items-center text-xs font-semibold text-brand underline underline-offset-2 print:hidden';

/** Heads the row of a court, and leads to its week. */
export function CourtHead({ court, date }: GridRow) {
  return (
    <>
      <TypedText className="block leading-snug">{court.type}</TypedText>
      <Link to={calendarOf({ date, week: court._id })} aria-label={`Week of ${court.type}`} className={LINK}>
        Week
      </Link>
    </>
  );
}

/** Heads the row of a day, and leads to all courts on it. */
export function DayHead({ date }: GridRow) {
  return (
    <>
      <span className="block leading-snug">{formatClubDate(date)}</span>
      <Link to={calendarOf({ date })} aria-label={`All courts on ${formatClubDate(date)}`} className={LINK}>
        All courts
      </Link>
    </>
  );
}
