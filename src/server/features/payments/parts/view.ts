import type { BookingParts, Part } from '#contract/payments/charges.ts';
import { advanceOf } from '#contract/money/advance.ts';
import { poisha, toTaka } from '#contract/money/money.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { findBooking, type BookingRow } from '../../bookings/store.ts';
import { isInParts, restUntil } from '../../charges/rules.ts';
import { findParts, findPayingParts, type ChargeRow } from '../../charges/store.ts';
import type { Services } from '../../services.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { ClubRulesReader } from '../../club-rules/read.ts';
import { t } from './texts.ts';

function toPart(row: ChargeRow, paying: ReadonlySet<string>): Part {
  return {
    _id: row.id,
    amount: toTaka(row.total_poisha),
    fee: toTaka(row.fee_poisha),
    guests: row.guests,
    due: row.due,
    state: row.state === 'paid' ? 'paid' : 'open',
    payment: row.payment_id,
    busy: paying.has(row.id),
  };
}

/** Returns what is paid and due of a booking, in taka: of a whole one nothing or all of it. */
function sumsOf(booking: BookingRow): Omit<BookingParts, 'later_until' | 'parts' | 'offer'> {
  const total = toTaka(booking.total_poisha);
  if (!isInParts(booking)) {
    const isPaid = booking.status === 'confirmed';
    return { total, fees: 0, covered: isPaid ? total : 0, due_now: isPaid ? 0 : total, due_later: 0 };
  }
  const { fees_poisha, covered_poisha, due_now_poisha, due_later_poisha } = booking;
  return {
    total,
    fees: toTaka(poisha(fees_poisha)),
    covered: toTaka(poisha(covered_poisha)),
    due_now: toTaka(poisha(due_now_poisha)),
    due_later: toTaka(poisha(due_later_poisha)),
  };
}

/** Returns what its owner may pay now, where that need not be all of it. */
function offerOf(booking: BookingRow, { advance }: ClubRules): BookingParts['offer'] {
  const split =
    booking.status === 'approved' && !isInParts(booking) ? advanceOf(booking.total_poisha, advance) : null;
  return split && { now: toTaka(split.now), later: toTaka(split.later) };
}

/** Returns what of a booking is paid and what is to pay. Throws Refusal('not-found') where there is none. */
export async function readParts(
  { db, clock, clubRules }: Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader },
  bookingId: string,
): Promise<BookingParts> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Refusal('not-found', t.noSuchBooking);
  const rules = await clubRules.remembered();
  const parts = isInParts(booking) ? await findParts(db, bookingId) : [];
  const paying = parts.length > 0 ? await findPayingParts(db, bookingId) : new Set<string>();
  const until = restUntil(booking, rules);
  return {
    ...sumsOf(booking),
    later_until: until > clock() ? until.toISOString() : null,
    parts: parts.map((row) => toPart(row, paying)),
    offer: offerOf(booking, rules),
  };
}
