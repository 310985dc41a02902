import { t } from '#texts/weekly.js';
import * as z from 'zod/mini';
import { booking, bookingRequest, CLAIM_REFUSALS, rejectionReason } from './bookings.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { wholeNumber } from '../validation-messages.ts';
import { say } from '../say.ts';

/** More weeks than any club allows in one series. */
export const MOST_WEEKS = 52;

const seriesDate = z.object({
  date: clubDate,
  /** `too-late` means within the club's lead time; `too-far` means beyond the days that can be booked. */
  state: z.enum(['free', 'taken', 'closed', 'too-late', 'too-far']),
  /** Taka for all its slots. */
  price: z.number(),
  /** Why the court is closed. */
  note: z.optional(z.string()),
});
export type SeriesDate = z.output<typeof seriesDate>;

export const previewSeries = endpoint({
  method: 'POST',
  path: '/bookings/series/preview',
  summary: 'Which of the next weeks have these slots of a court free, and what they cost',
  access: { who: 'signed-in' },
  body: z.extend(z.pick(bookingRequest, { court_id: true, slots: true }), {
    from: clubDate,
    weeks: z.optional(wholeNumber(1, MOST_WEEKS)),
  }),
  response: z.object({
    dates: z.array(seriesDate).check(z.maxLength(MOST_WEEKS)),
    /** The most weeks of one series. */
    most: z.int(),
  }),
  refusals: ['not-found'],
});
export type SeriesPreview = z.output<typeof previewSeries.response>;

const seriesDates = z.array(clubDate).check(
  z.minLength(
    2,
    say(() => t.twoWeeks),
  ),
  z.maxLength(MOST_WEEKS, { abort: true }),
  z.refine(
    (dates) => new Set(dates).size === dates.length,
    say(() => t.chosenTwice),
  ),
);

export const seriesRequest = z.extend(
  z.pick(bookingRequest, { court_id: true, slots: true, total_price: true }),
  { dates: seriesDates },
);
export type SeriesRequest = z.output<typeof seriesRequest>;

export const series = z.object({
  series_id: z.uuid(),
  /** In order of play. */
  bookings: z.array(booking).check(z.maxLength(MOST_WEEKS)),
});
export type Series = z.output<typeof series>;

export const createSeries = endpoint({
  method: 'POST',
  path: '/bookings/series',
  summary:
    'Request the same slots of a court on several weeks, all of them or none. With an Idempotency-Key header, a repeat returns the first answer',
  access: { who: 'signed-in' },
  bodyLimit: 16 * 1024,
  body: seriesRequest,
  response: series,
  status: 201,
  refusals: ['forbidden', ...CLAIM_REFUSALS, 'idempotency-key-reused', 'not-found'],
});

const decided = z.object({
  /** How many bookings of the series were decided. */
  decided: z.int(),
  /** How many bookings were left alone because they were no longer pending. */
  left: z.int(),
});

export const approveSeries = endpoint({
  method: 'PATCH',
  path: '/series/{id}/approve',
  summary: 'Approve all pending bookings of a series',
  access: { who: 'staff' },
  params: idParams,
  response: decided,
});

export const rejectSeries = endpoint({
  method: 'PATCH',
  path: '/series/{id}/reject',
  summary: 'Reject all pending bookings of a series, with one reason',
  access: { who: 'staff' },
  params: idParams,
  body: z.object({ reason: rejectionReason }),
  response: decided,
});

const ended = z.object({
  cancelled: z.int(),
  /** How many are paid; these are cancelled one by one, by the club’s policy. */
  paid: z.int(),
});

export const endSeries = endpoint({
  method: 'DELETE',
  path: '/series/{id}',
  summary: 'Cancel one’s own bookings of a series from a date on that are not paid',
  access: { who: 'signed-in' },
  params: idParams,
  query: z.object({ from: z.optional(clubDate) }),
  response: ended,
  refusals: ['not-found', 'payment-busy', 'provider-unavailable'],
});

export const endSeriesAtDesk = endpoint({
  method: 'DELETE',
  path: '/desk/series/{id}',
  summary: 'The same for anybody’s',
  access: { who: 'staff' },
  params: idParams,
  query: z.object({ from: z.optional(clubDate) }),
  response: ended,
  refusals: ['payment-busy', 'provider-unavailable'],
});
