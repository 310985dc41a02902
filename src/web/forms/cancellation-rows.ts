import { t } from '#texts/interface.js';
import type { MAX_CANCELLATION_STEPS } from '#contract/club/club-rules.ts';
import { readNumber } from './read-number.ts';

/** The rows of the cancellation policy. Empty rows are ignored. */
export const STEPS = [0, 1, 2] as const satisfies { length: typeof MAX_CANCELLATION_STEPS };
export type Row = (typeof STEPS)[number];

export const hoursField = (row: Row) => `hours${row}` as const;
export const percentField = (row: Row) => `percent${row}` as const;

export const nameHours = (row: Row) => t[`stepHours.${row}`];
export const namePercent = (row: Row) => t[`stepPercent.${row}`];

/** Returns the filled-in rows of a draft with their values. */
export function filledSteps(draft: Record<ReturnType<typeof hoursField | typeof percentField>, string>) {
  return STEPS.map((row) => ({
    row,
    hours: readNumber(draft[hoursField(row)]),
    percent: readNumber(draft[percentField(row)]),
  })).filter(({ hours, percent }) => hours !== undefined || percent !== undefined);
}
