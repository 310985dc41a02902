import { MOST_COUNTED, type Background } from '#contract/bookings/booking-requests.ts';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { joinSlots } from '#contract/bookings/booking-times.ts';

const STATES: Record<BookingStatus, { tone: Tone; word: string }> = {
  confirmed: { tone: 'good', word: 'Confirmed' },
  approved: { tone: 'wait', word: 'Approved' },
  pending: { tone: 'wait', word: 'Pending' },
  offered: { tone: 'wait', word: 'Offered' },
  rejected: { tone: 'bad', word: 'Rejected' },
  cancelled: { tone: 'plain', word: 'Cancelled' },
};

/** They stand in the order in which they are read. */
const STATUSES = ['confirmed', 'approved', 'pending', 'offered', 'rejected', 'cancelled'] as const;

/** Shows how many other bookings of each status somebody has, and the latest of them. */
export function History({ history: { counts, latest } }: Pick<Background, 'history'>) {
  const known = STATUSES.filter((status) => counts[status] > 0);
  if (known.length === 0) return <p className="text-sm text-muted">This is their first booking.</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {known.map((status) => (
          <li key={status}>
            <Badge tone={STATES[status].tone}>
              {`${counts[status]}${counts[status] === MOST_COUNTED ? '+' : ''} ${STATES[status].word.toLowerCase()}`}
            </Badge>
          </li>
        ))}
      </ul>
      <ul aria-label="The latest" className="mt-3 grid gap-2.5 text-sm">
        {latest.map((booking) => (
          <li key={booking._id} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <TypedText className="font-semibold">{booking.court_type}</TypedText>
              <span className="block text-muted tabular-nums">
                {formatClubDate(booking.date)}, {joinSlots(booking.slots)[0]}
              </span>
              {booking.reason && <TypedText className="block text-muted">{booking.reason}</TypedText>}
            </span>
            <Badge tone={STATES[booking.status].tone}>{STATES[booking.status].word}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
