import { useEffect, useState } from 'react';
import type { Booker } from '#web/features/bookings/book/use-booking-form.ts';
import { WeeklyDialog } from '#web/features/bookings/weekly/weekly-dialog.tsx';
import type { WeeklyChoice } from '#web/features/bookings/weekly/weekly-form.tsx';
import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { useOwnTerms } from '#web/site/standing/use-own-terms.ts';
import { awaitedCell } from './awaited-cell.ts';
import { CalendarBooking } from './calendar-booking.tsx';
import { makeOwnView } from './own-view.ts';
import { WaitDialog } from './wait-dialog.tsx';

interface CalendarDialogsProps {
  calendar: Calendar;
  booker: Booker;
  horizonDays: number;
  isMember: boolean;
  /** Whether the user books the chosen cells weekly. */
  isWeekly: boolean;
  onWeeklyEnd: () => void;
}

export function CalendarDialogs({
  calendar,
  isMember,
  isWeekly,
  onWeeklyEnd,
  ...rest
}: CalendarDialogsProps) {
  const { view, board, choice, lost, change, setOwn } = calendar;
  const { own, isLoading } = useOwnTerms(rest.booker.email);
  useEffect(() => {
    if (!isLoading) setOwn(own && makeOwnView(own));
  }, [own, isLoading, setOwn]);
  const [weekly, setWeekly] = useState<WeeklyChoice | null>(null);
  // The dialog keeps its first choice, because the calendar behind it follows other people's bookings.
  if (isWeekly && choice && !weekly)
    setWeekly({
      court: choice.row.court,
      date: choice.row.date,
      slots: choice.cells.map(({ slot }) => slot),
    });
  const [awaited, setAwaited] = useState<ReturnType<typeof awaitedCell>>(null);
  const found = board.rows && board.isOwnKnown ? awaitedCell(board.rows, calendar.waitsFor) : null;
  if (found && !awaited) setAwaited(found);
  if (awaited && !calendar.waitsFor) setAwaited(null);
  return (
    <>
      <CalendarBooking
        {...rest}
        // The dialog waits for the user's terms: the address may name a day that only their membership can book.
        choice={view.isBooking && board.isOwnKnown && calendar.own !== undefined ? choice : null}
        lost={lost}
        onClose={change.endBooking}
      />
      <WeeklyDialog
        chosen={weekly}
        isMember={isMember}
        onBooked={change.clear}
        onClose={() => {
          setWeekly(null);
          onWeeklyEnd();
        }}
      />
      <WaitDialog awaited={awaited} onClose={change.endBooking} />
    </>
  );
}
