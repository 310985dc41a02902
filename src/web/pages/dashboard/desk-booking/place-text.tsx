import { formatClubDate } from '#contract/clock/dates.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';

interface PlaceTextProps {
  court: string;
  bangla: string | undefined;
  date: string;
  slots: string[];
}

/** Shows a court, a day and its times on one line. */
export function PlaceText({ court, bangla, date, slots }: PlaceTextProps) {
  return (
    <span className="tabular-nums">
      <ClubText bangla={bangla}>{court}</ClubText> · {formatClubDate(date)} · {joinSlots(slots).join(', ')}
    </span>
  );
}
