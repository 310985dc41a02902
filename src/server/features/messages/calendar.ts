import { setImmediate } from 'node:timers/promises';
import { languageAtWork } from '#contract/language.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { findRuns } from '#contract/bookings/booking-times.ts';
import { written } from '#contract/written.ts';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { readClubForReader } from '../club-settings/club-settings.ts';
import type { Services } from '../services.ts';
import type { Facts } from './facts.ts';
import { KINDS, type Kind } from './kinds.ts';

interface Club {
  arena: string;
  address: string[];
}

interface Context {
  /** The host of the site, which makes the ids of calendar entries globally unique. */
  host: string;
  club: Club;
}

export interface CalendarBooking {
  id: string;
  court: string;
  court_bn?: string | null | undefined;
  date: string;
  slots: string[];
  status: BookingStatus;
  created_at: string;
  updated_at: string;
  /** The person who booked, shown in the staff's feed; other feeds show the club's name instead. */
  who?: string | null | undefined;
}

/** Returns a sequence number that grows with each change of a booking, as calendars require (RFC 5545, 3.8.7.4). */
export const countSequence = ({
  created_at,
  updated_at,
}: Pick<CalendarBooking, 'created_at' | 'updated_at'>) =>
  Math.max(0, Math.floor((Date.parse(updated_at) - Date.parse(created_at)) / 1000));

const STATES = {
  offered: 'TENTATIVE',
  pending: 'TENTATIVE',
  approved: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  rejected: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>;

function toEvents(booking: CalendarBooking, { host, club }: Context) {
  const { id, court, court_bn, date, slots, status, who } = booking;
  const runs = findRuns(slots) ?? [];
  return runs.map((run, at) => ({
    // Most bookings are one run of slots; further runs get their own ids.
    id: at === 0 ? `${id}@${host}` : `${id}-${at}@${host}`,
    sequence: countSequence(booking),
    stamp: new Date(booking.updated_at),
    start: toInstant(date, run[0].startsAt),
    end: toInstant(date, (run.at(-1) ?? run[0]).endsAt),
    summary: `${written(court, court_bn).text}, ${who ?? club.arena}`,
    location: club.address.join(', '),
    status: STATES[status],
  }));
}

/** Escapes text for the calendar's head: the package escapes the events, but not the head (RFC 5545, 3.3.11). */
const escapeHead = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`);

/** Bookings written in one go. The pause after each piece lets other requests through. */
const PIECE = 50;
const BEGIN = '\r\nBEGIN:VEVENT\r\n';
const END = '\r\nEND:VCALENDAR';

/** Writes bookings as a published calendar (RFC 5545), in the current language. */
export async function writeCalendar(bookings: CalendarBooking[], context: Context): Promise<string> {
  const language = languageAtWork().toUpperCase();
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const arena = escapeHead(context.club.arena);
  const write = (piece: CalendarBooking[]) =>
    ical({
      prodId: { company: arena, product: 'bookings', language },
      name: arena,
      method: ICalCalendarMethod.PUBLISH,
      events: piece
        .flatMap((booking) => toEvents(booking, context))
        .map((event) => ({ ...event, status: ICalEventStatus[event.status] })),
    }).toString();
  const first = write(bookings.slice(0, PIECE));
  const end = first.lastIndexOf(END);
  const further: string[] = [];
  for (let at = PIECE; at < bookings.length; at += PIECE) {
    await setImmediate();
    const piece = write(bookings.slice(at, at + PIECE));
    further.push(piece.slice(piece.indexOf(BEGIN), piece.lastIndexOf(END)));
  }
  return [first.slice(0, end), ...further, first.slice(end)].join('');
}

/** Returns the calendar entry for a message about a booking that is or was confirmed; null for all others. */
export async function writeCalendarEntry(
  kind: Kind,
  { booking, ...facts }: Facts,
  context: Context,
): Promise<string | null> {
  if (!booking || !KINDS[kind].isInCalendars) return null;
  const isInCalendars = booking.status === 'confirmed' || facts.was_paid === true;
  return isInCalendars ? writeCalendar([booking], context) : null;
}

export async function readCalendarContext({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Context> {
  return { host: new URL(config.publicUrl).host, club: await readClubForReader(db, config) };
}
