import { t } from '#texts/book.js';
import type { Booking } from '#contract/bookings/bookings.ts';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';

/** Shows who has the other slots of the court on that day. No other request can ask for the same slot, because a request holds it. */
export function SameDay({ others }: { others: Booking[] }) {
  if (others.length === 0) return <p className="text-sm text-muted">{t.nobodyElseThatDay}</p>;
  return (
    <ol className="grid gap-1.5 text-sm">
      {others.map((other) => (
        <li key={other._id} className="flex items-start justify-between gap-4">
          <span className="whitespace-nowrap tabular-nums">{joinSlots(other.slots)[0]}</span>
          <span className="min-w-0 text-end">
            <TypedText>{nameGuest(other.user_name) || other.user_email}</TypedText>
            <span className="block text-xs text-muted">{t.statusOf({ status: other.status })}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
