import type { Booking } from './bookings.ts';
import { clubDateOf, clubMinuteOf, formatClubDate, instantOf } from '../clock/club-time.ts';
import { formatTime, parseSlot, type Slot } from './slots.ts';

const NO_BREAK = '\u00a0';

/** `6:00 AM` and `8:00 AM` → `6:00 – 8:00 AM`; the half of the day stands once where it is the same. */
function formatSpan(startsAt: number, endsAt: number): string {
  const [from, to] = [formatTime(startsAt), formatTime(endsAt)];
  const begin = from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from;
  return `${begin} – ${to}`.replaceAll(' ', NO_BREAK);
}

/** Returns the slots of a booking, neighbouring ones together; null where one is no time range. */
export function runsOf(labels: string[]): [Slot, ...Slot[]][] | null {
  const slots = labels.map(parseSlot).filter((slot) => slot !== null);
  if (slots.length < labels.length) return null;
  const runs: [Slot, ...Slot[]][] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    if (run?.at(-1)?.endsAt === slot.startsAt) run.push(slot);
    else runs.push([slot]);
  }
  return runs;
}

/**
 * Returns the times of a booking as people say them: neighbouring slots are one time with its number of sessions, a slot of
 * its own keeps its label, and what is no time range stays as it is.
 */
export function joinSlots(labels: string[]): string[] {
  const runs = runsOf(labels);
  if (!runs) return labels;
  return runs.map((run) => {
    const [first] = run;
    const last = run.at(-1) ?? first;
    if (first === last) return first.label;
    return `${formatSpan(first.startsAt, last.endsAt)}, ${run.length} sessions`;
  });
}

/** Returns an instant in the words of a booking's day and slots: `Fri, 20 Nov 2026, 12:00 PM`, the time on one line. */
export function formatMoment(iso: string): string {
  const instant = new Date(iso);
  const time = formatTime(clubMinuteOf(instant)).replace(' ', NO_BREAK);
  return `${formatClubDate(clubDateOf(instant))}, ${time}`;
}

/** Whether a booking has not begun. The labels of slots are in time order; one that is no time range counts as the whole day. */
export function mayStillCancel({ date, slots }: Pick<Booking, 'date' | 'slots'>, now: Date): boolean {
  const first = parseSlot(slots[0] ?? '');
  return now < instantOf(date, first?.startsAt ?? 24 * 60);
}
