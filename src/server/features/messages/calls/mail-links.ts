import { t } from '#texts/notifications.js';
import type { FastifyInstance } from 'fastify';
import { toTaka } from '#contract/money/money.ts';
import { mailGroup, followMailLink, getMailLink, type MailLink } from '#contract/messages/messages.ts';
import { addressIn } from '#contract/language-address.ts';
import { mailLinkPage } from '#contract/pages.ts';
import { courtInBangla } from '../../../platform/db/booked-court.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findHold, isOver } from '../../../platform/db/hold.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findLanguageOfUser } from '../../../platform/db/reader-language.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { BookServices } from '../../bookings/open-booking.ts';
import { type BookingRow, type BanglaCourt } from '../../bookings/booking.ts';
import { findBooking } from '../../bookings/booking-queries.ts';
import { describeEnded } from '../../bookings/policy.ts';
import { acceptHeldPlace } from '../../bookings/waiting-list.ts';
import {
  cancelConfirmedBooking,
  cancelOwnBooking,
  quotePaidCancellation,
} from '../../payments/cancel-booking.ts';
import type { Services } from '../../services.ts';
import { requireNotRefunded } from '../../payments/require-not-done.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { readLink, type Link } from '../links.ts';
import { UNSUBSCRIBE } from '../sending/mail.ts';

import { choose } from './choices.ts';
import { confirmPhone, describePhone } from './phone.ts';

/** Returns the waiting-list entry and booking of a held place; null when it was answered. */
async function findHeldPlace(db: Db, bookingId: string) {
  const row = await db
    .selectFrom('waitlist_entries')
    .innerJoin('bookings', 'bookings.id', 'waitlist_entries.booking_id')
    .selectAll('bookings')
    .select(['waitlist_entries.id as entry_id', courtInBangla('bookings').as('court_type_bn')])
    .where('bookings.id', '=', bookingId)
    .where('waitlist_entries.state', '=', 'offered')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the user for whom a link acts; null when the account was deleted. */
async function findActor(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, email: row.email ?? '' } : null;
}

type LinkServices = Services & BookServices;

const shown = (
  row: Pick<BookingRow, 'court_type' | 'play_date' | 'slots' | 'total_poisha'> & BanglaCourt,
) => ({
  court_type: row.court_type,
  ...(row.court_type_bn && { court_type_bn: row.court_type_bn }),
  date: row.play_date,
  slots: row.slots,
  total_price: toTaka(row.total_poisha),
});

function refuseGone(): never {
  throw new Refusal('not-found', t.gone);
}

async function describeHeldPlace({ db, clock }: LinkServices, { subject, userId }: Link): Promise<MailLink> {
  const heldPlace = await findHeldPlace(db, subject);
  const isOpen = heldPlace?.user_id === userId && !(await isOver(db, heldPlace.expires_at, clock()));
  if (!heldPlace || !isOpen) return { purpose: 'accept', refusal: t.heldPlaceOver };
  const until = (await findHold(db)) ? null : heldPlace.expires_at;
  return {
    purpose: 'accept',
    booking: shown(heldPlace),
    refusal: null,
    ...(until && { until: until.toISOString() }),
  };
}

async function describeCancellation(services: LinkServices, { subject, userId }: Link): Promise<MailLink> {
  const booking = await findBooking(services.db, subject);
  if (!booking || booking.user_id !== userId) refuseGone();
  const base = { purpose: 'cancel', booking: shown(booking), refusal: null } as const;
  if (booking.status === 'pending' || booking.status === 'approved') return base;
  if (booking.status !== 'confirmed') return { ...base, refusal: describeEnded(booking) };
  try {
    const { refund, percent, gone_back: back } = await quotePaidCancellation(services, booking.id);
    return { ...base, refund: { amount: refund, percent, ...(back !== undefined && { gone_back: back }) } };
  } catch (error) {
    if (error instanceof Refusal) return { ...base, refusal: error.message };
    throw error;
  }
}

function describeLink(services: LinkServices, link: Link): Promise<MailLink> | MailLink {
  if (link.purpose === 'accept') return describeHeldPlace(services, link);
  if (link.purpose === 'cancel') return describeCancellation(services, link);
  if (link.purpose === 'phone') return describePhone(services, link);
  return { purpose: 'unsubscribe', group: mailGroup.parse(link.subject), refusal: null };
}

