import { t } from '#texts/memberships.js';
import { sql } from 'kysely';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { daysBetween } from '#contract/clock/days-between.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import type { GiveBack, HouseholdMembership } from '#contract/memberships/purchases.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { audited, publish, type Actor, type Unusual } from '../../../platform/db/journal.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import { lockCharge } from '../../payments/charge.ts';
import { findHouseholdPayer, findOpenDues, type MembershipRow } from '../../payments/dues.ts';
import { endDues } from '../../payments/end-dues.ts';
import type { DeskActor } from '../../payments/hand-payment.ts';
import { refundableAmount } from '../../payments/give-back.ts';
import { lockPayment, type PaymentRow } from '../../payments/payment.ts';
import { findRefunds, insertRefund } from '../../payments/refunds.ts';
import type { Services } from '../../services.ts';
import { changeHousehold, type HouseholdRow } from '../terms/lock-household.ts';
import { isInHousehold } from '../terms/read-terms.ts';
import { refundForEnd, toMembership } from './membership.ts';

interface Change {
  membershipId: string;
  endsOn: ClubDate;
  giveBack: GiveBack;
  /** Undefined leaves the permission to buy as it is. */
  mayBuyAgain: boolean | undefined;
  note: string;
  /** Throws when the membership has changed since the admin read it. */
  asRead: (known: { ends_on: ClubDate; may_buy_again: boolean | undefined }) => void;
}

/** Moves the end of a membership on an admin's request and makes the chosen refund, all or nothing. */
export async function changeMembership(
  { db }: Pick<Services, 'db'>,
  change: Change,
  actor: DeskActor,
): Promise<{ membership: HouseholdMembership | null; refund: number }> {
  const known = await requireMembership(db, change.membershipId);
  return inTransaction(db, async (trx) => {
    const household = await changeHousehold(trx, known.household_id);
    const membership = await requireMembership(trx, known.id);
    const payer = await findHouseholdPayer(trx, household.id);
    change.asRead({ ends_on: membership.ends_on, may_buy_again: payer?.mayBuy });
    if (change.mayBuyAgain !== undefined)
      await allowBuying(trx, household, change.mayBuyAgain, { note: change.note, actor });
    if (change.endsOn > membership.ends_on)
      return { membership: toMembership(await extend(trx, membership, change, actor)), refund: 0 };
    const amount = await refund(trx, membership, change, actor);
    const ended = await endEarly(trx, membership, change, actor);
    return { membership: ended && toMembership(ended), refund: toTaka(amount) };
  });
}

async function requireMembership(db: Db, id: string): Promise<MembershipRow> {
  const membership = await findMembership(db, id);
  if (!membership) throw new Refusal('not-found', t.noSuchMembership);
  return membership;
}

