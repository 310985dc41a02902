import { t } from '#texts/bookings.js';
import { rich } from '#web/ui/rich.tsx';
import { CalendarDays, Clock, Hourglass, Info, Repeat, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { countSessions, priceLines } from '#contract/money/price-lines.ts';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { useRole } from '#web/session/use-role.ts';
import { TimeLeft } from '#web/ui/time-left-text.tsx';
import { BookedSlots } from '../booked-slots.tsx';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { sayRest } from '#contract/bookings/rest.ts';
import { useRest } from './use-rest.ts';

interface BookingCardProps {
  booking: Booking;
  /** Whether to show who booked, for lists of other people's bookings. */
  showPerson?: boolean;
  /** The state of the booking, for lists with several states. */
  state?: ReactNode;
  note?: string | null;
  /** The heading level, one below that of the list. */
  Heading?: 'h2' | 'h3' | 'h4';
  /** The buttons with their error messages. */
  actions?: ReactNode;
}

const DEADLINES: Partial<Record<Booking['status'], (values: { moment: string }) => string>> = {
  pending: t.expiresOn,
  approved: t.payBefore,
};

/**
 * Returns the text for the payment deadline. Bookings paid on arrival are held until the deadline; after check-in, payment has no deadline.
 */
function chooseDeadlineText({ status, pay_at, checked_in_at }: Booking) {
  if (status !== 'approved' || pay_at !== 'desk') return DEADLINES[status];
  return checked_in_at ? t.payAtDeskBefore : t.payAtDeskKeptUntil;
}

export function BookingCard({
  booking,
  showPerson = false,
  state,
  note,
  Heading = 'h2',
  actions,
}: BookingCardProps) {
  const rest = useRest(booking);
  return (
    <article className="break-inside-avoid rounded-lg border border-line bg-raised p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="text-lg font-bold tracking-tight">
              <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>
            </Heading>
            {state}
          </div>
          <ul className="grid gap-1.5 text-sm text-muted">
            {showPerson && <IconLine Icon={UserRound}>{booking.user_email}</IconLine>}
            <IconLine Icon={CalendarDays}>{formatClubDate(booking.date)}</IconLine>
            <IconLine Icon={Clock}>
              <BookedSlots times={joinSlots(booking.slots)} />
            </IconLine>
            <Deadline booking={booking} hasState={Boolean(state)} />
            {booking.status === 'approved' && booking.parts && (
              <IconLine Icon={Wallet}>
                {t.nowAndLater({
                  now: formatTaka(booking.parts.due_now),
                  later: formatTaka(booking.parts.due_later),
                })}
              </IconLine>
            )}
            {rest && (
              <IconLine Icon={Wallet}>
                <strong className="font-semibold text-ink">{sayRest(rest)}</strong>
              </IconLine>
            )}
            {booking.series_id && <IconLine Icon={Repeat}>{t.weekly}</IconLine>}
            {note && <IconLine Icon={Info}>{note}</IconLine>}
          </ul>
        </div>
        <Prices booking={booking} />
      </div>
      {actions && <div className="print:hidden mt-5 border-t border-line pt-4">{actions}</div>}
    </article>
  );
}

/** `hasState` is true when the list shows the state, and possibly the time left, beside the heading. */
function Deadline({ booking, hasState }: { booking: Booking; hasState: boolean }) {
  const { isHeld } = useRole();
  const deadline = chooseDeadlineText(booking);
  const { expires_at } = booking;
  if (!deadline || !expires_at) return null;
  if (isHeld) return hasState ? null : <IconLine Icon={Hourglass}>{t.deadlineWaits}</IconLine>;
  return (
    <IconLine Icon={Hourglass}>
      {rich(deadline, { moment: <time dateTime={expires_at}>{formatMoment(expires_at)}</time> })}
      {!hasState && <TimeLeft until={expires_at} />}
    </IconLine>
  );
}

function Prices({ booking }: { booking: Booking }) {
  return (
    <div className="text-end tabular-nums">
      <p className="text-xl font-extrabold tracking-tight">{formatTaka(booking.total_price)}</p>
      {booking.slot_prices &&
        priceLines(booking).map(({ sessions, price }) => (
          <p key={price} className="text-sm text-muted">
            {t.sessionsAt({ sessions: countSessions(sessions), price: formatTaka(price) })}
          </p>
        ))}
    </div>
  );
}
