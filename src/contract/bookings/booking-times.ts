import { t } from '#texts/times.js';
import type { Booking } from './bookings.ts';
import { toClubDate, toClubMinute, toInstant } from '../clock/club-time.ts';
import { formatClubDate } from '../clock/dates.ts';
import { formatSpan, formatTime } from '../clock/time-of-day.ts';
import { formatNumber } from '../numbers.ts';
import { formatSlot, parseSlot, type Slot } from './slots.ts';

const NO_BREAK = '\u00a0';

/** Returns the slots of a booking, with neighbouring slots grouped into runs. Returns null when a label is not a time range. */
export function findRuns(labels: string[]): [Slot, ...Slot[]][] | null {
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
 * Returns the times of a booking as people say them: neighbouring slots become one time with its number of sessions, and a single slot
 * keeps its label. A label that is not a time range stays as it is.
 */
export function joinSlots(labels: string[]): string[] {
  const runs = findRuns(labels);
  if (!runs) return labels;
  return runs.map((run) => {
    const [first] = run;
    const last = run.at(-1) ?? first;
    if (first === last) return formatSlot(first.label);
    return t.sessions({
      time: formatSpan(first.startsAt, last.endsAt).replaceAll(' ', NO_BREAK),
      sessions: formatNumber(run.length),
    });
  });
}

/** Formats an instant like the day and the slots of a booking, on one line: `Fri, 20 Nov 2026, 12:00 PM`. */
export function formatMoment(iso: string): string {
  const instant = new Date(iso);
  const time = formatTime(toClubMinute(instant)).replace(' ', NO_BREAK);
  return `${formatClubDate(toClubDate(instant))}, ${time}`;
}

/**
 * Returns whether a booking has not begun yet. The labels of its slots are in time order; one that is not a time range means the whole day.
 */
export function mayStillCancel({ date, slots }: Pick<Booking, 'date' | 'slots'>, now: Date): boolean {
  const first = parseSlot(slots[0] ?? '');
  return now < toInstant(date, first?.startsAt ?? 24 * 60);
}
