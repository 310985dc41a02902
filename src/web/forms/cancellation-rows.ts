import type { MAX_CANCELLATION_STEPS } from '#contract/club/club-rules.ts';
import { readNumber } from './read-number.ts';

/** The rows of the cancellation policy: those that are empty are not used. */
export const STEPS = [0, 1, 2] as const satisfies { length: typeof MAX_CANCELLATION_STEPS };
export type Row = (typeof STEPS)[number];

/** The names of a row's two fields in the form. */
export const hoursField = (row: Row) => `hours${row}` as const;
export const percentField = (row: Row) => `percent${row}` as const;

/** Returns the rows of a draft that are filled in, with what each holds. */
export function filledSteps(draft: Record<ReturnType<typeof hoursField | typeof percentField>, string>) {
  return STEPS.map((row) => ({
    row,
    hours: readNumber(draft[hoursField(row)]),
    percent: readNumber(draft[percentField(row)]),
  })).filter(({ hours, percent }) => hours !== undefined || percent !== undefined);
}
