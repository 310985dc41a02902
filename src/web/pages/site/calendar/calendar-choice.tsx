import { lazy, Suspense, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { rememberPlace } from '#web/site/return-path.ts';
import { ChoiceBar } from '#web/features/calendar/choice-bar.tsx';
import { nameChoice } from '#web/features/calendar/name-choice.ts';
import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { useRole } from '#web/session/use-role.ts';
import { Redirect } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';

// Loaded for signed-in users only, because a visitor cannot book.
const CalendarDialogs = lazy(async () => ({
  default: (await import('#web/pages/site/calendar/calendar-dialogs.tsx')).CalendarDialogs,
}));

/** Shows the chosen cells and the actions open to the user: book once, book weekly or wait. */
export function CalendarChoice({ calendar, horizonDays }: { calendar: Calendar; horizonDays: number }) {
  const { user, loading, expectsUser } = useSession();
  const { role, error: roleError } = useRole();
  const location = useLocation();
  const [isWeekly, setIsWeekly] = useState(false);
  const { view, board, choice, lost, change, waitsFor } = calendar;
  const isRoleAwaited = (loading ? expectsUser : user !== null) && !roleError;
  const everyWeekUnknown = isRoleAwaited ? null : undefined;
  const isChoiceKnown = (board.rows !== null && !board.isOlder) || board.error !== null;
  const wantsToBook = waitsFor || (view.isBooking && isChoiceKnown);
  return (
    <>
      <ChoiceBar
        choice={choice}
        lost={view.isBooking && choice ? [] : lost}
        onBook={change.beginBooking}
        onEveryWeek={role ? () => setIsWeekly(true) : everyWeekUnknown}
        onClear={change.clear}
      />
      {wantsToBook && !user && !loading && (
        <Redirect
          to={PAGES.login}
          state={rememberPlace(location, view.isBooking && choice ? nameChoice(choice) : undefined)}
        />
      )}
      {user && (role || roleError) && (
        <Suspense>
          <CalendarDialogs
            calendar={calendar}
            booker={{ email: user.email, name: user.displayName }}
            horizonDays={horizonDays}
            isMember={role !== 'user'}
            isWeekly={isWeekly}
            onWeeklyEnd={() => setIsWeekly(false)}
          />
        </Suspense>
      )}
    </>
  );
}
