import { v7 as uuidv7 } from 'uuid';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { formatTaka, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { describeEnded } from '../bookings/policy.ts';
import { type BookingRow } from '../bookings/booking.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import { isInParts, referenceOf } from '../payments/judge.ts';
import { type ChargeRow } from '../payments/charge.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import { inTransaction, violates, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { settleByHand } from '../payments/hand-payment.ts';
import { closeLivePayment } from '../payments/sync-payment.ts';
import { findLivePayment, insertPayment } from '../payments/payment.ts';
import type { Services } from '../services.ts';
import { cutPart } from './cut-part.ts';
import { findEnding, revive } from './revive.ts';
import { ANY_AMOUNT, leastToTake, openOf, requireSeen } from './part-rules.ts';
import { isRevivable, refuseUsedReference } from './rules.ts';
import { t } from './texts.ts';

export type DeskServices = Pick<Services, 'db' | 'providers' | 'clock'>;

/** An actor who stands at the desk. */
export type AtDesk = Actor & { actorId: string };

/**
 * Takes the whole amount of an approved booking, or of a part of one, and has it paid; nothing due needs no method. Its rows
 * are locked.
 */
export async function takeByHand(
  trx: Trx,
  booking: BookingRow,
  paid: HandPayment | 'free',
  actor: AtDesk,
  part: ChargeRow | null = null,
): Promise<void> {
  const id = uuidv7();
  const { total_poisha: subtotal } = part ?? booking;
  const isFree = paid === 'free' || subtotal === 0;
  const quoted = isFree
    ? { subtotal, discount: subtotal, amount: poisha(0) }
    : { subtotal, discount: poisha(0), amount: subtotal };
  const by = isFree ? { provider: 'none' } : { provider: 'desk', takenBy: actor.actorId };
  const payment = await insertPayment(
    trx,
    { id, booking, charge: part, coupon: null, ...by, ...quoted },
    actor,
  );
  const record = isFree
    ? { reference: `FREE-${id}`, method: 'free' }
    : { reference: referenceOf(paid, id, clubDateOf(actor.now)), method: paid.method };
  await settleByHand(trx, booking, payment, record, actor);
}

/** Runs what takes money by hand; a reference that has paid before is refused. */
export async function refusingUsedReference<T>(
  paid: HandPayment | 'free',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (paid !== 'free' && violates(error, 'payments_provider_ref')) refuseUsedReference(paid);
    throw error;
  }
}

/** Returns what of a booking is open; throws unless the desk can take money for it. */
function requireOpen(booking: BookingRow): Poisha {
  const { status } = booking;
  const open = openOf(booking);
  if (status === 'confirmed' && open === 0) throw new Refusal('already-paid', t.alreadyPaid);
  if (status === 'pending') throw new Refusal('booking-not-payable', t.notApproved);
  if (status !== 'approved' && status !== 'confirmed')
    throw new Refusal('booking-not-payable', describeEnded(booking));
  return open;
}

/** Throws unless this amount can be taken of what is open: all of it, or at least `least`; null: only all of it. */
function requireTakeable(amount: Poisha, open: Poisha, least: Poisha | null): void {
  if (amount === open || (least !== null && amount >= least && amount < open)) return;
  const all = formatTaka(toTaka(open));
  const isShort = least !== null && least > ANY_AMOUNT && amount < least;
  throw new Refusal(
    'amount-mismatch',
    isShort ? t.atLeast({ least: formatTaka(toTaka(least)), all }) : t.amountToPay(all),
    { expectedAmountInCents: open, ...(isShort && { least: toTaka(least) }) },
  );
}

/** What the desk takes, and what it saw paid before, in taka. */
interface Taking {
  paid: HandPayment;
  amount: Poisha;
  covered: number | undefined;
}

/** Takes this much of a booking whose row is locked; less than all of it divides it. */
async function takeLocked(
  trx: Trx,
  booking: BookingRow,
  { paid, amount, covered }: Taking,
  { rules, actor }: { rules: ClubRules; actor: AtDesk },
): Promise<void> {
  const open = requireOpen(booking);
  requireSeen(booking, covered);
  requireTakeable(amount, open, leastToTake(booking, rules));
  const isWhole = amount === open && !isInParts(booking);
  const part = isWhole ? null : await cutPart(trx, booking, { amount, open }, actor);
  await takeByHand(trx, booking, paid, actor, part);
}

/** Each try closes the payment that is under way. After this many, the member keeps starting new ones. */
const TRIES = 4;

/**
 * Takes the money for an approved booking by hand, or of what is left of a confirmed one; one that ended because its time ran
 * out comes back. A card payment under way is closed
 * at the provider first; if it turns out to have succeeded, the booking is paid already.
 */
export async function takePaymentByHand(
  services: DeskServices & { clubRules: ClubRulesReader },
  { bookingId, ...taking }: Taking & { bookingId: string },
  actor: AtDesk,
): Promise<void> {
  const rules = await services.clubRules.current();
  for (let tries = 0; tries < TRIES; tries += 1) {
    await closeLivePayment(services, bookingId);
    const isTaken = await refusingUsedReference(taking.paid, () =>
      inTransaction(services.db, async (trx) => {
        const booking = await lockBooking(trx, bookingId);
        if (await findLivePayment(trx, bookingId)) return false;
        const payable = isRevivable(await findEnding(trx, booking), actor.now)
          ? await revive(trx, booking, actor)
          : booking;
        await takeLocked(trx, payable, taking, { rules, actor });
        return true;
      }),
    );
    if (isTaken) return;
  }
  throw new Refusal('payment-busy', t.payingOnline);
}
