// This file is separate from slots.ts, so that a page that only shows slots need not load it.
import { t } from '#texts/times.js';
import { asciiDigits } from '../digits.ts';
import { overlaps, parseSlot, type Slot } from './slots.ts';

/** A fault in a list of slots: the index of the line (from 0) and a sentence for people. */
export interface SlotFault {
  line: number;
  message: string;
}

/** Returns the slots of one court in time order, or the first line that is not a time range or overlaps another. */
export function parseSlots(lines: string[]): { slots: Slot[] } | { fault: SlotFault } {
  const slots: Slot[] = [];
  for (const [line, text] of lines.entries()) {
    const slot = parseSlot(asciiDigits(text));
    if (!slot) return { fault: { line, message: t.noTimeRange({ text }) } };
    const other = slots.find((earlier) => overlaps(earlier, slot));
    if (other) return { fault: { line, message: t.overlaps({ text, other: other.label }) } };
    slots.push(slot);
  }
  return { slots: slots.sort((a, b) => a.startsAt - b.startsAt) };
}

/** Splits a text with one slot per line or between commas, and drops blank entries. */
export function splitSlotText(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
