import type { BookingRequest } from '#contract/bookings.ts';
import { addDays, clubDateOf, formatClubDate, instantOf } from '#contract/club-time.ts';
import { formatTaka, poisha, toTaka, type Poisha } from '#contract/money.ts';
import { overlaps, parseSlot, type Slot } from '#contract/slots.ts';
import { Refusal, refuseField } from '../errors.ts';

/** What the rules must know of a court. */
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
      throw refuseField(
        `slots.${index}`,
        `${court.type} has no slot '${label}'. Please reload and choose again.`,
      );
    return slot;
  });
  const repeated = planned.findIndex(
    (slot, index) => planned.findIndex((other) => other.label === slot.label) < index,
  );
  if (repeated >= 0) throw refuseField(`slots.${repeated}`, `'${planned[repeated]?.label}' is chosen twice.`);
  return planned.sort((a, b) => a.startsAt - b.startsAt);
}

/** Throws the Refusal that a request deserves, whatever the claims say: date, slots, price and total. */
export function planBooking(
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>,
  court: BookableCourt,
  now: Date,
  horizonDays: number,
): PlannedBooking {
  const { date } = request;
  const today = clubDateOf(now);
  if (date < today)
    throw refuseField('date', `${formatClubDate(date)} has passed. Please choose a later date.`);
  const last = addDays(today, horizonDays);
  if (date > last)
    throw refuseField(
      'date',
      `Courts can be booked up to ${formatClubDate(last)}. Please choose an earlier date.`,
    );
  const slots = planSlots(request.slots, court);
  const [first] = slots;
  if (!first) throw refuseField('slots', 'Please choose at least one slot.');
  const startsAt = instantOf(date, first.startsAt);
  if (startsAt <= now) throw refuseField('slots', `'${first.label}' has begun. Please choose a later slot.`);
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
