import { t } from '#texts/desk.js';
import type { ReactNode } from 'react';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { playTimes } from './day-lists.ts';
import { useVisit } from './queries.ts';

interface VisitActionsProps {
  booking: DeskBooking;
  now: Date;
  isToday: boolean;
  children: ReactNode;
}

/** Records check-ins and no-shows. Both can be undone, unless a no-show has ended an unpaid booking. */
export function VisitActions({ booking, now, isToday, children }: VisitActionsProps) {
  const visit = useVisit(booking._id);
  const { status, checked_in_at, no_show_at } = booking;
  const isLive = status === 'approved' || status === 'confirmed';
  const hasBegun = playTimes(booking).begins <= now;

  async function noteNotCome() {
    const isMeant =
      status === 'confirmed' ||
      (await confirm({
        title: t.nobodyCame,
        text: t.unpaidEnds,
        action: t.noShow,
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
            {t.checkIn}
          </Button>
        )}
        {isLive && isToday && checked_in_at && (
          <Button
            className="px-2!"
            busy={visit.isPending && visit.variables.checked_in === false}
            onClick={() => visit.mutate({ checked_in: false })}
          >
            {t.undoCheckIn}
          </Button>
        )}
        {isLive && isToday && hasBegun && !checked_in_at && !no_show_at && (
          <Button
            busy={visit.isPending && visit.variables.no_show === true}
            onClick={() => void noteNotCome()}
          >
            {t.noShow}
          </Button>
        )}
        {isLive && isToday && no_show_at && (
          <Button
            className="px-2!"
            busy={visit.isPending && visit.variables.no_show === false}
            onClick={() => visit.mutate({ no_show: false })}
          >
            {t.undoNoShow}
          </Button>
        )}
        {children}
      </div>
      <Problem message={visit.error?.message} />
    </div>
  );
}
