import { t } from '#texts/opening-hours.js';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import type { ClubDate } from '../clock/club-time.ts';
import { requiredText } from '../fields.ts';
import { say } from '../say.ts';

// These fields name the days and the courts for which special hours and prices apply.

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const weekday = z.number().check(z.int(), z.minimum(0), z.maximum(6));

/** The fields of every rule, as the caller sends them. */
export const ruleDayFields = {
  /** Null for all courts. */
  court_id: z._default(z.nullable(z.uuid(say(() => t.chooseCourt))), null),
  name: requiredText(80),
  /** The first day; `ends_on` is the last. Special hours with null for both apply always. */
  starts_on: z._default(z.nullable(clubDate), null),
  ends_on: z._default(z.nullable(clubDate), null),
  /** 0 is Sunday. */
  weekdays: z._default(
    z.array(weekday).check(
      z.minLength(
        1,
        say(() => t.chooseDay),
      ),
      z.maxLength(7),
    ),
    EVERY_DAY,
  ),
};

export type RuleDayFields = z.output<z.ZodMiniObject<typeof ruleDayFields>>;

/** The fields of every rule, as answers have them. */
export const shownRuleDays = {
  _id: z.uuid(),
  court_id: z.nullable(z.uuid()),
  name: z.string(),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  weekdays: z.array(z.number()),
};

interface Dates {
  starts_on: ClubDate | null;
  ends_on: ClubDate | null;
}

export const isWholeRange = z.refine<Dates>(
  ({ starts_on, ends_on }) => (starts_on === null) === (ends_on === null),
  {
    error: () => t.bothDates,
    path: ['ends_on'],
  },
);

export const isForwardRange = z.refine<Dates>(
  ({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on,
  { error: () => t.lastNotBefore, path: ['ends_on'] },
);