async function findMembership(db: Db, id: string): Promise<MembershipRow | null> {
  return (await db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Allows or forbids the payer of a household to buy memberships. Forbidding it ends the open dues. */
async function allowBuying(
  trx: Trx,
  { id: householdId, payer_id: userId }: Pick<HouseholdRow, 'id' | 'payer_id'>,
  mayBuy: boolean,
  { note, actor }: { note: string; actor: DeskActor },
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

/** Saves whether the user may buy memberships. Returns false when nothing changes. */
async function setMayBuy(trx: Trx, userId: string, mayBuy: boolean): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ may_buy_memberships: mayBuy })
    .where('id', '=', userId)
    .where('may_buy_memberships', '<>', mayBuy)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The longest membership, in days. */
const LONGEST_DAYS = 3660;

/** Extends a membership. Throws `Refusal` when the next membership starts before the new end. */
async function extend(
  trx: Trx,
  membership: MembershipRow,
  { endsOn, giveBack, note }: Change,
  actor: DeskActor,
): Promise<MembershipRow> {
  if (giveBack !== 'nothing') throw new Refusal('not-refundable', t.nothingForMore);
  if (daysBetween(membership.starts_on, endsOn) > LONGEST_DAYS)
    throw fieldRefusal('ends_on', t.withinTenYears);
  const follower = await findFollower(trx, membership);
  if (follower && endsOn >= follower.starts_on)
    throw new Refusal('overlaps', t.fromThen({ day: formatLongDate(follower.starts_on) }));
  const grace = membership.grace_days ?? daysBetween(membership.ends_on, membership.counts_until);
  const end = { ends_on: endsOn, counts_until: addDays(endsOn, grace) };
  await moveDues(trx, membership, endsOn);
  return moveEnd(trx, membership, end, { note, actor });
}

/** Returns the membership that follows this one; null when none does. */
async function findFollower(
  db: Db,
  { household_id, ends_on }: Pick<MembershipRow, 'household_id' | 'ends_on'>,
): Promise<MembershipRow | null> {
  const row = await db
    .selectFrom('memberships')
    .selectAll()
    .where('household_id', '=', household_id)
    .where('after_end', '=', ends_on)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends a membership early, without days of grace, or deletes it when the new end is before its start. Ends the dues for the membership that
 * would follow. Returns null when the membership is deleted.
 */
async function endEarly(
  trx: Trx,
  membership: MembershipRow,
  { endsOn, note }: Change,
  actor: DeskActor,
): Promise<MembershipRow | null> {
  const { household_id, starts_on, ends_on } = membership;
  if (endsOn === ends_on) return membership;
  const follower = await findFollower(trx, membership);
  if (follower) throw new Refusal('overlaps', t.endThatFirst({ day: formatLongDate(follower.starts_on) }));
  if (endsOn < starts_on && starts_on < toClubDate(actor.now))
    throw fieldRefusal('ends_on', t.hasBegunOn({ day: formatLongDate(starts_on) }));
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

interface ActorNote {
  note: string;
  actor: Actor;
}

/** Moves the end of a membership, and keeps the end with which it was bought. The `after_end` of a following membership changes with it. */
export async function moveEnd(
  trx: Trx,
  membership: MembershipRow,
  end: { ends_on: ClubDate; counts_until: ClubDate },
  { note, actor }: ActorNote,
): Promise<MembershipRow> {
  const isOwn = await isInHousehold(trx, membership.household_id, actor.actorId);
  const moved = await trx
    .updateTable('memberships')
    .set((eb) => ({
      ...end,
      first_ends_on: eb.fn.coalesce('first_ends_on', 'ends_on'),
      grace_days: eb.fn.coalesce('grace_days', sql<number>`counts_until - ends_on`),
    }))
    .where('id', '=', membership.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audited(trx, actor, {
    action: 'membership.changed',
    subject: 'memberships',
    subjectId: moved.id,
    before: toDays(membership),
    after: { ...toDays(moved), note, ...(isOwn && { unusual: ['own'] satisfies Unusual[] }) },
  });
  await publish(trx, 'membership.changed', toNews(moved), actor.now);
  return moved;
}

/** Deletes a membership that has not begun. */
async function deleteMembership(
  trx: Trx,
  membership: MembershipRow,
  { note, actor }: ActorNote,
): Promise<void> {
  await trx.deleteFrom('memberships').where('id', '=', membership.id).execute();
  await audited(trx, actor, {
    action: 'membership.taken-away',
    subject: 'memberships',
    subjectId: membership.id,
    before: toDays(membership),
    after: { note },
  });
  await publish(trx, 'membership.taken-away', toNews(membership), actor.now);
}

/** Moves open dues for the following membership to the new end. */
async function moveDues(
  trx: Trx,
  { household_id, ends_on }: Pick<MembershipRow, 'household_id' | 'ends_on'>,
  endsOn: ClubDate,
): Promise<void> {
  await trx
    .updateTable('dues')
    .set({ after_end: endsOn })
    .where('household_id', '=', household_id)
    .where('after_end', '=', ends_on)
    .where('is_over', '=', false)
    .execute();
}

const toDays = ({ starts_on, ends_on, counts_until }: MembershipRow) => ({
  starts_on,
  ends_on,
  counts_until,
});

const toNews = ({ id, household_id, tier_id }: MembershipRow) => ({
  membership_id: id,
  household_id,
  tier_id,
});

async function refund(
  trx: Trx,
  membership: MembershipRow,
  { endsOn, giveBack, note }: Change,
  actor: DeskActor,
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
  const amount = refundForEnd(membership, endsOn, { amount: payment.amount_poisha, left }, giveBack);
  if (amount > 0)
    await insertRefund(trx, { paymentId: payment.id, amount, reason: note, automatic: false }, actor);
  return amount;
}

/**
 * Locks and returns the payment for a membership, with the amount that can still be refunded; null when nothing was paid or nothing is
 * left.
 */
async function lockPaid(
  trx: Trx,
  { charge_id }: MembershipRow,
): Promise<{ payment: PaymentRow; left: Poisha } | null> {
  const paymentId = charge_id === null ? null : (await lockCharge(trx, charge_id)).payment_id;
  if (paymentId === null) return null;
  const payment = await lockPayment(trx, paymentId);
  const left = refundableAmount(payment, await findRefunds(trx, [payment]));
  return left === 0 ? null : { payment, left };
}
