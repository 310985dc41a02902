import { t } from '#texts/desk.js';
import { useState } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useNow } from '#web/ui/use-now.ts';

import { TakeMoney } from './take-money.tsx';
import { VisitActions } from './visit-actions.tsx';
import { describeMoney, nameBooker, unpaidAmount } from './visit-words.ts';

/** Shows a booking of the cardholder, with check-in and payment of the open amount. */
export function CardBooking({ booking }: { booking: DeskBooking }) {
  const [isTaking, setTaking] = useState(false);
  const now = useNow() ?? new Date();
  const isToday = booking.date === toClubDate(now);
  const open = unpaidAmount(booking);
  const money = describeMoney(booking);
  return (
    <li className="grid gap-3 border-line py-4 not-last:border-b">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="min-w-0 grow basis-52">
          <span className="block font-semibold">
            <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>
            {`, ${joinSlots(booking.slots).join('; ')}`}
          </span>
          <span className="block text-sm text-muted">
            <TypedText>{nameBooker(booking)}</TypedText>
            {!isToday && ` · ${formatClubDate(booking.date)}`}
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {booking.checked_in_at && <Badge tone="good">{t.isCheckedIn}</Badge>}
          <Badge tone={money.tone}>{money.words}</Badge>
        </span>
      </p>
      <VisitActions booking={booking} now={now} isToday={isToday}>
        {open > 0 && (
          <Button look="primary" aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
            {t.take({ amount: formatTaka(open) })}
          </Button>
        )}
      </VisitActions>
      {isTaking && open > 0 && <TakeMoney booking={booking} total={open} />}
    </li>
  );
}
