/** A session slot of a court: a time range within one club day, in minutes after midnight. */
export interface Slot {
  startsAt: number;
  /** This is at most 1440, the midnight that ends the day. */
  endsAt: number;
  /** The stored form: `7:00 AM - 8:00 AM`. */
  label: string;
}

/** What is wrong with a list of slots: the line at fault (from 0) and a sentence for people. */
export interface SlotFault {
  line: number;
  message: string;
}

const DAY = 24 * 60;
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;

/** `7:00 AM`, `7 AM`, `07:00`, `19.30` → minutes after midnight; null when it is no time of day. */
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

/** `420` → `7:00 AM`: minutes after midnight on the clock of the slots. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Reads a slot as people type it; null when the text is no time range. A slot may end at midnight but not go past it.
 * @example
 * parseSlot('7 AM – 8 AM'); // { startsAt: 420, endsAt: 480, label: '7:00 AM - 8:00 AM' }
 * parseSlot('07:00-08:00'); // the same slot
 */
export function parseSlot(text: string): Slot | null {
  const [from, to, ...rest] = text.split(/-|–|—|\bto\b/i);
  if (from === undefined || to === undefined || rest.length > 0) return null;
  const startsAt = parseTime(from);
  const end = parseTime(to);
  if (startsAt === null || end === null) return null;
  const endsAt = end === 0 ? DAY : end;
  if (endsAt <= startsAt) return null;
  return { startsAt, endsAt, label: `${formatTime(startsAt)} - ${formatTime(endsAt)}` };
}

/** Whether two ranges of one day share a minute; a slot that ends when another begins does not overlap it. */
export function overlaps(
  a: Pick<Slot, 'startsAt' | 'endsAt'>,
  b: Pick<Slot, 'startsAt' | 'endsAt'>,
): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** Returns the slots of one court, in time order; or the first line that is no time range or overlaps another. */
export function parseSlots(lines: string[]): { slots: Slot[] } | { fault: SlotFault } {
  const slots: Slot[] = [];
  for (const [line, text] of lines.entries()) {
    const slot = parseSlot(text);
    if (!slot)
      return { fault: { line, message: `'${text}' is not a time range such as '7:00 AM - 8:00 AM'.` } };
    const other = slots.find((earlier) => overlaps(earlier, slot));
    if (other) return { fault: { line, message: `'${text}' overlaps '${other.label}'.` } };
    slots.push(slot);
  }
  return { slots: slots.sort((a, b) => a.startsAt - b.startsAt) };
}

/** Splits what an admin typed: one slot a line or between commas, blank entries dropped. */
export function splitSlotText(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
