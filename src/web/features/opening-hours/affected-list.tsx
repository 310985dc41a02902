import { t } from '#texts/opening-hours.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import type { AffectedBooking } from '#contract/bookings/affected-booking.ts';
import { formatSlot } from '#contract/bookings/slots.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { hoursPreview, type HoursInput } from './queries.ts';

interface AffectedListProps {
  input: HoursInput;
  replaces: string | null;
  /** Returns the text that says what happens to this number of bookings. */
  fate: (values: { count: number; shown: string }) => string;
}

/** The maximum number of bookings listed; beyond that, only their number is shown. */
const SHOWN = 50;

export function AffectedList({ input, replaces, fate }: AffectedListProps) {
  const { data, error, isPlaceholderData } = useQuery(hoursPreview(input, replaces));
  return (
    <div role="status" aria-busy={isPlaceholderData} className="text-sm aria-busy:opacity-60 empty:hidden">
      {input !== null && (
        <>
          {error && <p className="text-muted">{t.notLoaded({ message: error.message })}</p>}
          {data?.affected_count === 0 && <p className="text-muted">{t.noBookingIsAffected}</p>}
          {data && data.affected_count > 0 && (
            <div className="rounded-md border border-line bg-sunken px-4 py-1">
              <Disclosure
                summary={fate({ count: data.affected_count, shown: formatNumber(data.affected_count) })}
              >
                <ul className="grid gap-2 pb-3">
                  {data.affected.slice(0, SHOWN).map((booking) => (
                    <li key={booking._id}>
                      <Line {...booking} />
                    </li>
                  ))}
                  {data.affected_count > SHOWN && (
                    <li>{t.andMore({ count: formatNumber(data.affected_count - SHOWN) })}</li>
                  )}
                </ul>
              </Disclosure>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Line(booking: AffectedBooking) {
  const { user_name, user_email, court_type, court_type_bn, date, slots, total_price, status } = booking;
  return (
    <>
      <TypedText className="block font-semibold wrap-anywhere">
        {nameGuest(user_name) || user_email}
      </TypedText>
      <span className="block wrap-anywhere text-muted tabular-nums">
        {formatClubDate(date)} · <ClubText bangla={court_type_bn}>{court_type}</ClubText> ·{' '}
        {slots.map(formatSlot).join(', ')} · {formatTaka(total_price)} · {t[`statuses.${status}`]}
      </span>
    </>
  );
}
