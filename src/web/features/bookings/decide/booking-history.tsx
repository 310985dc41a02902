import { t } from '#texts/approvals.js';
import { formatNumber } from '#contract/numbers.ts';
import { MOST_BOOKINGS_COUNTED, type Background } from '#contract/bookings/booking-requests.ts';
import { wordsOfReason } from '#contract/bookings/ended-because.ts';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { joinSlots } from '#contract/bookings/booking-times.ts';

const TONES: Record<BookingStatus, Tone> = {
  confirmed: 'good',
  approved: 'wait',
  pending: 'wait',
  offered: 'wait',
  rejected: 'bad',
  cancelled: 'plain',
};

const STATUSES = ['confirmed', 'approved', 'pending', 'offered', 'rejected', 'cancelled'] as const;

/** Shows how many other bookings the person has by status, and the latest of them. */
export function History({ history: { counts, latest } }: Pick<Background, 'history'>) {
  const known = STATUSES.filter((status) => counts[status] > 0);
  if (known.length === 0) return <p className="text-sm text-muted">{t.firstBooking}</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {known.map((status) => (
          <li key={status}>
            <Badge tone={TONES[status]}>
              {t.counted({
                isMore: counts[status] === MOST_BOOKINGS_COUNTED,
                status,
                count: formatNumber(counts[status]),
              })}
            </Badge>
          </li>
        ))}
      </ul>
      <ul aria-label={t.theLatest} className="mt-3 grid gap-2.5 text-sm">
        {latest.map((booking) => (
          <li key={booking._id} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <ClubText className="font-semibold" bangla={booking.court_type_bn}>
                {booking.court_type}
              </ClubText>
              <span className="block text-muted tabular-nums">
                {formatClubDate(booking.date)}, {joinSlots(booking.slots)[0]}
              </span>
              {booking.reason && (
                <TypedText className="block text-muted">{wordsOfReason(booking.reason)}</TypedText>
              )}
            </span>
            <Badge tone={TONES[booking.status]}>{t[`statuses.${booking.status}`]}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
