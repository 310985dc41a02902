import { sql } from 'kysely';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { UndoneImport } from '#contract/people/member-imports.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';

interface Candidate {
  user_id: string;
  guest_id: string | null;
  email: string;
  name: string;
  why: UndoneImport['stayed'][number]['why'] | null;
}

type Outcome = UndoneImport | 'missing' | 'undone-already';

/** Removes the people whom an import added and who have done nothing since, all or nothing. Returns who stays and why. */
export function undoImportRows(db: Db, importId: string, actor: Actor): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const found = await trx
      .selectFrom('member_imports')
      .select('undone_at')
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return 'missing';
    if (found.undone_at) return 'undone-already';
    // As everywhere, households are locked before people.
    const { memberships, kept } = await undoHouseholds(trx, importId, actor.now);
    // Lock the people first, so that a booking or a login of one of them either comes before this, or no longer finds them.
    await sql`select u.id from users u join member_import_rows r on r.user_id = u.id
      where r.import_id = ${importId}::uuid order by u.id for update of u`.execute(trx);
    const { rows } = await sql<Candidate>`
      select u.id as user_id, r.guest_id, coalesce(u.email, '') as email, u.display_name as name,
        case when u.issuer is not null or u.removed_at is not null then 'signed-in'
          when exists (select from bookings b where b.user_id = u.id)
            or exists (select from bookings b where b.guest_id = r.guest_id) then 'has-bookings'
          when u.role <> 'member' then 'other-role'
          when exists (select from waitlist_entries w where w.user_id = u.id) then 'waits'
          when exists (select from guests g where g.user_id = u.id and g.id is distinct from r.guest_id) then 'linked'
          when u.household_id is not null or exists (select from households h where h.payer_id = u.id)
            or exists (select from cards c where c.user_id = u.id) then 'has-membership'
        end as why
      from member_import_rows r join users u on u.id = r.user_id
      where r.import_id = ${importId}::uuid order by r.line`.execute(trx);
    const gone = rows.filter(({ why }) => why === null);
    const ids = gone.map(({ user_id }) => user_id);
    await sql`delete from guests where id = any(${gone.flatMap(({ guest_id }) => guest_id ?? [])}::uuid[])`.execute(
      trx,
    );
    await sql`delete from users where id = any(${ids}::uuid[])`.execute(trx);
    await trx
      .updateTable('member_imports')
      .set({ undone_at: actor.now })
      .where('id', '=', importId)
      .execute();
    const people = rows.flatMap(({ email, name, why }) => (why === null ? [] : [{ email, name, why }]));
    const isNamed = new Set(people.map(({ email }) => email));
    const others = kept.filter(({ email }) => !isNamed.has(email));
    const stayed = [
      ...people,
      ...others.map(({ email, name }) => ({ email, name, why: 'membership-changed' as const })),
    ];
    await audited(trx, actor, {
      action: 'members.import-undone',
      subject: 'member_imports',
      subjectId: importId,
      after: { removed: ids.length, stayed: stayed.length, ...(memberships > 0 && { memberships }) },
    });
    return { removed: ids.length, stayed, ...(memberships > 0 && { memberships }) };
  });
}

/** The payer of an imported membership that stays, because it has ended, was changed, or was built on since. */
interface KeptMembership {
  email: string;
  name: string;
}

/** The number of an import's memberships that were removed, and the payers of those that stay. */
interface TakenBack {
  memberships: number;
  kept: KeptMembership[];
}

/** Locks the households and people that an import has changed, in the usual order, and raises the households' versions. */
async function lockHouseholds(trx: Trx, importId: string): Promise<void> {
  await sql`
    with locked as (
      select id from households where id in (
        select household_id from member_import_people where import_id = ${importId}::uuid
        union select m.household_id from member_import_memberships i join memberships m on m.id = i.membership_id
          where i.import_id = ${importId}::uuid)
      order by id for update
    )
    update households set version = version + 1 from locked where households.id = locked.id`.execute(trx);
  await sql`
    select u.id from users u where u.id in (select user_id from member_import_people where import_id = ${importId}::uuid)
    order by u.id for update`.execute(trx);
}

/**
 * Deletes the memberships that are unchanged since the import: none follows, the household has no dues, and they have not ended since the
 * import, because a membership that ended in this club is history.
 */
async function deleteMemberships(trx: Trx, importId: string, today: ClubDate): Promise<number> {
  const { rows } = await sql`
    delete from memberships m using member_import_memberships i join member_imports made on made.id = i.import_id
    where i.import_id = ${importId}::uuid and i.membership_id = m.id and m.ends_on = i.ends_on and m.charge_id is null
      and not exists (select from memberships f where f.household_id = m.household_id and f.after_end = m.ends_on)
      and not exists (select from dues d where d.household_id = m.household_id)
      and not (m.ends_on < ${today}::date and m.ends_on >= (made.created_at at time zone ${sql.lit(CLUB_ZONE)})::date)
    returning m.id`.execute(trx);
  return rows.length;
}

/** Households that keep an imported membership; the people that the import added to them stay too. */
const KEPT = (importId: string) => sql`
  select m.household_id from member_import_memberships i join memberships m on m.id = i.membership_id
  where i.import_id = ${importId}::uuid`;

async function deleteChildren(trx: Trx, importId: string): Promise<void> {
  await sql`
    delete from children k using member_import_people i
    where i.import_id = ${importId}::uuid and i.child_id = k.id and k.consent_at is null and k.left_at is null
      and k.household_id not in (${KEPT(importId)})
      and not exists (select from cards c where c.child_id = k.id)`.execute(trx);
}

/** Removes people from the households that the import put them into. The payer goes last, together with the household itself. */
async function leaveHouseholds(trx: Trx, importId: string): Promise<void> {
  await sql`
    update users u set household_id = null from member_import_people i, households h
    where i.import_id = ${importId}::uuid and i.user_id = u.id and i.household_id = u.household_id
      and h.id = u.household_id and h.payer_id <> u.id and u.household_id not in (${KEPT(importId)})`.execute(
    trx,
  );
  const { rows: households } = await sql<{ id: string }>`
    select h.id from member_import_households i join households h on h.id = i.household_id
    where i.import_id = ${importId}::uuid and h.id not in (${KEPT(importId)})
      and not exists (select from users u where u.household_id = h.id and u.id <> h.payer_id)
      and not exists (select from children k where k.household_id = h.id)
      and not exists (select from memberships m where m.household_id = h.id)
      and not exists (select from dues d where d.household_id = h.id)`.execute(trx);
  const ids = households.map(({ id }) => id);
  await sql`update users set household_id = null where household_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from household_invitations where household_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from households where id = any(${ids}::uuid[])`.execute(trx);
}

/** Undoes the import's changes to households, as far as they were not changed since. */
async function undoHouseholds(trx: Trx, importId: string, now: Date): Promise<TakenBack> {
  await lockHouseholds(trx, importId);
  const memberships = await deleteMemberships(trx, importId, toClubDate(now));
  await deleteChildren(trx, importId);
  await leaveHouseholds(trx, importId);
  const { rows: kept } = await sql<KeptMembership>`
    select distinct coalesce(u.email, '') as email, u.display_name as name
    from member_import_memberships i join memberships m on m.id = i.membership_id
      join households h on h.id = m.household_id join users u on u.id = h.payer_id
    where i.import_id = ${importId}::uuid order by email`.execute(trx);
  return { memberships, kept };
}
