import * as z from 'zod/mini';
import { deskPerson } from './desk-bookings.ts';
import { endpoint } from '../endpoint.ts';
import { textOrEmpty } from '../fields.ts';
import { previewSeries, series, seriesRequest } from '../bookings/series.ts';

export const previewDeskSeries = endpoint({
  method: 'POST',
  path: '/desk/series/preview',
  summary: 'Which of the next weeks the desk can book, whatever the club’s horizon and notice are',
  access: { who: 'staff' },
  body: z.extend(previewSeries.body, {
    /** The person who gets the booking, at their price; absent for a guest. */
    user_id: z.optional(z.uuid()),
  }),
  response: previewSeries.response,
  refusals: ['not-found'],
});

const deskSeriesRequest = z.extend(seriesRequest, {
  who: deskPerson,
  /** The note of each week; only the staff read it. */
  note: z._default(textOrEmpty(500), ''),
});
export type DeskSeriesRequest = z.output<typeof deskSeriesRequest>;

export const createDeskSeries = endpoint({
  method: 'POST',
  path: '/desk/series',
  summary:
    'Book the same slots of a court on several weeks, all of them or none; each is paid on arrival. With an Idempotency-Key header, a repeat returns the first answer',
  access: { who: 'staff' },
  bodyLimit: 16 * 1024,
  body: deskSeriesRequest,
  response: series,
  status: 201,
  refusals: ['slot-taken', 'court-changed', 'price-changed', 'idempotency-key-reused', 'not-found'],
});
