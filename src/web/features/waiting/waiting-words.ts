import { formatClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import { sportOf } from '#contract/club/sports.ts';

/** `1st`, `2nd`, `11th`, `23rd`. */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const end = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${end}`;
}

/** `7 PM` of `7:00 PM - 8:00 PM`; `7:30 PM` stays. */
function beginOf(slot: string): string {
  return (slot.split(' - ')[0] ?? slot).replace(':00 ', ' ');
}

/** `Fri, 27 Nov 2026, 7 PM`. */
export function whenOf({ date, slots }: { date: ClubDate; slots: string[] }): string {
  return [formatClubDate(date), ...slots.map(beginOf)].join(', ');
}

/** `You are 3rd for Fri, 27 Nov 2026, 7 PM.` */
export function placeWords(entry: {
  date: ClubDate;
  slots: string[];
  place: number;
  state: 'waiting' | 'offered';
}): string {
  if (entry.state === 'offered') return 'It is offered to you now: please answer in My Bookings.';
  return `You are ${ordinal(entry.place)} for ${whenOf(entry)}.`;
}

interface CourtOnDay {
  court: { _id: string; type: string };
  cells: { from: number; to: number; state: string }[];
}

/** Returns the courts of the same sport that have this time on that day, the one that was pressed first. */
export function courtsAlike(
  rows: CourtOnDay[],
  court: { _id: string; type: string },
  slot: string,
): { _id: string; type: string }[] {
  const time = parseSlot(slot);
  const others = rows.filter(
    (row) =>
      row.court._id !== court._id &&
      sportOf(row.court.type) === sportOf(court.type) &&
      row.cells.some(
        ({ from, to, state }) => from === time?.startsAt && to === time.endsAt && state !== 'closed',
      ),
  );
  return [court, ...others.map((row) => row.court)];
}
