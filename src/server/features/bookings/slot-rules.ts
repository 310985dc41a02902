import { parseSlot } from '#contract/bookings/slots.ts';
import { written } from '#contract/written.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import type { DaySlots, PricedSlot } from '../opening-hours/rules.ts';
import { t } from './texts.ts';

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
        ? t.closedAt({
            court: type,
            slot: label,
            why: shut.title === null ? null : written(shut.title, shut.title_bn).text,
          })
        : t.noSlot({ court: type, slot: label }),
    );
  });
  const repeated = chosen.findIndex(
    (slot, index) => chosen.findIndex((other) => other.label === slot.label) < index,
  );
  if (repeated >= 0) throw fieldRefusal(`slots.${repeated}`, t.chosenTwice(chosen[repeated]?.label ?? ''));
  return chosen.sort((a, b) => a.startsAt - b.startsAt);
}
