import * as z from 'zod/mini';
import { bookingIdParam } from '../bookings/bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';

export const calendarFeeds = z.object({
  /** The address of the caller's own bookings for calendar programs. Anyone who has it can read them. */
  own: z.string(),
  /** The address of all confirmed bookings; present only for the staff. */
  club: z.optional(z.string()),
  /** When the club was restored from a backup, which makes all earlier addresses invalid; null if it never was. */
  restored_at: z.nullable(z.string()),
});
export type CalendarFeeds = z.output<typeof calendarFeeds>;

export const getCalendarFeeds = endpoint({
  method: 'GET',
  path: '/calendar-feeds',
  summary: 'The addresses of one’s private calendar feeds',
  access: { who: 'signed-in' },
  response: calendarFeeds,
});

export const renewCalendarFeeds = endpoint({
  method: 'POST',
  path: '/calendar-feeds',
  summary: 'New addresses for one’s calendar feeds; the old ones end at once',
  access: { who: 'signed-in' },
  response: calendarFeeds,
});

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/bookings/{id}/calendar',
  summary: 'A booking as a file for calendars (RFC 5545); they know it again from e-mails and feeds',
  access: { who: 'booking-owner', booking: bookingIdParam },
  params: idParams,
  response: z.object({ file: z.string() }),
});
