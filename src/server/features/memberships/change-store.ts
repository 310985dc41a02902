import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { MembershipRow } from '../payments/dues.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { isInHousehold } from '../standing/store.ts';

export async function findMembership(db: Db, id: string): Promise<MembershipRow | null> {
  return (await db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the membership that follows one that ends on this day; null: none does. */
export async function findFollower(
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

interface ByWhom {
  note: string;
  actor: Actor;
}

const daysOf = ({ starts_on, ends_on, counts_until }: MembershipRow) => ({
  starts_on,
  ends_on,
  counts_until,
});

const aboutOf = ({ id, household_id, tier_id }: MembershipRow) => ({
  membership_id: id,
  household_id,
  tier_id,
});

/** Lets a membership end on another day, and keeps with which end it was bought; what follows it goes on to name its end. */
export async function moveEnd(
  trx: Trx,
  membership: MembershipRow,
  end: { ends_on: ClubDate; counts_until: ClubDate },
  { note, actor }: ByWhom,
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
    before: daysOf(membership),
    after: { ...daysOf(moved), note, ...(isOwn && { unusual: ['own'] satisfies Unusual[] }) },
  });
  await publish(trx, 'membership.changed', aboutOf(moved), actor.now);
  return moved;
}

/** Takes a membership away that has not begun. */
export async function deleteMembership(
  trx: Trx,
  membership: MembershipRow,
  { note, actor }: ByWhom,
): Promise<void> {
  await trx.deleteFrom('memberships').where('id', '=', membership.id).execute();
  await audited(trx, actor, {
    action: 'membership.taken-away',
    subject: 'memberships',
    subjectId: membership.id,
    before: daysOf(membership),
    after: { note },
  });
  await publish(trx, 'membership.taken-away', aboutOf(membership), actor.now);
}

/** Dues for what follows a membership name its end. */
export async function moveDues(
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

/** Keeps whether somebody may buy memberships. False where it is so already. */
export async function setMayBuy(trx: Trx, userId: string, mayBuy: boolean): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ may_buy_memberships: mayBuy })
    .where('id', '=', userId)
    .where('may_buy_memberships', '<>', mayBuy)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
