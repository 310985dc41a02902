import { t } from '#texts/approvals.js';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/bookings.ts';
import { key } from '#web/api/keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { namePersonsBooking } from '../name-booking.ts';
import type { Decisions } from './use-decisions.ts';

export function DecisionActions({ booking, decisions }: { booking: Booking; decisions: Decisions }) {
  const queryClient = useQueryClient();
  const under = decisions.under(booking._id);
  const problem = decisions.findProblem(booking._id);
  return (
    <>
      <Button
        look="primary"
        aria-label={t.approveOne({ booking: namePersonsBooking(booking) })}
        disabled={under === 'reject'}
        busy={under === 'approve'}
        onClick={() => decisions.approveOne(booking)}
      >
        {t.approve}
      </Button>
      <Button
        aria-label={t.rejectOne({ booking: namePersonsBooking(booking) })}
        disabled={under === 'approve'}
        busy={under === 'reject'}
        onClick={() => decisions.rejectOne(booking)}
      >
        {t.reject}
      </Button>
      {problem !== undefined && (
        <div className="order-last grid basis-full justify-items-end gap-1 text-start">
          <Problem message={problem} />
          <Button
            look="quiet"
            onClick={() => void queryClient.invalidateQueries({ queryKey: key('bookings', 'pending') })}
          >
            {t.reloadList}
          </Button>
        </div>
      )}
    </>
  );
}
