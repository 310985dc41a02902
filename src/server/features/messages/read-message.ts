import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import { facts, type Facts } from './facts.ts';
import { kind, KINDS, type Kind } from './kinds.ts';
import type { Links } from './links.ts';
import { bookingLine, type Content } from './content.ts';

/** The pages with a member's own bookings and payments, which admins do not have. */
const OWN_PAGES: readonly string[] = [
  PAGES.myBookings,
  PAGES.pendingBookings,
  PAGES.approvedBookings,
  PAGES.confirmedBookings,
  PAGES.paymentHistory,
];
const PAYMENT = PAGES.payment.replace(':id', '');

/**
 * Returns the page to which a message links. Admins get the booking's day in the calendar in place of a member's own page; null when there
 * is no booking.
 */
function pageFor(role: Role, page: string, { booking }: Pick<Facts, 'booking'>): string | null {
  const isOwn = OWN_PAGES.includes(page) || page.startsWith(PAYMENT);
  if (role !== 'admin' || !isOwn) return page;
  return booking ? `${PAGES.calendar}?date=${booking.date}` : null;
}

export interface ReadMessage {
  kind: Kind;
  facts: Facts;
  content: Content;
  /** The booking in one line; empty when the message is not about one. */
  about: string;
}

/** Parses the row of a message and writes its content for a reader with this role. Throws on a row that this build cannot read. */
export function readMessage(row: { kind: string; facts: unknown; role: Role }, links: Links): ReadMessage {
  const known = { kind: kind.parse(row.kind), facts: facts.parse(row.facts) };
  const page = (path: string) => links.page(pageFor(row.role, path, known.facts) ?? PAGES.notifications);
  const content = KINDS[known.kind].write(known.facts, { ...links, page });
  return {
    ...known,
    content: { ...content, page: content.page && pageFor(row.role, content.page, known.facts) },
    about: bookingLine(known.facts),
  };
}
