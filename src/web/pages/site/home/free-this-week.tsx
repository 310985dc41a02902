import { t } from '#texts/home.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';
import { readSport, listSports } from '#contract/club/sports.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { calendarAddress } from '#web/features/calendar/address.ts';
import { useAsRendered } from '#web/site/use-as-rendered.ts';
import { useBookingClock } from '#web/site/use-booking-clock.ts';
import { clubToday, freeHoursFrom } from '#web/api/first-load-queries.ts';
import { countFree } from '#web/features/calendar/free-hours.ts';
import { SportChips } from '#web/features/calendar/sport-chips.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CourtHours } from './court-hours.tsx';
import { DayChips, freeOn } from './day-chips.tsx';
import { SectionHeading } from './section-heading.tsx';

/** With more courts than this, only some are shown and the user can filter by sport. */
const FEW_COURTS = 6;

/** Shows the courts' free hours on the days of a week; each hour links to its booking. */
export function FreeThisWeek() {
  const today = useAsRendered(clubToday(), useQuery(clubToday()).data);
  const hours = freeHoursFrom(today);
  const data = useAsRendered(hours, useQuery(hours).data);
  const clock = useBookingClock();
  const [day, setDay] = useState(0);
  const [sport, setSport] = useState<string | null>(null);
  if (!data) return null;
  const courts = data.courts.filter(({ price }) => price !== null);
  if (courts.length === 0) return null;
  const sports = courts.length > FEW_COURTS ? listSports(courts.map(({ type }) => type)) : [];
  const wanted = sport === null ? courts : courts.filter(({ type }) => readSport(type) === sport);
  const date = addDays(data.from, day);
  const open = data.open[day];
  const price = formatTaka(Math.min(...wanted.flatMap((court) => court.price ?? [])));
  return (
    <section aria-labelledby="free-this-week" className="mt-16 sm:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <SectionHeading id="free-this-week" text={freeOn(day, date)} />
        <p className="font-medium text-muted tabular-nums">
          {open
            ? t.openAndPrice({ from: formatHour(open.from), to: formatHour(open.to), price })
            : t.sessionPriceFrom({ price })}
        </p>
      </div>
      <DayChips
        from={data.from}
        counts={data.open.map((hours, index) =>
          hours === null ? null : countFree(wanted, index, addDays(data.from, index), clock),
        )}
        isExact={clock.now !== null}
        chosen={day}
        onChoose={setDay}
      />
      {sports.length > 1 && <SportChips sports={sports} chosen={sport} onChoose={setSport} />}
      <ul aria-label={t.courtsOn({ date: formatClubDate(date) })} className="grid gap-4 lg:grid-cols-2">
        {wanted.slice(0, FEW_COURTS).map((court) => (
          <CourtHours key={court._id} court={court} day={day} date={date} clock={clock} />
        ))}
      </ul>
      <ButtonLink to={calendarAddress({ date })} className="mt-6">
        {wanted.length > FEW_COURTS
          ? t.allCourtsInTheCalendar({ count: formatNumber(courts.length) })
          : t.openTheCalendar}
      </ButtonLink>
    </section>
  );
}
