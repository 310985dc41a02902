import { formatClubDate } from '#contract/clock/club-time.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

interface PlaceTextProps {
  court: string;
  date: string;
  slots: string[];
}

/** A court, a day and its times in one line. */
export function PlaceText({ court, date, slots }: PlaceTextProps) {
  return (
    <span className="tabular-nums">
      <TypedText>{court}</TypedText> · {formatClubDate(date)} · {joinSlots(slots).join(', ')}
    </span>
  );
}
