import { t } from '#texts/desk.js';
import { formatSlot } from '#contract/bookings/slots.ts';
import { formatNumber } from '#contract/numbers.ts';
import { toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import { describeEnded } from '../bookings/policy.ts';
import type { BookingPlace } from '../bookings/relocate-booking.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { isInParts } from '../payments/payable.ts';
import { readSlots } from '../courts/rules.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import { addPrices, unitPrice, type PricedSlot } from '../opening-hours/rules.ts';
import type { RuledCourt } from '../opening-hours/read-hours.ts';
import { holdUntil, checkDeskSlots, type DeskCheck } from './rules.ts';

export interface MoveInput {
  court_id: string;
  date: ClubDate;
  slots: string[];
  price: 'keep' | 'new';
}

function refuse(sentence: string): never {
  throw new Refusal('not-movable', sentence);
}

const firstSlotEnd = ({ play_date, slots }: BookingRow) =>
  toInstant(play_date, readSlots(slots.slice(0, 1))[0]?.endsAt ?? 0);

/** Throws unless a booking may still be moved: it must be live, and neither its deadline nor its first session may have passed. */
export function requireMovable(
  booking: BookingRow,
  { price }: Pick<MoveInput, 'price'>,
  { now, isDeadlineOver }: { now: Date; isDeadlineOver: boolean },
): void {
  const { status } = booking;
  if (status === 'offered') refuse(t.onOffer);
  if (status === 'rejected' || status === 'cancelled') refuse(describeEnded(booking));
  if (isDeadlineOver) refuse(t.timeIsOver);
  if (firstSlotEnd(booking) <= now) refuse(t.firstIsOver);
  if (price === 'new' && status === 'confirmed') refuse(t.keepsPrice);
  if (price === 'new' && isInParts(booking)) refuse(t.partsKeepPrice);
}

/** Throws when a booking would keep its price for more sessions than that price covers. */
function requirePaidFor(booking: BookingRow, count: number, usual: Poisha): void {
  const { status, slots, total_poisha } = booking;
  if (count <= slots.length || usual <= total_poisha) return;
  if (isInParts(booking)) refuse(t.partPricedFor({ count: slots.length, shown: formatNumber(slots.length) }));
  refuse(
    status === 'confirmed'
      ? t.paidFor({ count: slots.length, shown: formatNumber(slots.length) })
      : t.pricedFor({ count: slots.length, shown: formatNumber(slots.length) }),
  );
}

/** Divides a total among the slots, as evenly as whole poisha allow. */
export function spreadTotal(total: Poisha, count: number): Poisha[] {
  const share = Math.floor(total / count);
  return Array.from({ length: count }, (_, place) => poisha(share + (place < total - share * count ? 1 : 0)));
}

function priceMove(booking: BookingRow, slots: PricedSlot[], price: MoveInput['price']) {
  if (price === 'new') {
    const slotPrices = slots.map((slot) => slot.price);
    return { price: unitPrice(slotPrices), total: addPrices(slotPrices), slotPrices };
  }
  const { price_poisha, total_poisha: total, slot_prices } = booking;
  if (slots.length === booking.slots.length) return { price: price_poisha, total, slotPrices: slot_prices };
  const slotPrices = spreadTotal(total, slots.length);
  return { price: unitPrice(slotPrices), total, slotPrices };
}

type Timed = Pick<BookingRow, 'status' | 'pay_at' | 'checked_in_at' | 'starts_at' | 'expires_at'>;

/** The rules on which a moved booking's deadline depends, and the current time. */
interface MoveTerms {
  now: Date;
  /** The owner's tier on the new day of play; null for the public. */
  tierId: string | null;
  payWithinHours: number;
  deskHoldMinutes: number;
}

/** Returns the deadline of a moved booking for its approval, its payment or the arrival of its people. Null when it has none. */
export function movedDeadline(
  { status, pay_at, checked_in_at, starts_at, expires_at }: Timed,
  play: Pick<DeskCheck, 'startsAt' | 'endsAt'>,
  { now, payWithinHours, deskHoldMinutes }: Omit<MoveTerms, 'tierId'>,
): Date | null {
  if (expires_at === null) return null;
  if (status === 'pending') return play.startsAt;
  // A check-in is valid only on the same day: on another day the people have to check in again.
  const isHere = checked_in_at !== null && toClubDate(starts_at) === toClubDate(play.startsAt);
  if (pay_at === 'desk') return isHere ? expires_at : holdUntil(play, now, deskHoldMinutes);
  // A payment deadline before play stays; otherwise the club's payment period applies, at most until play.
  const payBy = expires_at < starts_at ? expires_at.getTime() : now.getTime() + payWithinHours * 3_600_000;
  return new Date(Math.min(play.startsAt.getTime(), payBy));
}

/** Returns the target place of a move. Throws a `Refusal` for a day or slots that the booking cannot have. */
export function checkMove(
  booking: BookingRow,
  input: MoveInput,
  court: RuledCourt,
  terms: MoveTerms,
): BookingPlace {
  const { date } = input;
  const { slots, ...play } = checkDeskSlots(input, { court, now: terms.now, tierId: terms.tierId });
  const labels = slots.map(({ label }) => label);
  const expiresAt = movedDeadline(booking, play, terms);
  // An unchanged deadline needs no check here: `requireMovable` has checked it, also for a restored club on hold, where deadlines do not
  // run.
  const isNew = expiresAt?.getTime() !== booking.expires_at?.getTime();
  if (isNew && expiresAt && expiresAt <= terms.now)
    throw fieldRefusal(
      'slots',
      (booking.status === 'pending' ? t.begunUnapproved : t.begunUnpaid)({
        slot: formatSlot(labels[0] ?? ''),
      }),
    );
  const isSame =
    court.id === booking.court_id && date === booking.play_date && labels.join() === booking.slots.join();
  if (isSame) refuse(t.alreadyThere);
  const usual = addPrices(slots.map(({ price }) => price));
  if (input.price === 'keep') requirePaidFor(booking, slots.length, usual);
  return {
    court,
    date,
    slots,
    startsAt: play.startsAt,
    expiresAt,
    usual,
    ...priceMove(booking, slots, input.price),
  };
}
