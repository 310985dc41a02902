import type { Notification } from '#contract/messages.ts';
import { PAGES } from '#contract/pages.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import type { Facts } from './facts.ts';
import { plainLinks } from './links.ts';
import { findOwnMessages, type MessageRow } from './own-store.ts';
import { readMessage } from './read-message.ts';

/** The pages of one's own bookings and payments, which admins do not have. */
const OWN_PAGES: readonly string[] = [
  PAGES.myBookings,
  PAGES.pendingBookings,
  PAGES.approvedBookings,
  PAGES.confirmedBookings,
  PAGES.paymentHistory,
];
const PAYMENT = PAGES.payment.replace(':id', '');

/** Where a notification leads: an admin to the day of the booking in the calendar, in place of a member's own page. */
function pageFor({ role }: Pick<Caller, 'role'>, page: string | null, { booking }: Facts): string | null {
  const isOwn = page !== null && (OWN_PAGES.includes(page) || page.startsWith(PAYMENT));
  if (role !== 'admin' || !isOwn) return page;
  return booking ? `${PAGES.calendar}?date=${booking.date}` : null;
}

/** A message as its person reads it under the bell. */
export function toNotification(
  row: MessageRow,
  { caller, publicUrl }: { caller: Pick<Caller, 'role'>; publicUrl: string },
): Notification {
  const { content, about, facts } = readMessage(row, plainLinks(publicUrl));
  const { title, lines, page } = content;
  return {
    _id: row.id,
    at: row.made_at.toISOString(),
    title,
    text: [...(about === '' ? [] : [`${about}.`]), ...lines].join(' '),
    page: pageFor(caller, page, facts),
    read: row.read_at !== null,
  };
}

/** More than anybody is told in the time for which messages are kept. */
const EVERY_MESSAGE = 100_000;

/** All that somebody was told and the club still keeps, newest first. */
export async function readAllNotifications(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
): Promise<Notification[]> {
  const rows = await findOwnMessages(db, caller.userId, { before: null, limit: EVERY_MESSAGE });
  return rows.map((row) => toNotification(row, { caller, publicUrl: config.publicUrl }));
}
