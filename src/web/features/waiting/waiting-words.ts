import { t } from '#texts/waiting.js';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import { readSport } from '#contract/club/sports.ts';
import { ordinal } from './ordinal.ts';

/** Formats the start of a slot: `7:00 PM - 8:00 PM` becomes `7 PM`; `7:30 PM` stays. */
function formatBegin(slot: string): string {
  const time = parseSlot(slot);
  return time ? formatHour(time.startsAt) : slot;
}

/** Formats the date and time: `Fri, 27 Nov 2026, 7 PM`. */
export function formatWhen({ date, slots }: { date: ClubDate; slots: string[] }): string {
  return [formatClubDate(date), ...slots.map(formatBegin)].join(', ');
}

/** Returns the position as text: `You are 3rd for Fri, 27 Nov 2026, 7 PM.` */
export function placeWords(entry: {
  date: ClubDate;
  slots: string[];
  place: number;
  state: 'waiting' | 'offered';
}): string {
  if (entry.state === 'offered') return t.offeredToYou;
  return t.yourPlace({ place: ordinal(entry.place), when: formatWhen(entry) });
}

interface NamedCourt {
  _id: string;
  type: string;
  type_bn?: string | undefined;
}

interface CourtOnDay {
  court: NamedCourt;
  cells: { from: number; to: number; state: string }[];
}

/** Returns the courts of the same sport that have this slot on that day, starting with the one that was clicked. */
export function courtsAlike(rows: CourtOnDay[], court: NamedCourt, slot: string): NamedCourt[] {
  const time = parseSlot(slot);
  const others = rows.filter(
    (row) =>
      row.court._id !== court._id &&
      readSport(row.court.type) === readSport(court.type) &&
      row.cells.some(
        ({ from, to, state }) => from === time?.startsAt && to === time.endsAt && state !== 'closed',
      ),
  );
  return [court, ...others.map((row) => row.court)];
}