async function accept(services: LinkServices, { subject, userId }: Link): Promise<string> {
  const [user, heldPlace] = [await findActor(services.db, userId), await findHeldPlace(services.db, subject)];
  if (!user) refuseGone();
  if (heldPlace?.user_id !== userId) throw new Refusal('offer-expired', t.heldPlaceOver);
  const totalPrice = toTaka(heldPlace.total_poisha);
  const booking = await acceptHeldPlace(services, { entryId: heldPlace.entry_id, user, totalPrice });
  return booking.status === 'approved' ? t.acceptedToPay : t.acceptedToDecide;
}

async function cancel(
  services: LinkServices,
  { subject: bookingId, userId: actorId }: Link,
  expected: number | undefined,
): Promise<string> {
  const booking = await findBooking(services.db, bookingId);
  if (!booking || booking.user_id !== actorId) refuseGone();
  if (booking.status === 'confirmed')
    await cancelConfirmedBooking(services, { bookingId, actorId, expected: expected ?? 0 });
  else await cancelOwnBooking(services, { bookingId, actorId });
  return t.cancelled;
}

/** Ends the emails of the link's group for its user. Returns the confirmation text. */
async function unsubscribe({ db }: Pick<Services, 'db'>, { subject, userId }: Link): Promise<string> {
  if (!(await findActor(db, userId))) refuseGone();
  await choose(db, userId, { channel: 'mail', group: mailGroup.parse(subject), wanted: false });
  return t.unsubscribed;
}

/** Performs the action of a link for its user, and returns the confirmation text. Throws `Refusal` when it is not possible. */
async function followLink(services: LinkServices, link: Link, expected?: number): Promise<string> {
  if (link.purpose === 'accept') return accept(services, link);
  if (link.purpose === 'cancel') return cancel(services, link, expected);
  if (link.purpose === 'phone') return confirmPhone(services, link);
  return unsubscribe(services, link);
}

type KeyServices = Pick<LinkServices, 'db' | 'clock'>;

async function requireLink({ db, clock }: KeyServices, token: string): Promise<Link> {
  const link = readLink(await readLinkKey(db), token, clock());
  if (link) return link;
  throw new Refusal('not-found', t.incomplete);
}

/** Mounts the requests of links in emails. Opening a link changes nothing, because mail scanners open every link. */
export function mountMailLinks(mount: Mount, services: LinkServices): void {
  mount(getMailLink, async ({ params }) => describeLink(services, await requireLink(services, params.token)));
  mount(followMailLink, async ({ params, body, headers }) => {
    const link = await requireLink(services, params.token);
    if (link.purpose === 'cancel')
      await requireNotRefunded(services.db, headers, { bookingIds: [link.subject] });
    return { said: await followLink(services, link, body.expected) };
  });
}

/** The largest body in bytes; mail programs send less. */
const BODY_BYTES = 4096;

/**
 * Registers the one-click unsubscribe of mail programs (RFC 8058). They post a form whose content does not matter to the address in the
 * email's header.
 */
export function registerUnsubscribe(app: FastifyInstance, services: KeyServices): void {
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
    done(null, null),
  );
  // The user has opened the address in a browser.
  app.get<{ Params: { token: string } }>(`${UNSUBSCRIBE}/:token`, async ({ params: { token } }, reply) => {
    const { db, clock } = services;
    const link = readLink(await readLinkKey(db), token, clock());
    const language = link === null ? 'en' : await findLanguageOfUser(db, link.userId);
    return reply.redirect(addressIn(language, mailLinkPage(token)), 303);
  });
  app.post<{ Params: { token: string } }>(`${UNSUBSCRIBE}/:token`, async ({ params }, reply) => {
    const link = await requireLink(services, params.token);
    if (link.purpose !== 'unsubscribe') throw new Refusal('not-found', t.nothingHere);
    const language = await findLanguageOfUser(services.db, link.userId);
    const said = await inLanguage(language, () => unsubscribe(services, link));
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${said}\n`);
  });
}
