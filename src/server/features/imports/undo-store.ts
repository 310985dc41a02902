import { sql } from 'kysely';
import type { UndoneImport } from '#contract/people/member-imports.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { undoHouseholds } from './undo-households-store.ts';

interface Candidate {
  user_id: string;
  guest_id: string | null;
  email: string;
  name: string;
  why: UndoneImport['stayed'][number]['why'] | null;
}

type Outcome = UndoneImport | 'missing' | 'undone-already';

/** Removes whom an import added and who have done nothing since; says who stays and why. All or nothing. */
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
    // Households are locked before people, as everywhere.
    const { memberships, kept } = await undoHouseholds(trx, importId, actor.now);
    // Locked first, so that a booking for one of them, or a sign-in as one, either comes before or finds nobody.
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
