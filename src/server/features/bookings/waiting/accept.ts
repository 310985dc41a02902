import { toTaka } from '#contract/money/money.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { isOver } from '../../../platform/db/hold.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findCourt } from '../../opening-hours/store.ts';
import { refuseBusy, refuseWeek, toNewBooking, type Booker, type BookServices } from '../book.ts';
import { insertBooking, tryUntil } from '../member-booking-store.ts';
import { dueOf, bookableOf, checkDay, requireSeen, type CheckedBooking } from '../policy.ts';
import { findBooking, lockIfThere, toBooking, type BookingRow } from '../store.ts';
import { freshOf, orNotBooked, type Fresh, type RefusedWeek, type Week } from '../write-weeks.ts';
import { releaseHeldPlace } from '../release-place-store.ts';
import { findEntry, lockCourtOf, recordAccepted, type EntryRow } from './store.ts';
import { t } from './texts.ts';

export interface Acceptance {
  entryId: string;
  user: Booker['user'];
  /** What the person saw, in taka. */
  totalPrice: number;
}

/** What a held place would become, and what keeps it from that. */
interface NotAccepted {
  fresh: Fresh;
  refused: RefusedWeek<CheckedBooking>;
}

function refuseExpired(): never {
  throw new Refusal('offer-expired', t.offerOver);
}

/** Returns the held place's booking and entry, locked in this order, as a release does; refuses what is no longer held. */
async function lockHeldPlace(
  trx: Trx,
  known: EntryRow,
  now: Date,
): Promise<{ heldPlace: BookingRow; entry: EntryRow }> {
  if (known.booking_id === null) refuseExpired();
  await lockCourtOf(trx, known.booking_id);
  // Another tab that accepts it takes the row away, and this one waits for that.
  const heldPlace = await lockIfThere(trx, known.booking_id);
  if (!heldPlace) refuseExpired();
  const entry = await findEntry(trx, known.id, true);
  if (entry?.state !== 'offered' || heldPlace.status !== 'offered') refuseExpired();
  if (await isOver(trx, heldPlace.expires_at, now)) refuseExpired();
  return { heldPlace, entry };
}

/** Checks the booking that the held place becomes, as the club is now; the lead time was kept when the place was held. */
async function checkHeldPlace(
  trx: Trx,
  { standing }: BookServices,
  heldPlace: BookingRow,
  { totalPrice, user }: Acceptance,
  now: Date,
): Promise<Fresh & { week: Week<CheckedBooking> }> {
  const court = await findCourt(trx, heldPlace.court_id, heldPlace.play_date);
  if (!court) refuseExpired();
  const { play_date: date, slots } = heldPlace;
  const fresh = freshOf(court, await standing.currentOf(user.id, trx), now);
  const bookable = { ...bookableOf(fresh, date), minNoticeMinutes: 0 };
  const checked = checkDay({ date, slots }, bookable);
  // The person sees the total alone.
  const price = toTaka(dueOf(checked.slots).price);
  requireSeen({ date, total_price: totalPrice, price_per_session: price }, checked, bookable);
  return { ...fresh, week: { date, checked } };
}

async function replaceHeldPlace(
  trx: Trx,
  services: BookServices,
  acceptance: Acceptance,
  known: EntryRow,
  giveUp: (why: NotAccepted) => never,
): Promise<Booking> {
  const now = services.clock();
  const { heldPlace, entry } = await lockHeldPlace(trx, known, now);
  const { week, ...fresh } = await checkHeldPlace(trx, services, heldPlace, acceptance, now);
  const { user } = acceptance;
  await releaseHeldPlace(trx, heldPlace.id, entry);
  const claim = await insertBooking(trx, toNewBooking(services, { user, idempotency: null }, week, fresh));
  if (claim?.outcome !== 'booked') return giveUp({ fresh, refused: { week, claim } });
  await recordAccepted(trx, entry, claim.booking.id, { actorId: user.id, now });
  return toBooking({ ...claim.booking, court_type_bn: fresh.court.type_bn });
}

/** Null when another request of the same person went through meanwhile. */
async function tryAccept(services: BookServices, acceptance: Acceptance, known: EntryRow) {
  const tried = await orNotBooked<Booking, NotAccepted>((giveUp) =>
    inTransaction(services.db, (trx) => replaceHeldPlace(trx, services, acceptance, known, giveUp)),
  );
  return 'why' in tried && tried.why.refused.claim === null ? null : tried;
}

/**
 * Accepts a held place: in one transaction it becomes an ordinary booking, by the club's rules and limits. A repeat answers the
 * booking that it became. Where a limit refuses it, the place is held until its deadline.
 */
export async function acceptHeldPlaceOf(services: BookServices, acceptance: Acceptance): Promise<Booking> {
  const known = await findEntry(services.db, acceptance.entryId);
  if (known?.user_id !== acceptance.user.id) throw new Refusal('not-found', t.notYours);
  const accepted =
    known.state === 'accepted' && known.booking_id && (await findBooking(services.db, known.booking_id));
  if (accepted) return toBooking(accepted);
  const tried = await tryUntil(() => tryAccept(services, acceptance, known));
  if (!tried) return refuseBusy();
  if ('done' in tried) return tried.done;
  const { fresh, refused } = tried.why;
  if (refused.claim?.outcome === 'court-changed') throw new Refusal('court-changed', t.courtChanged);
  return refuseWeek(services, acceptance, refused, fresh);
}
