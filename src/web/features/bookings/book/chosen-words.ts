import { joinSlots } from '#contract/bookings/booking-times.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { t } from './texts.tsx';

/** More times than these are counted. */
const FEW = 3;

/** Returns what is chosen, in a line: `Wed, 25 Nov 2026, 7:00 – 9:00 PM, 2 sessions`. */
export function chosenWords(date: ClubDate, slots: string[]): string {
  const times = joinSlots(slots);
  const [first = ''] = times;
  const named =
    times.length <= FEW ? times.join('; ') : t.firstTimeAndMore({ first, count: times.length - 1 });
  return `${formatClubDate(date)}, ${named}`;
}
