import * as z from 'zod/mini';
import {
  openingHoursFields,
  type OpeningHours,
  type HoursKind,
} from '#contract/opening-hours/opening-hours.ts';
import { ALL_DAY, priceRuleFields, type PriceRule } from '#contract/opening-hours/price-rules.ts';
import { splitSlotText } from '#contract/bookings/slot-lists.ts';
import { readNumber } from '#web/forms/read-number.ts';

/** Returns the initial values of the fields that special hours and prices share. */
function daysDraft(rule: OpeningHours | PriceRule | null) {
  return {
    name: rule?.name ?? '',
    /** Empty for all courts. */
    court_id: rule?.court_id ?? '',
    starts_on: rule?.starts_on ?? '',
    ends_on: rule?.ends_on ?? '',
    /** The digits of the ticked weekdays. */
    weekdays: (rule?.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).join(''),
  };
}
export type DaysDraft = ReturnType<typeof daysDraft>;

/** A rule with only a first day applies to that single day. */
function readDays({ name, court_id, starts_on, ends_on, weekdays }: DaysDraft) {
  return {
    name,
    court_id: court_id || null,
    starts_on: starts_on || null,
    ends_on: ends_on || starts_on || null,
    weekdays: Array.from(weekdays, Number),
  };
}

export function hoursDraft(hours: OpeningHours | null) {
  return {
    ...daysDraft(hours),
    name_bn: hours?.name_bn ?? '',
    windows: hours?.windows.join('\n') ?? '',
    slots: hours?.slots.join('\n') ?? '',
  };
}
export type HoursDraft = ReturnType<typeof hoursDraft>;

export function readHours(kind: HoursKind, draft: HoursDraft) {
  return z.safeParse(openingHoursFields, {
    ...readDays(draft),
    name_bn: draft.name_bn,
    kind,
    windows: kind === 'hours' ? splitSlotText(draft.windows) : [],
    slots: kind === 'slots' ? splitSlotText(draft.slots) : [],
  });
}

export function priceDraft(rule: PriceRule | null) {
  return {
    ...daysDraft(rule),
    hours: rule && rule.hours !== ALL_DAY ? rule.hours : '',
    price: rule ? String(rule.price) : '',
    audience: rule?.audience ?? 'everybody',
    /** The ids of the ticked tiers. */
    tiers: (rule?.tiers ?? []).join(' '),
    may_lower: false,
  };
}
export type PriceDraft = ReturnType<typeof priceDraft>;

export function readPrice(draft: PriceDraft) {
  return z.safeParse(priceRuleFields, {
    ...readDays(draft),
    hours: draft.hours.trim() || ALL_DAY,
    price: readNumber(draft.price),
    audience: draft.audience,
    tiers: draft.audience === 'tiers' ? draft.tiers.split(' ').filter(Boolean) : [],
    may_lower: draft.may_lower,
  });
}

export function toggleTier(tiers: string, id: string): string {
  const ids = tiers.split(' ').filter(Boolean);
  return (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).join(' ');
}

/** Ticks or unticks a weekday; the digits stay in order. */
export function toggleDay(weekdays: string, day: number): string {
  const digits = weekdays.includes(String(day))
    ? Array.from(weekdays).filter((digit) => digit !== String(day))
    : [...Array.from(weekdays), String(day)];
  return digits.toSorted().join('');
}
