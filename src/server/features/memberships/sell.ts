import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { toTaka } from '#contract/money/money.ts';
import type { Sale } from '#contract/memberships/purchases.ts';
import type { ChargeRow } from '../payments/charge.ts';
import { findPeriodSold, findDues, findLastMembership } from '../payments/dues.ts';
import { findLivePaymentOf } from '../payments/payment.ts';
import type { SyncServices } from '../payments/apply-provider-state.ts';
import { householdOf } from '../standing/write-store.ts';
import { awaitOwners } from '../../platform/db/await-owner.ts';
import type { Trx } from '../../platform/db/database.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import { refusingUsedReference, takeDuesByHand, type AtDesk } from './by-hand.ts';
import { t } from './dues-texts.ts';
import { withOpenDues, type Tried } from './open-dues.ts';
import { findAccount } from './people-store.ts';
import { MOST_DAYS } from './quote.ts';
import { toMembership } from './rules.ts';

interface SaleInput {
  /** A person by id or e-mail. */
  who: string;
  tierId: string;
  from: ClubDate | undefined;
  expected: number | undefined;
  pay: HandPayment | 'later';
  /** Whether anybody can show that an e-mail is theirs. */
  canConfirm: boolean;
  /** The request has a key of its own, by which a repeat is told from a second sale. */
  isKeyed: boolean;
}

/** Two sales that are alike, and so soon after each other, are one that was sent twice. */
const REPEAT_MS = 2 * 60_000;

function requireNear(from: ClubDate | undefined, now: Date): void {
  if (from === undefined) return;
  const today = clubDateOf(now);
  if (from < addDays(today, -MOST_DAYS) || from > addDays(today, MOST_DAYS))
    throw fieldRefusal('from', t.withinAYear);
}

async function refuseOverlap(trx: Trx, householdId: string, from: ClubDate | undefined): Promise<void> {
  const last = await findLastMembership(trx, householdId);
  if (last && from !== undefined && from <= last.ends_on)
    throw new Refusal('overlaps', t.untilThen(formatLongDate(last.ends_on)));
}

async function refuseRepeat(trx: Trx, householdId: string, tierId: string, now: Date): Promise<void> {
  const sold = await trx
    .selectFrom('memberships')
    .select('ends_on')
    .where('household_id', '=', householdId)
    .where('tier_id', '=', tierId)
    .where('created_at', '>', new Date(now.getTime() - REPEAT_MS))
    .executeTakeFirst();
  if (sold) throw new Refusal('already-paid', t.soldJustNow(formatLongDate(sold.ends_on)));
}

async function readDays(trx: Trx, chargeId: string, now: Date): Promise<Pick<Sale, 'days'>> {
  const dues = await findDues(trx, chargeId);
  const period = dues && (await findPeriodSold(trx, dues, now));
  return period ? { days: { starts_on: period.starts_on, ends_on: period.ends_on } } : {};
}

/** Takes the money for dues that were just opened, where it is paid now. */
async function settleSale(
  trx: Trx,
  { id, total_poisha }: ChargeRow,
  pay: SaleInput['pay'],
  actor: AtDesk,
): Promise<Tried<Sale>> {
  const sale = { charge: id, amount: toTaka(total_poisha) };
  if (pay === 'later')
    return { done: { ...sale, membership: null, ...(await readDays(trx, id, actor.now)) } };
  if (await findLivePaymentOf(trx, { bookingId: null, chargeId: id })) return { paying: id };
  const begun = await takeDuesByHand(trx, id, pay, actor);
  if (!begun) throw new Refusal('parts-changed', t.duesChanged);
  return { done: { ...sale, membership: toMembership(begun) } };
}

/** Sells a membership at the desk, or throws the Refusal that says what to do. */
export async function sellMembership(
  services: SyncServices,
  { who, tierId, from, expected, pay, canConfirm, isKeyed }: SaleInput,
  actor: AtDesk,
): Promise<Sale> {
  requireNear(from, actor.now);
  const userId = await findAccount(services.db, who);
  if (userId === null) throw new Refusal('not-found', t.noSuchPerson);
  const lockHousehold = async (trx: Trx) => {
    const { id } = await householdOf(trx, userId, actor.now);
    await refuseOverlap(trx, id, from);
    if (!isKeyed) await refuseRepeat(trx, id, tierId, actor.now);
    if (canConfirm) await awaitOwners(trx, [userId]);
    return id;
  };
  const wanted = { tierId, from: from ?? null, expected, isOnline: false };
  const sell = () =>
    withOpenDues<Sale>(services, { lockHousehold, wanted, actor }, (trx, charge) =>
      settleSale(trx, charge, pay, actor),
    );
  return pay === 'later' ? sell() : refusingUsedReference(pay, sell);
}
