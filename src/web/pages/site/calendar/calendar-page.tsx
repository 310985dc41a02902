import { lazy, Suspense, useState } from 'react';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import { sportOf, sportsOf } from '#contract/club/sports.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { rememberPlace } from '#web/site/return-path.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { useBookingClock } from '#web/site/use-booking-clock.ts';
import { ChoiceBar } from '#web/features/calendar/choice-bar.tsx';
import { nameChoice } from '#web/features/calendar/name-choice.ts';
import { NothingOpen } from '#web/features/calendar/nothing-open.tsx';
import { DayBar } from '#web/features/calendar/day-bar.tsx';
import { SportChips } from '#web/features/calendar/sport-chips.tsx';
import { TimeGrid } from '#web/features/calendar/time-grid.tsx';
import { EarlierToday } from '#web/features/calendar/earlier-today.tsx';
import { withoutEarlier } from '#web/features/calendar/rows.ts';
import { useCalendar } from '#web/features/calendar/use-calendar.ts';
import { CourtHead, DayHead } from '#web/features/calendar/week-links.tsx';
import { useRole } from '#web/features/users/use-role.ts';
import { Navigate } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

// Loaded for signed-in people only: a visitor cannot book.
const CalendarDialogs = lazy(async () => ({
  default: (await import('#web/pages/site/calendar/calendar-dialogs.tsx')).CalendarDialogs,
}));

// Only the staff loads it.
const DeskCalendar = lazy(async () => ({
  default: (await import('#web/pages/site/calendar/desk-calendar.tsx')).DeskCalendar,
}));

/** A calendar of more courts than this offers to show those of one sport only. */
const FEW_COURTS = 6;

export default function CalendarPage() {
  const { bookingHorizonDays } = useSiteSettings();
  const { user, loading, expectsUser } = useSession();
  const location = useLocation();
  const { role, error: roleError } = useRole();
  const isDesk = role === 'staff' || role === 'admin';
  const calendar = useCalendar({
    horizonDays: bookingHorizonDays,
    clock: useBookingClock(),
    email: loading ? null : (user?.email ?? ''),
    isDesk,
  });
  const [sport, setSport] = useState<string | null>(null);
  const [isWeekly, setIsWeekly] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { view, rows, choice, step } = calendar;
  const isDay = view.week === null;
  const isRoleAwaited = (loading ? expectsUser : user !== null) && !roleError;
  const sports =
    isDay && rows && rows.length > FEW_COURTS && rows.some(({ cells }) => cells.length > 0)
      ? sportsOf(rows.map(({ court }) => court.type))
      : [];
  const shown =
    sports.length > 1 && sport !== null ? rows?.filter(({ court }) => sportOf(court.type) === sport) : rows;
  const isToday = isDay && view.date === calendar.today;
  const fromNow =
    isToday && shown ? withoutEarlier(shown, { hour: calendar.hour, keepsTaken: isDesk }) : shown;
  const days = formatClubDate(view.date);
  const isChoiceKnown = (rows !== null && !calendar.isOlder) || calendar.error !== null;
  const hasCells = shown?.some(({ cells }) => cells.length > 0);
  const grid = {
    label: isDay ? `Courts on ${days}` : `Seven days from ${days}`,
    rowsAre: isDay ? 'Court' : 'Day',
    rows: (isWhole ? shown : fromNow) ?? [],
    hour: isToday ? calendar.hour : null,
    headOf: isDay ? CourtHead : DayHead,
    onTurn: calendar.turn,
  };
  return (
    <>
      <PageHeading title="Calendar">
        <DayBar
          date={view.date}
          today={calendar.today}
          shown={calendar.shown}
          step={step}
          onGo={calendar.go}
        />
      </PageHeading>
      <p role="status" className="mb-5 text-muted">
        {isDay ? days : `${rows?.[0]?.court.type ?? ''}, seven days from ${days}`}
      </p>
      {sports.length > 1 && <SportChips sports={sports} chosen={sport} onChoose={setSport} />}
      {calendar.error && !shown ? (
        <ErrorState
          message={`Failed to load the calendar: ${calendar.error.message}`}
          onRetry={calendar.retry}
        />
      ) : !shown ? (
        <Skeleton shape="rows" />
      ) : !hasCells ? (
        <NothingOpen
          picture={ART.emptyResults}
          rows={shown}
          isDay={isDay}
          nextOpen={calendar.nextOpen}
          onGo={calendar.go}
        />
      ) : (
        <div aria-busy={calendar.isOlder} className="aria-busy:opacity-60">
          {fromNow !== shown && <EarlierToday isShown={isWhole} onToggle={setWhole} />}
          {isDesk ? (
            <Suspense fallback={<TimeGrid {...grid} />}>
              <DeskCalendar calendar={calendar} grid={grid} />
            </Suspense>
          ) : (
            <TimeGrid
              {...grid}
              isChosen={(row, cell) => row.key === view.row && view.at.includes(cell.from)}
              onToggle={calendar.toggle}
              onWait={calendar.wait}
            />
          )}
        </div>
      )}
      {!isDesk && (
        <ChoiceBar
          choice={choice}
          lost={view.isBooking && choice ? [] : calendar.lost}
          onBook={calendar.beginBooking}
          onEveryWeek={role ? () => setIsWeekly(true) : isRoleAwaited ? null : undefined}
          onClear={calendar.clear}
        />
      )}
      {(calendar.waitsFor || (view.isBooking && isChoiceKnown)) && !user && !loading && (
        <Navigate
          to={PAGES.login}
          state={rememberPlace(location, view.isBooking && choice ? nameChoice(choice) : undefined)}
        />
      )}
      {user && !isDesk && (role || roleError) && (
        <Suspense>
          <CalendarDialogs
            calendar={calendar}
            booker={{ email: user.email, name: user.displayName }}
            horizonDays={bookingHorizonDays}
            isMember={role !== 'user'}
            isWeekly={isWeekly}
            onWeeklyEnd={() => setIsWeekly(false)}
          />
        </Suspense>
      )}
    </>
  );
}
