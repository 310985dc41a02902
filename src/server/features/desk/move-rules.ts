import { instantOf, type ClubDate } from '#contract/clock/club-time.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import { describeEnded } from '../bookings/rules.ts';
import type { BookingPlace } from '../bookings/move-store.ts';
import type { BookingRow } from '../bookings/store.ts';
import { slotsOf } from '../courts/rules.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import { sumOf, unitPrice, type PricedSlot } from '../opening-hours/rules.ts';
import type { RuledCourt } from '../opening-hours/store.ts';
import { holdUntil, checkDeskSlots, type DeskCheck } from './rules.ts';

/** What the desk wants of a booking. */
export interface MoveInput {
  court_id: string;
  date: ClubDate;
  slots: string[];
  price: 'keep' | 'new';
}

function refuse(sentence: string): never {
  throw new Refusal('not-movable', sentence);
}

const endOf = ({ play_date, slots }: BookingRow) =>
  instantOf(play_date, slotsOf(slots.slice(0, 1))[0]?.endsAt ?? 0);

/** Throws unless a booking may still be moved: it is live, and its first session is not over. */
export function requireMovable(booking: BookingRow, { price }: Pick<MoveInput, 'price'>, now: Date): void {
  const { status, expires_at } = booking;
  if (status === 'offered') refuse('This time is offered to somebody who waits for it.');
  if (status === 'rejected' || status === 'cancelled') refuse(describeEnded(booking));
  if (expires_at && expires_at <= now) refuse('The time of this booking is over. Please book again.');
  if (endOf(booking) <= now) refuse('The first session of this booking is over, so it stays where it is.');
  if (status === 'confirmed' && price === 'new')
    refuse('This booking is paid, so it keeps its price. Please move it at the price that was paid.');
}

/** Throws where a booking would keep its price for more sessions than that price is for. */
function requirePaidFor({ status, slots, total_poisha }: BookingRow, count: number, usual: Poisha): void {
  if (count <= slots.length || usual <= total_poisha) return;
  const have = slots.length === 1 ? '1 session' : `${slots.length} sessions`;
  refuse(
    status === 'confirmed'
      ? `This booking is paid for ${have}. Please choose as many, and book the others separately.`
      : `This booking has its price for ${have}. Please choose as many, or move it at the new price.`,
  );
}

/** Spreads a total over this many slots, as evenly as poisha allow. */
export function sharesOf(total: Poisha, count: number): Poisha[] {
  const share = Math.floor(total / count);
  return Array.from({ length: count }, (_, place) => poisha(share + (place < total - share * count ? 1 : 0)));
}

function priceOf(booking: BookingRow, slots: PricedSlot[], price: MoveInput['price']) {
  if (price === 'new') {
    const slotPrices = slots.map((slot) => slot.price);
    return { price: unitPrice(slotPrices), total: sumOf(slotPrices), slotPrices };
  }
  const { price_poisha, total_poisha: total, slot_prices } = booking;
  if (slots.length === booking.slots.length) return { price: price_poisha, total, slotPrices: slot_prices };
  const slotPrices = sharesOf(total, slots.length);
  return { price: unitPrice(slotPrices), total, slotPrices };
}

type Timed = Pick<BookingRow, 'status' | 'pay_at' | 'checked_in_at' | 'starts_at' | 'expires_at'>;

/** What of the club's rules the deadline of a moved booking depends on, and the time. */
interface MoveTerms {
  now: Date;
  payWithinHours: number;
  deskHoldMinutes: number;
}

/** Returns until when a moved booking waits for its approval, its payment or its people. */
export function movedDeadline(
  { status, pay_at, checked_in_at, starts_at, expires_at }: Timed,
  play: Pick<DeskCheck, 'startsAt' | 'endsAt'>,
  { now, payWithinHours, deskHoldMinutes }: MoveTerms,
): Date | null {
  if (expires_at === null) return null;
  if (status === 'pending') return play.startsAt;
  if (pay_at === 'desk') return checked_in_at ? expires_at : holdUntil(play, now, deskHoldMinutes);
  // It waited for its payment until play, or as long as the club's rules let it.
  const payBy = expires_at < starts_at ? expires_at.getTime() : now.getTime() + payWithinHours * 3_600_000;
  return new Date(Math.min(play.startsAt.getTime(), payBy));
}

/** Returns where a booking goes; throws the Refusal for a day or slots that it cannot have. */
export function checkMove(
  booking: BookingRow,
  input: MoveInput,
  court: RuledCourt,
  terms: MoveTerms,
): BookingPlace {
  const { date } = input;
  const { slots, ...play } = checkDeskSlots(input, court, terms.now);
  const labels = slots.map(({ label }) => label);
  const expiresAt = movedDeadline(booking, play, terms);
  if (expiresAt && expiresAt <= terms.now)
    throw fieldRefusal(
      'slots',
      `'${labels[0]}' has begun, and this booking still waits for its ${booking.status === 'pending' ? 'approval' : 'payment'}. Please choose a later slot.`,
    );
  const isSame =
    court.id === booking.court_id && date === booking.play_date && labels.join() === booking.slots.join();
  if (isSame) refuse('The booking is already there. Please choose another court or time.');
  const usual = sumOf(slots.map(({ price }) => price));
  if (input.price === 'keep') requirePaidFor(booking, slots.length, usual);
  return {
    court,
    date,
    slots,
    startsAt: play.startsAt,
    expiresAt,
    usual,
    ...priceOf(booking, slots, input.price),
  };
}
