import { fromTaka, toTaka } from '#contract/money/money.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findCourt } from '../../opening-hours/store.ts';
import { refuseClaim, toNewBooking, type Attempt, type BookingCommand, type BookServices } from '../book.ts';
import { lookUntil, tryInsert, type ClaimOutcome } from '../request-store.ts';
import { planBooking } from '../rules.ts';
import { findBooking, lockBooking, toBooking, type BookingRow } from '../store.ts';
import { releaseOffer } from './held-store.ts';
import { findEntry, lockCourtOf, recordAccepted, type EntryRow } from './store.ts';

export interface Acceptance {
  entryId: string;
  user: BookingCommand['user'];
  /** What the person saw, in taka. */
  totalPrice: number;
}

interface Acceptable extends Attempt {
  request: BookingCommand['request'];
}

/** Ends the transaction of an offer that cannot become a booking. */
class NotBooked extends Error {
  readonly claim: Exclude<ClaimOutcome, { outcome: 'booked' }> | null;
  readonly attempt: Acceptable;

  constructor(claim: NotBooked['claim'], attempt: Acceptable) {
    super('the offer cannot become a booking');
    this.claim = claim;
    this.attempt = attempt;
  }
}

function refuseExpired(): never {
  throw new Refusal(
    'offer-expired',
    'This offer is over, and the time was offered to the next. You can wait for it again.',
  );
}

/** The offer's booking and entry, locked in this order, as a release does; refuses what is no longer offered. */
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
): Promise<Acceptable> {
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
  return { court, rules, plan, now, request };
}

async function replaceOffer(
  trx: Trx,
  services: BookServices,
  acceptance: Acceptance,
  known: EntryRow,
): Promise<Booking> {
  const now = services.clock();
  const { offer, entry } = await lockOffer(trx, known, now);
  const attempt = await planOffer(trx, services, offer, acceptance, now);
  const { user } = acceptance;
  await releaseOffer(trx, offer.id, entry);
  const command = { user, idempotency: null };
  const claim = await tryInsert(trx, toNewBooking(services, command, offer.play_date, attempt));
  if (claim?.outcome !== 'booked') throw new NotBooked(claim, attempt);
  await recordAccepted(trx, entry, claim.booking.id, { actorId: user.id, now });
  return toBooking(claim.booking);
}

async function tryAccept(
  services: BookServices,
  acceptance: Acceptance,
  known: EntryRow,
): Promise<{ booking: Booking } | NotBooked | null> {
  try {
    return {
      booking: await inTransaction(services.db, (trx) => replaceOffer(trx, services, acceptance, known)),
    };
  } catch (error) {
    if (!(error instanceof NotBooked)) throw error;
    return error.claim ? error : null;
  }
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
  if ('booking' in tried) return tried.booking;
  if ('outcome' in tried || !tried.claim)
    throw new Refusal('busy', 'You are booking a lot at once. Please try again in a moment.');
  const { claim, attempt } = tried;
  if (claim.outcome === 'court-changed')
    throw new Refusal('court-changed', 'This court was just changed. Please try again.');
  const { request, court } = attempt;
  const command = { user: acceptance.user, courtId: court.id, request, idempotency: null };
  return refuseClaim(services, command, claim, attempt);
}
