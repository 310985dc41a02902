import { useQuery } from '@tanstack/react-query';
import type { AffectedBooking } from '#contract/bookings/affected-booking.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { previewOf, type HoursInput } from './queries.ts';

interface AffectedListProps {
  input: HoursInput;
  replaces: string | null;
  /** What is said of them after their number. */
  fate: string;
}

/** Bookings listed at the most: whoever affects more reads their number. */
const SHOWN = 50;

/** The bookings that saving would affect, before it is saved. */
export function AffectedList({ input, replaces, fate }: AffectedListProps) {
  const { data, error, isPlaceholderData } = useQuery(previewOf(input, replaces));
  return (
    <div role="status" aria-busy={isPlaceholderData} className="text-sm aria-busy:opacity-60 empty:hidden">
      {input !== null && (
        <>
          {error && <p className="text-muted">The affected bookings could not be loaded: {error.message}</p>}
          {data?.affected_count === 0 && <p className="text-muted">No booking is affected.</p>}
          {data && data.affected_count > 0 && (
            <div className="rounded-md border border-line bg-sunken px-4 py-1">
              <Disclosure
                summary={`${data.affected_count === 1 ? '1 booking' : `${data.affected_count} bookings`} ${fate}`}
              >
                <ul className="grid gap-2 pb-3">
                  {data.affected.slice(0, SHOWN).map((booking) => (
                    <li key={booking._id}>
                      <Line {...booking} />
                    </li>
                  ))}
                  {data.affected_count > SHOWN && <li>… and {data.affected_count - SHOWN} more</li>}
                </ul>
              </Disclosure>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Line({ user_name, user_email, court_type, date, slots, total_price, status }: AffectedBooking) {
  return (
    <>
      <TypedText className="block font-semibold wrap-anywhere">{user_name || user_email}</TypedText>
      <span className="block wrap-anywhere text-muted tabular-nums">
        {formatClubDate(date)} · <TypedText>{court_type}</TypedText> · {slots.join(', ')} ·{' '}
        {formatTaka(total_price)} · {status}
      </span>
    </>
  );
}
