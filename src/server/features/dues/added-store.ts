import { sql } from 'kysely';
import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import type { People } from '#contract/memberships/dues.ts';
import { findTier, toTier } from '../standing/tiers-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { addedTotal, type SharedMembership } from './added-rules.ts';
import { countPeople, findLastMembership, findOpenDues, type DuesRow, type MembershipRow } from './store.ts';
import { endDues, insertDues } from './write-store.ts';

/** Counts who was added to what a household has and does not share it on a day. */
export async function countAdded(db: Db, householdId: string, today: ClubDate): Promise<People> {
  const { rows } = await sql<People>`
    select (select count(*) from users
        where household_id = ${householdId}::uuid and removed_at is null and shares_from > ${today}::date)::int as adults,
      (select count(*) from children
        where household_id = ${householdId}::uuid and left_at is null and shares_from > ${today}::date)::int as children`.execute(
    db,
  );
  return rows[0] ?? { adults: 0, children: 0 };
}

/**
 * Lets whoever was added to a household share what it has from this day on, as where a membership that is paid for all of them begins
 * then; null: all that it has.
 */
export async function shareFrom(trx: Trx, householdId: string, day: ClubDate | null): Promise<void> {
  for (const table of ['users', 'children'] as const)
    await trx
      .updateTable(table)
      .set({ shares_from: day })
      .where('household_id', '=', householdId)
      .where('shares_from', day === null ? 'is not' : '>', day)
      .execute();
}

type PaidRow = Pick<MembershipRow, 'tier_id' | 'starts_on' | 'ends_on'> & People & { is_known: boolean };

/**
 * Returns what a household has from a day on, with for whom it was paid: by its dues, and those for people who were added since. What was
 * imported or given was for whoever shares it.
 */
async function findShared(
  trx: Trx,
  householdId: string,
  today: ClubDate,
  sharing: People,
): Promise<SharedMembership[]> {
  const { rows } = await sql<PaidRow>`
    select m.tier_id, m.starts_on, m.ends_on, own.charge_id is not null as is_known,
      (coalesce(own.adults, 0) + added.adults)::int as adults, (coalesce(own.children, 0) + added.children)::int as children
    from memberships m left join dues own on own.charge_id = m.charge_id
      cross join lateral (
        select coalesce(sum(d.adults), 0) as adults, coalesce(sum(d.children), 0) as children
        from dues d join charges c on c.id = d.charge_id join memberships last on last.id = d.adds_to
        where d.household_id = m.household_id and c.state = 'paid' and last.starts_on >= m.starts_on) added
    where m.household_id = ${householdId}::uuid and m.ends_on >= ${today}::date
    order by m.starts_on`.execute(trx);
  const shared: SharedMembership[] = [];
  for (const { tier_id, starts_on, ends_on, is_known, adults, children } of rows) {
    const tier = await findTier(trx, tier_id);
    const paidFor = is_known ? { adults, children } : sharing;
    if (tier) shared.push({ tier: toTier(tier), starts_on, ends_on, paidFor });
  }
  return shared;
}

/**
 * Makes the dues of who was added to what a household has, whose row is locked, as its people are now; others of the kind are over. Where
 * they cost nothing they share it at once, and where it has ended, and counts on, what comes next.
 */
export async function openAddedDues(trx: Trx, householdId: string, actor: Actor): Promise<void> {
  const today = clubDateOf(actor.now);
  const added = await countAdded(trx, householdId, today);
  const people = await countPeople(trx, householdId, today);
  const open = (await findOpenDues(trx, householdId)).filter(({ adds_to }) => adds_to !== null);
  const last = await findLastMembership(trx, householdId);
  const isSame = ({ adults, children, adds_to }: DuesRow) =>
    adds_to === last?.id && adults === added.adults && children === added.children;
  if (open.some(isSame)) return;
  await endDues(
    trx,
    open.map(({ charge_id }) => charge_id),
  );
  if (added.adults + added.children === 0 || !last || last.ends_on < today) return;
  const sharing = { adults: people.adults - added.adults, children: people.children - added.children };
  const shared = await findShared(trx, householdId, today, sharing);
  const total = addedTotal(shared, people, today);
  const tier = await findTier(trx, last.tier_id);
  if (total === 0 || !tier) return shareFrom(trx, householdId, null);
  const terms = { startsOn: null, afterEnd: null, terms: tier, months: null };
  await insertDues(
    trx,
    { householdId, tierId: tier.id, ...terms, people: added, total, addsTo: last.id },
    actor,
  );
}

/** Adds people to what a household has, whose row is locked: they share it once their dues are paid. */
export async function addPeople(
  trx: Trx,
  householdId: string,
  { userIds = [], childIds = [] }: { userIds?: string[]; childIds?: string[] },
  actor: Actor,
): Promise<void> {
  const last = await findLastMembership(trx, householdId);
  const counts = last !== null && last.counts_until >= clubDateOf(actor.now);
  const shares = { shares_from: counts ? addDays(last.ends_on, 1) : null };
  if (userIds.length > 0) await trx.updateTable('users').set(shares).where('id', 'in', userIds).execute();
  if (childIds.length > 0)
    await trx.updateTable('children').set(shares).where('id', 'in', childIds).execute();
  if (counts) await openAddedDues(trx, householdId, actor);
}

/** Lets those whom dues pay for share what their household has; they are no others than the dues were made for. */
export async function shareByDues(trx: Trx, dues: DuesRow, actor: Actor): Promise<void> {
  await shareFrom(trx, dues.household_id, null);
  await audited(trx, actor, {
    action: 'membership.people-added',
    subject: 'memberships',
    subjectId: dues.adds_to,
    after: { adults: dues.adults, children: dues.children },
  });
}
