import type { BookingRequest } from '#contract/bookings.ts';
import { addDays, clubDateOf, formatClubDate, instantOf } from '#contract/club-time.ts';
import { formatTaka, poisha, toTaka, type Poisha } from '#contract/money.ts';
import { overlaps, parseSlot, type Slot } from '#contract/slots.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import { Refusal, fieldRefusal } from '../errors.ts';
import type { PendingHold, PendingLimits } from './insert-store.ts';

/** The fields of a court that the rules need. */
export interface BookableCourt {
  type: string;
  price_poisha: Poisha;
  /** Canonical labels. */
  slots: string[];
}

/** A request that passed the rules, ready to be written if its slots are still free. */
export interface PlannedBooking {
  /** In time order. */
  slots: Slot[];
  startsAt: Date;
  /** Without approval a pending booking ends when its first slot begins. */
  expiresAt: Date;
  total: Poisha;
}

function planSlots(labels: string[], court: BookableCourt): Slot[] {
  const planned = labels.map((label, index) => {
    const slot = parseSlot(label);
    if (!slot || !court.slots.includes(slot.label))
      throw fieldRefusal(
        `slots.${index}`,
        `${court.type} has no slot '${label}'. Please reload and choose again.`,
      );
    return slot;
  });
  const repeated = planned.findIndex(
    (slot, index) => planned.findIndex((other) => other.label === slot.label) < index,
  );
  if (repeated >= 0)
    throw fieldRefusal(`slots.${repeated}`, `'${planned[repeated]?.label}' is chosen twice.`);
  return planned.sort((a, b) => a.startsAt - b.startsAt);
}

/** Plans a booking, or throws the Refusal for its date, slots, price or total; which slots are free is not asked here. */
export function planBooking(
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>,
  court: BookableCourt,
  now: Date,
  horizonDays: number,
): PlannedBooking {
  const { date } = request;
  const today = clubDateOf(now);
  if (date < today)
    throw fieldRefusal('date', `${formatClubDate(date)} has passed. Please choose a later date.`);
  const last = addDays(today, horizonDays);
  if (date > last)
    throw fieldRefusal(
      'date',
      `Courts can be booked up to ${formatClubDate(last)}. Please choose an earlier date.`,
    );
  const slots = planSlots(request.slots, court);
  const [first] = slots;
  if (!first) throw fieldRefusal('slots', 'Please choose at least one slot.');
  const startsAt = instantOf(date, first.startsAt);
  if (startsAt <= now) throw fieldRefusal('slots', `'${first.label}' has begun. Please choose a later slot.`);
  const total = poisha(court.price_poisha * slots.length);
  if (request.price_per_session !== toTaka(court.price_poisha) || request.total_price !== toTaka(total))
    throw new Refusal(
      'price-changed',
      `The price is now ${formatTaka(toTaka(court.price_poisha))} per session, ${formatTaka(toTaka(total))} in all. Please check and submit again.`,
      { price_per_session: toTaka(court.price_poisha), total_price: toTaka(total) },
    );
  return { slots, startsAt, expiresAt: startsAt, total };
}

/** Which of the wanted slots are gone, and the sentence that says so. */
export function describeTaken(
  wanted: Slot[],
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[],
): { labels: string[]; message: string } {
  const labels = wanted
    .filter((slot) => claims.some((claim) => overlaps(claim, slot)))
    .map((slot) => slot.label);
  if (labels.length === 0)
    return { labels, message: 'These slots were taken a moment ago. Please submit again.' };
  const are = labels.length === 1 ? 'is' : 'are';
  return { labels, message: `${labels.join(', ')} ${are} already taken. Please choose another slot.` };
}

/** Why a booking that is no longer live cannot be changed. */
export function describeEnded({ status, reason }: { status: string; reason: string | null }): string {
  return reason === 'expired' ? 'This booking has expired.' : `This booking is already ${status}.`;
}

/** Enough to try the club out, too little to block its calendar from throw-away accounts. */
const UNCONFIRMED_SLOTS = 2;

/** A club that cannot mail cannot ask for a confirmed e-mail. */
export function limitsOf(
  { maxPendingBookings, maxPendingSlots }: { maxPendingBookings: number; maxPendingSlots: number },
  identity: IdentitySettings,
): PendingLimits {
  const canConfirm = identity.provider === 'firebase' || identity.mail;
  return {
    bookings: maxPendingBookings,
    slots: maxPendingSlots,
    unconfirmedSlots: canConfirm ? Math.min(UNCONFIRMED_SLOTS, maxPendingSlots) : maxPendingSlots,
  };
}

const counted = (count: number) => `${count} slot${count === 1 ? '' : 's'}`;

/** Which limit a request went beyond, and what to do. */
export function explainLimit(held: PendingHold, limits: PendingLimits): string {
  if (held.bookings >= limits.bookings)
    return `You have ${held.bookings} bookings waiting for approval. Please cancel one, or wait until one is approved.`;
  const have = held.slots > 0 ? `, and you have ${held.slots}` : '';
  if (!held.emailVerified && limits.unconfirmedSlots < limits.slots)
    return `Until your e-mail is confirmed, at most ${counted(limits.unconfirmedSlots)} can be waiting for approval${have}. Please confirm your e-mail in My Profile, or choose fewer slots.`;
  const left = limits.slots - held.slots;
  const advice =
    left > 0
      ? `Please choose at most ${counted(left)}`
      : 'Please cancel a booking, or wait until one is approved';
  return `At most ${counted(limits.slots)} can be waiting for approval at a time${have}. ${advice}.`;
}
