import { t } from '#texts/weekly.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { nameBooking } from '../name-booking.ts';
import { bookingsAhead } from '../queries.ts';
import { useEndSeries } from './series-queries.ts';
import { restOfSeries } from './weekly-words.ts';

interface CancelRestProps {
  booking: Pick<Booking, 'series_id' | 'date' | 'court_type' | 'court_type_bn'>;
  /** How many weeks will be cancelled, and how many are paid and stay; unknown at the desk. */
  rest?: { unpaid: number; paid: number };
}

/** Cancels this week and all later weeks of a weekly booking, except for paid ones. */
export function CancelRest({ booking, rest }: CancelRestProps) {
  const ending = useEndSeries({ isAtDesk: rest === undefined });
  const { series_id: id, date } = booking;
  if (id === undefined) return null;
  async function cancel(series: string) {
    const from = formatClubDate(date);
    const isMeant = await confirm({
      title: t.cancelRestOfThis,
      text: rest
        ? t.whatIsCancelled({
            unpaid: rest.unpaid,
            paid: rest.paid,
            shown: formatNumber(rest.unpaid),
            from,
            paidShown: formatNumber(rest.paid),
          })
        : t.allUnpaidFrom({ from }),
      action: rest ? t.cancelWeeks({ count: rest.unpaid, shown: formatNumber(rest.unpaid) }) : t.cancelRest,
      cancel: t.keepThem,
    });
    if (isMeant) ending.mutate({ id: series, from: date });
  }
  return (
    <>
      <Button
        aria-label={t.cancelRestOf({ booking: nameBooking(booking) })}
        busy={ending.isPending}
        onClick={() => void cancel(id)}
      >
        {t.askToCancelRest}
      </Button>
      <Problem message={ending.error?.message} />
    </>
  );
}

/** Lets the owner cancel the rest, if there are more weeks to cancel than this one. */
export function CancelOwnRest({ booking }: { booking: Booking }) {
  return booking.series_id === undefined ? null : <OwnRest booking={booking} />;
}

function OwnRest({ booking }: { booking: Booking }) {
  const { data = [] } = useQuery(bookingsAhead(useSession().user?.email ?? ''));
  const rest = restOfSeries(booking, data);
  return rest.unpaid + rest.paid > 1 && rest.unpaid > 0 ? <CancelRest booking={booking} rest={rest} /> : null;
}
