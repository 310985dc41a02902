import { formatSpan, slotTime } from '../clock/time-of-day.ts';
import { both } from '../language.ts';

/** A session slot of a court: a time range within one club day, in minutes after midnight. */
export interface Slot {
  startsAt: number;
  /** At most 1440, the midnight that ends the day. */
  endsAt: number;
  /** The stored form: `7:00 AM - 8:00 AM`. */
  label: string;
}

const DAY = 24 * 60;
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;

/** Reads a time of day as minutes after midnight: `7:00 AM`, `7 AM`, `07:00`, `19.30`. Returns null when the text is not a time of day. */
function parseTime(text: string): number | null {
  const match = TIME.exec(text.trim());
  if (!match) return null;
  const [, hourText, minuteText = '00', half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59) return null;
  if (half === undefined) {
    const total = hour * 60 + minute;
    return total <= DAY && /[:.]/.test(text) ? total : null;
  }
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}

/**
 * Reads a slot as people type it; returns null when the text is not a time range. A slot may end at midnight but not go past it.
 * @example parseSlot('7 AM – 8 AM'); // { startsAt: 420, endsAt: 480, label: '7:00 AM - 8:00 AM' } parseSlot('07:00-08:00'); // the same
 * slot
 */
export function parseSlot(text: string): Slot | null {
  const [from, to, ...rest] = text.split(/-|–|—|\bto\b/i);
  if (from === undefined || to === undefined || rest.length > 0) return null;
  const startsAt = parseTime(from);
  const end = parseTime(to);
  if (startsAt === null || end === null) return null;
  const endsAt = end === 0 ? DAY : end;
  if (endsAt <= startsAt) return null;
  return { startsAt, endsAt, label: slotLabel(startsAt, endsAt) };
}

/** Returns the label in which a slot is stored and sent, in any language: `420`, `480` → `7:00 AM - 8:00 AM`. */
export function slotLabel(startsAt: number, endsAt: number): string {
  return `${slotTime(startsAt)} - ${slotTime(endsAt)}`;
}

const en = { slot: (label: string) => label };
const bn: typeof en = {
  slot: (label) => {
    const slot = parseSlot(label);
    return slot ? formatSpan(slot.startsAt, slot.endsAt) : label;
  },
};
const formats = both({ en, bn });

/** Formats a slot for people: `7:00 AM - 8:00 AM` → the same, or `সকাল ৭:০০ – ৮:০০`. A label that is not a time range stays as it is. */
export function formatSlot(label: string): string {
  return formats.slot(label);
}

/** Returns whether two ranges of one day share a minute; a slot that ends when another begins does not overlap it. */
export function overlaps(
  a: Pick<Slot, 'startsAt' | 'endsAt'>,
  b: Pick<Slot, 'startsAt' | 'endsAt'>,
): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}
