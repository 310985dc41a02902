import { t } from '#texts/calendar.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import { nameCourt } from '#contract/written.ts';
import { Link } from '#web/router/link.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { calendarAddress } from './address.ts';
import type { GridRow } from './rows.ts';

const LINK =
  'flex min-h-6 w-fit items-center text-xs font-semibold text-brand underline underline-offset-2 print:hidden';

export function CourtHead({ court, date }: GridRow) {
  return (
    <>
      <ClubText className="block leading-snug" bangla={court.type_bn}>
        {court.type}
      </ClubText>
      <Link
        to={calendarAddress({ date, week: court._id })}
        aria-label={t.weekOf({ court: nameCourt(court) })}
        className={LINK}
      >
        {t.week}
      </Link>
    </>
  );
}

export function DayHead({ date }: GridRow) {
  return (
    <>
      <span className="block leading-snug">{formatClubDate(date)}</span>
      <Link
        to={calendarAddress({ date })}
        aria-label={t.allCourtsOn({ date: formatClubDate(date) })}
        className={LINK}
      >
        {t.allCourts}
      </Link>
    </>
  );
}
