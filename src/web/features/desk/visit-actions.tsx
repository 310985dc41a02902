import type { ReactNode } from 'react';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { timesOf } from './day-lists.ts';
import { useVisit } from './queries.ts';

interface VisitActionsProps {
  booking: DeskBooking;
  now: Date;
  isToday: boolean;
  /** What else can be done with it. */
  children: ReactNode;
}

/** Check in, and that nobody came; each can be taken back, unless an unpaid booking has ended by it. */
export function VisitActions({ booking, now, isToday, children }: VisitActionsProps) {
  const visit = useVisit(booking._id);
  const { status, checked_in_at, no_show_at } = booking;
  const isLive = status === 'approved' || status === 'confirmed';
  const hasBegun = timesOf(booking).begins <= now;

  async function noteNotCome() {
    const isMeant =
      status === 'confirmed' ||
      (await confirm({
        title: 'Nobody came?',
        text: 'The booking is not paid, so it ends, and the rest of its time is free for others.',
        action: 'No-show',
      }));
    if (isMeant) visit.mutate({ no_show: true });
  }
  return (
    <div className="grid gap-3 empty:hidden">
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        {isLive && isToday && !checked_in_at && (
          <Button
            look={status === 'confirmed' ? 'primary' : 'secondary'}
            data-first=""
            busy={visit.isPending && visit.variables.checked_in === true}
            onClick={() => visit.mutate({ checked_in: true })}
          >
            Check in
          </Button>
        )}
        {isLive && isToday && checked_in_at && (
          <Button
            className="px-2!"
            busy={visit.isPending && visit.variables.checked_in === false}
            onClick={() => visit.mutate({ checked_in: false })}
          >
            Undo check-in
          </Button>
        )}
        {isLive && isToday && hasBegun && !checked_in_at && !no_show_at && (
          <Button
            busy={visit.isPending && visit.variables.no_show === true}
            onClick={() => void noteNotCome()}
          >
            No-show
          </Button>
        )}
        {isLive && isToday && no_show_at && (
          <Button
            className="px-2!"
            busy={visit.isPending && visit.variables.no_show === false}
            onClick={() => visit.mutate({ no_show: false })}
          >
            Undo no-show
          </Button>
        )}
        {children}
      </div>
      <Problem message={visit.error?.message} />
    </div>
  );
}
