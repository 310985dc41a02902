import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import type { GiveBack, Membership } from '#contract/memberships/purchases.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { lockCharge } from '../payments/charge.ts';
import { findHouseholdPayer, findOpenDues, type MembershipRow, endDues } from '../payments/dues.ts';
import { leftToGiveBack } from '../payments/judge.ts';
import { findRefundsOf, insertRefund } from '../payments/refunds.ts';
import { lockPayment, type PaymentRow } from '../payments/payment.ts';
import { changeHousehold, type HouseholdRow } from '../standing/write-store.ts';
import type { Services } from '../services.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { AtDesk } from './by-hand.ts';
import {
  deleteMembership,
  findFollower,
  findMembership,
  moveDues,
  moveEnd,
  setMayBuy,
} from './change-store.ts';
import { t } from './dues-texts.ts';
import { daysBetween, givenBack, toMembership } from './rules.ts';

interface Change {
  membershipId: string;
  endsOn: ClubDate;
  giveBack: GiveBack;
  /** undefined: as it is. */
  mayBuyAgain: boolean | undefined;
  note: string;
  /** Throws where the admin has read something else. */
  asRead: (known: { ends_on: ClubDate; may_buy_again: boolean | undefined }) => void;
}

/** A membership lasts this many days at the most. */
const LONGEST_DAYS = 3660;

async function requireMembership(db: Db, id: string): Promise<MembershipRow> {
  const membership = await findMembership(db, id);
  if (!membership) throw new Refusal('not-found', t.noSuchMembership);
  return membership;
}

/** Returns the payment for a membership, which is locked, and what of it is not given back; null: nothing was paid. */
async function lockPaid(
  trx: Trx,
  { charge_id }: MembershipRow,
): Promise<{ payment: PaymentRow; left: Poisha } | null> {
  const paymentId = charge_id === null ? null : (await lockCharge(trx, charge_id)).payment_id;
  if (paymentId === null) return null;
  const payment = await lockPayment(trx, paymentId);
  const left = leftToGiveBack(payment, await findRefundsOf(trx, [paymentId]));
  return left === 0 ? null : { payment, left };
}

/** Makes the refund that was chosen; returns its amount. */
async function refund(
  trx: Trx,
  membership: MembershipRow,
  { endsOn, giveBack, note }: Change,
  actor: AtDesk,
): Promise<Poisha> {
  const paid = await lockPaid(trx, membership);
  const isTakenAway = endsOn < membership.starts_on;
  if (isTakenAway && paid && giveBack !== 'all') throw new Refusal('not-refundable', t.allOfIt);
  if (giveBack === 'nothing') return poisha(0);
  if (!paid) {
    if (isTakenAway) return poisha(0);
    throw new Refusal('not-refundable', t.nothingPaid);
  }
  const { payment, left } = paid;
  if (payment.dispute_state === 'open') throw new Refusal('not-refundable', t.disputed);
  const amount = givenBack(membership, endsOn, { amount: payment.amount_poisha, left }, giveBack);
  if (amount > 0)
    await insertRefund(trx, { paymentId: payment.id, amount, reason: note, automatic: false }, actor);
  return amount;
}

/** Lets a membership last longer, as far as nothing follows it. */
async function extend(
  trx: Trx,
  membership: MembershipRow,
  { endsOn, giveBack, note }: Change,
  actor: AtDesk,
): Promise<MembershipRow> {
  if (giveBack !== 'nothing') throw new Refusal('not-refundable', t.nothingForMore);
  if (daysBetween(membership.starts_on, endsOn) > LONGEST_DAYS)
    throw fieldRefusal('ends_on', t.withinTenYears);
  const follower = await findFollower(trx, membership);
  if (follower && endsOn >= follower.starts_on)
    throw new Refusal('overlaps', t.fromThen(formatLongDate(follower.starts_on)));
  const grace = membership.grace_days ?? daysBetween(membership.ends_on, membership.counts_until);
  const end = { ends_on: endsOn, counts_until: addDays(endsOn, grace) };
  await moveDues(trx, membership, endsOn);
  return moveEnd(trx, membership, end, { note, actor });
}

/**
 * Ends a membership early, without days of grace, or takes it away where it would end before it begins. Dues for what would follow it
 * are over. Null where it is taken away.
 */
async function endEarly(
  trx: Trx,
  membership: MembershipRow,
  { endsOn, note }: Change,
  actor: AtDesk,
): Promise<MembershipRow | null> {
  const { household_id, starts_on, ends_on } = membership;
  if (endsOn === ends_on) return membership;
  const follower = await findFollower(trx, membership);
  if (follower) throw new Refusal('overlaps', t.endThatFirst(formatLongDate(follower.starts_on)));
  if (endsOn < starts_on && starts_on < clubDateOf(actor.now))
    throw fieldRefusal('ends_on', t.hasBegunOn(formatLongDate(starts_on)));
  const following = (await findOpenDues(trx, household_id)).filter(({ after_end }) => after_end === ends_on);
  await endDues(
    trx,
    following.map(({ charge_id }) => charge_id),
  );
  if (endsOn >= starts_on)
    return moveEnd(trx, membership, { ends_on: endsOn, counts_until: endsOn }, { note, actor });
  await deleteMembership(trx, membership, { note, actor });
  return null;
}

/** Lets who pays for a household buy again, or not: then what is open is over. */
async function letBuy(
  trx: Trx,
  { id: householdId, payer_id: userId }: Pick<HouseholdRow, 'id' | 'payer_id'>,
  mayBuy: boolean,
  { note, actor }: { note: string; actor: AtDesk },
): Promise<void> {
  if (!(await setMayBuy(trx, userId, mayBuy))) return;
  await audited(trx, actor, {
    ...(mayBuy ? { action: 'membership.buying-allowed' } : { action: 'membership.buying-refused' }),
    subject: 'users',
    subjectId: userId,
    after: { note },
  });
  if (mayBuy) return;
  const open = await findOpenDues(trx, householdId);
  await endDues(
    trx,
    open.map(({ charge_id }) => charge_id),
  );
}

/** Changes the end of a membership on an admin's word, and gives back what they chose; all or nothing. */
export async function changeMembership(
  { db }: Pick<Services, 'db'>,
  change: Change,
  actor: AtDesk,
): Promise<{ membership: Membership | null; refund: number }> {
  const known = await requireMembership(db, change.membershipId);
  return inTransaction(db, async (trx) => {
    const household = await changeHousehold(trx, known.household_id);
    const membership = await requireMembership(trx, known.id);
    const payer = await findHouseholdPayer(trx, household.id);
    change.asRead({ ends_on: membership.ends_on, may_buy_again: payer?.mayBuy });
    if (change.mayBuyAgain !== undefined)
      await letBuy(trx, household, change.mayBuyAgain, { note: change.note, actor });
    if (change.endsOn > membership.ends_on)
      return { membership: toMembership(await extend(trx, membership, change, actor)), refund: 0 };
    const amount = await refund(trx, membership, change, actor);
    const ended = await endEarly(trx, membership, change, actor);
    return { membership: ended && toMembership(ended), refund: toTaka(amount) };
  });
}
