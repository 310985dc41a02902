import { t } from '#texts/check-in.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';
import { atMost, isoInstant } from '../fields.ts';
import { say } from '../say.ts';

import { LONGEST_TYPED } from './codes.ts';
import { MOST_ON_A_DAY } from './desk.ts';

/** A booking of the day, as the desk's device keeps it for when it is offline. */
const expected = z.object({
  code: z.string(),
  name: z.string(),
  court_type: z.string(),
  court_type_bn: z.optional(z.string()),
  slots: z.array(z.string()),
  /** Taka to collect. */
  due: z.number(),
  /** When its people were checked in; null when they have not been. */
  checked_in: z.nullable(z.string()),
});
export type Expected = z.output<typeof expected>;

export const getCheckInList = endpoint({
  method: 'GET',
  path: '/desk/check-in-list',
  summary: 'The approved and confirmed bookings of a day with their codes, for a desk without a line',
  access: { who: 'staff' },
  query: z.object({ date: clubDate }),
  response: z.array(expected).check(z.maxLength(MOST_ON_A_DAY)),
});

/** The most check-ins in one call; a desk that was offline for a day sends several calls. */
export const MOST_CHECK_INS = 200;

const checkIn = z.object({
  code: z.string().check(atMost(LONGEST_TYPED)),
  /** When the people arrived, if the check-in is sent later. */
  at: z.optional(isoInstant),
});
export type CheckIn = z.output<typeof checkIn>;

const verdict = z.enum(['checked-in', 'already', 'refused', 'unknown']);
export type CheckInVerdict = z.output<typeof verdict>;

const checked = z.object({
  /** The code, exactly as it was sent. */
  code: z.string(),
  verdict,
  /** When they were checked in, now or earlier. */
  at: z.optional(z.string()),
  /** The name of the person who checked them in earlier. */
  by: z.optional(z.string()),
  /** Taka to collect; absent when there is nothing to collect. */
  due: z.optional(z.number()),
  name: z.optional(z.string()),
  /** The booking that the verdict is about, if there is one. */
  booking_id: z.optional(z.uuid()),
  court_type: z.optional(z.string()),
  court_type_bn: z.optional(z.string()),
  slots: z.optional(z.array(z.string())),
  /** The verdict as a sentence. */
  said: z.string(),
});
export type Checked = z.output<typeof checked>;

export const sendCheckIns = endpoint({
  method: 'POST',
  path: '/desk/check-ins',
  summary:
    'Check people in by the codes of their bookings, each once: the first time is kept. Those of a desk that had no line name their time',
  access: { who: 'staff' },
  bodyLimit: 32 * 1024,
  body: z.object({
    items: z.array(checkIn).check(
      z.minLength(
        1,
        say(() => t.nothing),
      ),
      z.maxLength(
        MOST_CHECK_INS,
        say(() => t.tooMany({ most: formatNumber(MOST_CHECK_INS) })),
      ),
    ),
  }),
  response: z.array(checked).check(z.maxLength(MOST_CHECK_INS)),
});
