import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { formatClubDate } from '#contract/club-time.ts';
import { key } from '#web/api/keys.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { namePersonsBooking } from './name-booking.ts';
import { useDecideBooking, type Decision } from './queries.ts';

/** Approve and Reject, for an admin. */
export function DecisionActions({ booking }: { booking: Booking }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useDecideBooking();

  function decide(decision: Decision) {
    mutate({ id: booking._id, decision });
  }
  async function reject() {
    const isMeant = await confirm({
      title: 'Reject this booking?',
      text: (
        <>
          <TypedText>{booking.court_type}</TypedText> on {formatClubDate(booking.date)}, requested by{' '}
          {booking.user_email}. Its slots become available to others at once.
        </>
      ),
      action: 'Reject',
    });
    if (isMeant) decide('reject');
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          aria-label={`Approve: ${namePersonsBooking(booking)}`}
          disabled={isPending && variables.decision !== 'approve'}
          busy={isPending && variables.decision === 'approve'}
          onClick={() => decide('approve')}
        >
          Approve
        </Button>
        <Button
          aria-label={`Reject: ${namePersonsBooking(booking)}`}
          disabled={isPending && variables.decision !== 'reject'}
          busy={isPending && variables.decision === 'reject'}
          onClick={() => void reject()}
        >
          Reject
        </Button>
        {error && (
          <Button
            look="quiet"
            onClick={() => void queryClient.invalidateQueries({ queryKey: key('bookings', 'pending') })}
          >
            Reload the list
          </Button>
        )}
      </div>
      <Problem message={error?.message} />
    </div>
  );
}
