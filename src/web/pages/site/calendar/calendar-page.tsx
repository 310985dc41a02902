import { useState } from 'react';
import { readSport, listSports } from '#contract/club/sports.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { nameCourt } from '#contract/written.ts';
import { t } from '#texts/calendar-page.js';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { useBookingClock } from '#web/site/use-booking-clock.ts';
import { DayBar } from '#web/features/calendar/day-bar.tsx';
import { NothingOpen } from '#web/features/calendar/nothing-open.tsx';
import type { GridRow } from '#web/features/calendar/rows.ts';
import { SportChips } from '#web/features/calendar/sport-chips.tsx';
import { useCalendar } from '#web/features/calendar/use-calendar.ts';
import { useRole } from '#web/session/use-role.ts';
import { useSession } from '#web/session/session.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';
import { CalendarChoice } from './calendar-choice.tsx';
import { CalendarGrid } from './calendar-grid.tsx';

/** With more courts than this, the calendar can be filtered by sport. */
const FEW_COURTS = 6;

/** Returns the sports of a day's courts if there are enough courts for a filter; otherwise an empty list. */
function sportsToChoose(rows: GridRow[]): string[] {
  if (rows.length <= FEW_COURTS || rows.every(({ cells }) => cells.length === 0)) return [];
  const sports = listSports(rows.map(({ court }) => court.type));
  return sports.length > 1 ? sports : [];
}

export default function CalendarPage() {
  const { bookingHorizonDays } = useSiteSettings();
  const { user, loading } = useSession();
  const { role } = useRole();
  const isDesk = role === 'staff' || role === 'admin';
  const clock = useBookingClock();
  const email = loading ? null : (user?.email ?? '');
  const calendar = useCalendar(bookingHorizonDays, { clock, email, isDesk });
  const [sport, setSport] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { view, days, board } = calendar;
  const isDay = view.week === null;
  const sports = isDay && board.rows ? sportsToChoose(board.rows) : [];
  const isShown = ({ court }: GridRow) =>
    sports.length === 0 || sport === null || readSport(court.type) === sport;
  const date = formatClubDate(view.date);
  const ofWeek = board.rows?.[0]?.court;
  return (
    <>
      <PageHeading title={t.calendar}>
        <DayBar date={view.date} today={days.today} shown={days.shown} step={days.step} onGo={days.go} />
      </PageHeading>
      <p role="status" className="mb-5 text-muted">
        {isDay ? date : t.courtSevenDaysFrom({ court: ofWeek ? nameCourt(ofWeek) : '', date })}
      </p>
      {sports.length > 0 && <SportChips sports={sports} chosen={sport} onChoose={setSport} />}
      <Loaded
        query={{ data: board.rows?.filter(isShown), error: board.error, refetch: board.retry }}
        failed={t.failedToLoadTheCalendar}
        waiting={<Skeleton shape="rows" />}
      >
        {(rows) =>
          rows.some(({ cells }) => cells.length > 0) ? (
            <CalendarGrid {...{ calendar, rows, isDesk, isWhole }} onWhole={setWhole} />
          ) : (
            <NothingOpen
              picture={ART.emptyResults}
              rows={rows}
              isDay={isDay}
              nextOpen={board.nextOpen}
              onGo={days.go}
            />
          )
        }
      </Loaded>
      {!isDesk && <CalendarChoice calendar={calendar} horizonDays={bookingHorizonDays} />}
    </>
  );
}
