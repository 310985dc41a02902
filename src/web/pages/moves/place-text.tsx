import { formatClubDate } from '#contract/club-time.ts';
import { joinSlots } from '#contract/booking-times.ts';
import { TypedText } from '#web/ui/typed-text.tsx';

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
