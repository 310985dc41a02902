import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { nameBooking } from '../name-booking.ts';
import { bookingsAhead } from '../queries.ts';
import { useEndSeries } from './series-queries.ts';
import { countWeeks, restOfSeries } from './weekly-words.ts';

interface CancelRestProps {
  booking: Pick<Booking, 'series_id' | 'date' | 'court_type'>;
  /** How many weeks it cancels, and how many are paid and stay; unknown at the desk. */
  rest?: { unpaid: number; paid: number };
}

/** Cancels this week of a weekly booking and those after it, as far as they are not paid. */
export function CancelRest({ booking, rest }: CancelRestProps) {
  const ending = useEndSeries({ isAtDesk: rest === undefined });
  const { series_id: id, date } = booking;
  if (id === undefined) return null;
  async function cancel(series: string) {
    const from = formatClubDate(date);
    const isMeant = await confirm({
      title: 'Cancel the rest of this weekly booking?',
      text: rest
        ? `${countWeeks(rest.unpaid)} from ${from} on, not paid yet. The slots become available to others at once.${
            rest.paid > 0
              ? ` ${countWeeks(rest.paid)} that ${rest.paid === 1 ? 'is' : 'are'} paid ${rest.paid === 1 ? 'stays' : 'stay'}.`
              : ''
          }`
        : `All its weeks from ${from} on that are not paid. Those that are paid stay.`,
      action: rest ? `Cancel ${countWeeks(rest.unpaid)}` : 'Cancel the rest',
      cancel: 'Keep them',
    });
    if (isMeant) ending.mutate({ id: series, from: date });
  }
  return (
    <>
      <Button
        aria-label={`Cancel the rest: ${nameBooking(booking)}`}
        busy={ending.isPending}
        onClick={() => void cancel(id)}
      >
        Cancel the rest…
      </Button>
      <Problem message={ending.error?.message} />
    </>
  );
}

/** Lets its owner cancel the rest, where there is more than this week to cancel. */
export function CancelOwnRest({ booking }: { booking: Booking }) {
  return booking.series_id === undefined ? null : <OwnRest booking={booking} />;
}

function OwnRest({ booking }: { booking: Booking }) {
  const { data = [] } = useQuery(bookingsAhead(useSession().user?.email ?? ''));
  const rest = restOfSeries(booking, data);
  return rest.unpaid + rest.paid > 1 && rest.unpaid > 0 ? <CancelRest booking={booking} rest={rest} /> : null;
}
