import { toTaka } from '#contract/money/money.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { isOver } from '../../../platform/db/hold.ts';
import { Refusal } from '../../../platform/errors.ts';
import { insertForMember, openFor, type Booker } from '../create-booking.ts';
import { openBooking, remember, type BookServices, type Opened } from '../open-booking.ts';
import { checkDay, dueOf, requireSeen, type CheckedBooking } from '../policy.ts';
import { findBooking, lockIfThere, toBooking, type BookingRow } from '../store.ts';
import { findEntry, freeHeldPlace, lockCourtOf, recordAccepted, type EntryRow } from './store.ts';
import { t } from './texts.ts';

export interface Acceptance {
  entryId: string;
  user: Booker['user'];
  /** What the person saw, in taka. */
  totalPrice: number;
}

/**
 * Accepts a held place: in one transaction it becomes an ordinary booking, by the club's rules and limits. A repeat answers the
 * booking that it became. Where a limit refuses it, the place is held until its deadline.
 */
export async function acceptHeldPlace(
  services: BookServices,
  { entryId, user, totalPrice }: Acceptance,
): Promise<Booking> {
  const { db, clock } = services;
  const found = await findEntry(db, entryId);
  if (found?.user_id !== user.id) throw new Refusal('not-found', t.notYours);
  const booking = found.booking_id && (await findBooking(db, found.booking_id));
  if (found.state === 'accepted' && booking) return toBooking(booking);
  if (!booking) return refuseExpired();
  const { court_id: courtId, play_date: date } = booking;
  const known = await remember(services, { courtId, userId: user.id, householdId: user.householdId ?? null });
  return inTransaction(db, async (trx) => {
    const { heldPlace, entry } = await lockHeldPlace(trx, found, clock());
    await freeHeldPlace(trx, heldPlace.id, entry);
    const opened = await openBooking(trx, services, known, openFor(user.id, courtId, [date], null));
    if (opened.first) throw new Error('no key was sent');
    const checked = checkHeldPlace(heldPlace, totalPrice, opened);
    const row = await insertForMember(trx, services, { user, idempotency: null }, [checked], 0, opened);
    await recordAccepted(trx, entry, row.id, { actorId: user.id, now: opened.now });
    return toBooking(row);
  });
}

function refuseExpired(): never {
  throw new Refusal('offer-expired', t.offerOver);
}

/** Returns the held place's booking and entry, locked in this order, as a release does; refuses what is no longer held. */
async function lockHeldPlace(
  trx: Trx,
  found: EntryRow,
  now: Date,
): Promise<{ heldPlace: BookingRow; entry: EntryRow }> {
  const { id, booking_id: bookingId } = found;
  if (bookingId === null || !(await lockCourtOf(trx, bookingId))) return refuseExpired();
  // Another tab that accepts it takes the row away, and this one waits for that.
  const heldPlace = await lockIfThere(trx, bookingId);
  if (!heldPlace) refuseExpired();
  const entry = await findEntry(trx, id, true);
  if (entry?.state !== 'offered' || heldPlace.status !== 'offered') refuseExpired();
  if (await isOver(trx, heldPlace.expires_at, now)) refuseExpired();
  return { heldPlace, entry };
}

/** Checks the booking that the held place becomes, as the club is now; the lead time was kept when the place was held. */
function checkHeldPlace(
  { play_date: date, slots }: BookingRow,
  totalPrice: number,
  opened: Opened,
): CheckedBooking {
  const context = { ...opened, rules: { ...opened.rules, minNoticeMinutes: 0 } };
  const checked = checkDay({ date, slots }, context);
  // The person sees the total alone.
  const price = toTaka(dueOf(checked.slots).price);
  requireSeen({ date, total_price: totalPrice, price_per_session: price }, checked, context);
  return checked;
}
