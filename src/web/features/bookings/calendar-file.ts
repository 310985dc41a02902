import type { Booking } from '#contract/bookings.ts';
import { instantOf } from '#contract/club-time.ts';
import { runsOf } from '#contract/booking-times.ts';

interface Club {
  arena: string;
  address: string[];
}

/** A booking as a file that calendars take (RFC 5545): an event for each time that it is played. */
export async function calendarFileOf(
  { _id, court_type, date, slots, created_at }: Booking,
  { arena, address }: Club,
): Promise<string> {
  // Few ever ask for it, so it is fetched then.
  const { default: ical } = await import('ical-generator');
  const events = (runsOf(slots) ?? []).map((run) => ({
    id: `${_id}-${run[0].startsAt}`,
    stamp: new Date(created_at),
    start: instantOf(date, run[0].startsAt),
    end: instantOf(date, (run.at(-1) ?? run[0]).endsAt),
    summary: `${court_type}, ${arena}`,
    location: address.join(', '),
  }));
  return ical({ prodId: { company: arena, product: 'bookings', language: 'EN' }, events }).toString();
}
