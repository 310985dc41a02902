import { fromTaka, toTaka } from '#contract/money/money.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findCourt } from '../../opening-hours/store.ts';
import { refuseBusy, refuseWeek, toNewBooking, type Booker, type BookServices } from '../book.ts';
import { insertBooking, lookUntil } from '../request-store.ts';
import { planBooking, type PlannedBooking } from '../rules.ts';
import { findBooking, lockBooking, toBooking, type BookingRow } from '../store.ts';
import { orNotBooked, type Fresh, type RefusedWeek, type Week } from '../write-weeks.ts';
import { releaseOffer } from '../held-store.ts';
import { findEntry, lockCourtOf, recordAccepted, type EntryRow } from './store.ts';

export interface Acceptance {
  entryId: string;
  user: Booker['user'];
  /** What the person saw, in taka. */
  totalPrice: number;
}

/** What an offer would become, and what keeps it from that. */
interface NotAccepted {
  fresh: Fresh;
  refused: RefusedWeek<PlannedBooking>;
}

function refuseExpired(): never {
  throw new Refusal(
    'offer-expired',
    'This offer is over, and the time was offered to the next. You can wait for it again.',
  );
}

/** Returns the offer's booking and entry, locked in this order, as a release does; refuses what is no longer offered. */
async function lockOffer(
  trx: Trx,
  known: EntryRow,
  now: Date,
): Promise<{ offer: BookingRow; entry: EntryRow }> {
  if (known.booking_id === null) refuseExpired();
  await lockCourtOf(trx, known.booking_id);
  if (!(await findBooking(trx, known.booking_id))) refuseExpired();
  const offer = await lockBooking(trx, known.booking_id);
  const entry = await findEntry(trx, known.id, true);
  if (entry?.state !== 'offered' || offer.status !== 'offered') refuseExpired();
  if (offer.expires_at && offer.expires_at <= now) refuseExpired();
  return { offer, entry };
}

/** Plans the booking that the offer becomes, as the club is now; the notice that the club wants was given with the offer. */
async function planOffer(
  trx: Trx,
  { clubRules }: BookServices,
  offer: BookingRow,
  { totalPrice }: Acceptance,
  now: Date,
): Promise<Fresh & { week: Week<PlannedBooking> }> {
  const court = await findCourt(trx, offer.court_id, offer.play_date);
  if (!court) refuseExpired();
  const rules = await clubRules.current(trx);
  const seen = offer.total_poisha === fromTaka(totalPrice);
  const request = {
    date: offer.play_date,
    slots: offer.slots,
    total_price: totalPrice,
    price_per_session: seen ? toTaka(offer.price_poisha) : totalPrice,
  };
  const plan = planBooking(request, { court, now, horizonDays: rules.horizonDays });
  return { court, rules, now, week: { date: offer.play_date, plan } };
}

async function replaceOffer(
  trx: Trx,
  services: BookServices,
  acceptance: Acceptance,
  known: EntryRow,
  giveUp: (why: NotAccepted) => never,
): Promise<Booking> {
  const now = services.clock();
  const { offer, entry } = await lockOffer(trx, known, now);
  const { week, ...fresh } = await planOffer(trx, services, offer, acceptance, now);
  const { user } = acceptance;
  await releaseOffer(trx, offer.id, entry);
  const claim = await insertBooking(trx, toNewBooking(services, { user, idempotency: null }, week, fresh));
  if (claim?.outcome !== 'booked') return giveUp({ fresh, refused: { week, claim } });
  await recordAccepted(trx, entry, claim.booking.id, { actorId: user.id, now });
  return toBooking(claim.booking);
}

/** Null when another request of the same person went through meanwhile. */
async function tryAccept(services: BookServices, acceptance: Acceptance, known: EntryRow) {
  const tried = await orNotBooked<Booking, NotAccepted>((giveUp) =>
    inTransaction(services.db, (trx) => replaceOffer(trx, services, acceptance, known, giveUp)),
  );
  return 'why' in tried && tried.why.refused.claim === null ? null : tried;
}

/**
 * Accepts an offer: in one transaction it becomes an ordinary booking, by the club's rules and limits. A repeat answers the
 * booking that it became. Where a limit refuses it, the offer stands until its deadline.
 */
export async function acceptOfferOf(services: BookServices, acceptance: Acceptance): Promise<Booking> {
  const known = await findEntry(services.db, acceptance.entryId);
  if (known?.user_id !== acceptance.user.id)
    throw new Refusal('not-found', 'There is no such entry of the waiting list, or it is not yours.');
  const accepted =
    known.state === 'accepted' && known.booking_id && (await findBooking(services.db, known.booking_id));
  if (accepted) return toBooking(accepted);
  const tried = await lookUntil(() => tryAccept(services, acceptance, known));
  if (!tried) return refuseBusy();
  if ('done' in tried) return tried.done;
  const { fresh, refused } = tried.why;
  if (refused.claim?.outcome === 'court-changed')
    throw new Refusal('court-changed', 'This court was just changed. Please try again.');
  return refuseWeek(services, acceptance, refused, fresh);
}
