import { toTaka } from '#contract/money/money.ts';
import { mailGroup, type MailLink } from '#contract/messages/messages.ts';
import { cancelOwnBooking, type CloseLivePayment } from '../../bookings/cancel.ts';
import type { BookServices } from '../../bookings/book.ts';
import { findBooking, type BookingRow, type InBangla } from '../../bookings/store.ts';
import { describeEnded } from '../../bookings/policy.ts';
import { acceptHeldPlaceOf } from '../../bookings/waiting/accept.ts';
import { findHold, isOver } from '../../../platform/db/hold.ts';
import { Refusal } from '../../../platform/errors.ts';
import { cancelConfirmedBooking, quotePaidCancellation } from '../../payments/refunds/cancel-paid.ts';
import type { Services } from '../../services.ts';
import { findActor, findHeldPlace } from './link-store.ts';
import { t } from './link-texts.ts';
import type { Link } from '../links.ts';
import { choose } from './own-store.ts';
import { confirmPhone, describePhone } from './phone-link.ts';

export type LinkServices = Services & BookServices;

const shown = (row: Pick<BookingRow, 'court_type' | 'play_date' | 'slots' | 'total_poisha'> & InBangla) => ({
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

/** Returns what a link would do, as things are now. */
export function describeLink(services: LinkServices, link: Link): Promise<MailLink> | MailLink {
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
  const booking = await acceptHeldPlaceOf(services, { entryId: heldPlace.entry_id, user, totalPrice });
  return booking.status === 'approved' ? t.acceptedToPay : t.acceptedToDecide;
}

async function cancel(
  services: LinkServices,
  closeLivePayment: CloseLivePayment,
  { subject: bookingId, userId: actorId }: Link,
  expected: number | undefined,
): Promise<string> {
  const booking = await findBooking(services.db, bookingId);
  if (!booking || booking.user_id !== actorId) refuseGone();
  if (booking.status === 'confirmed')
    await cancelConfirmedBooking(services, { bookingId, actorId, expected: expected ?? 0 });
  else await cancelOwnBooking(services, closeLivePayment, { bookingId, actorId });
  return t.cancelled;
}

/** Ends the e-mails of a link's group for its person; returns what to tell them. */
export async function unsubscribe({ db }: Pick<Services, 'db'>, { subject, userId }: Link): Promise<string> {
  if (!(await findActor(db, userId))) refuseGone();
  await choose(db, userId, { channel: 'mail', group: mailGroup.parse(subject), wanted: false });
  return t.unsubscribed;
}

/** Does what a link is for, as its person; returns what to tell them. Throws the Refusal that says why not. */
export async function followLink(
  services: LinkServices,
  closeLivePayment: CloseLivePayment,
  link: Link,
  expected?: number,
): Promise<string> {
  if (link.purpose === 'accept') return accept(services, link);
  if (link.purpose === 'cancel') return cancel(services, closeLivePayment, link, expected);
  if (link.purpose === 'phone') return confirmPhone(services, link);
  return unsubscribe(services, link);
}
