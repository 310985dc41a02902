import { parseSlot } from '#contract/bookings/slots.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import type { ClosedSlot, DaySlots, PricedSlot } from '../opening-hours/rules.ts';

function explainClosed(type: string, label: string, { title }: ClosedSlot): string {
  return `${type} is closed at '${label}' on this day${title === null ? '' : `: ${title}`}. Please choose another slot.`;
}

/** Returns the slots of these labels in time order, or throws the Refusal for one that the day does not have. */
export function checkSlots(labels: string[], type: string, { slots, closed }: DaySlots): PricedSlot[] {
  const chosen = labels.map((label, index) => {
    const wanted = parseSlot(label)?.label;
    const found = slots.find((slot) => slot.label === wanted);
    if (found) return found;
    const shut = closed.find((slot) => slot.label === wanted);
    throw fieldRefusal(
      `slots.${index}`,
      shut
        ? explainClosed(type, label, shut)
        : `${type} has no slot '${label}'. Please reload and choose again.`,
    );
  });
  const repeated = chosen.findIndex(
    (slot, index) => chosen.findIndex((other) => other.label === slot.label) < index,
  );
  if (repeated >= 0) throw fieldRefusal(`slots.${repeated}`, `'${chosen[repeated]?.label}' is chosen twice.`);
  return chosen.sort((a, b) => a.startsAt - b.startsAt);
}
