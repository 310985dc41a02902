import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MemberImport } from '#contract/people/member-imports.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { partOf } from '../../platform/db/people-counts.ts';

/** Returns which of these e-mails have an account. */
export async function findKnownEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

export interface NewMember {
  line: number;
  name: string;
  email: string;
  phone: string | null;
}

/**
 * Adds these members to the counts of people, or takes them off; the parts are locked in the order in which everybody locks
 * them.
 */
export async function countMembers(trx: Trx, userIds: string[], by: 1 | -1): Promise<void> {
  await sql`
    with changed as (
      select ${partOf(sql`id`)} as part, count(*)::int as count from unnest(${userIds}::uuid[]) person (id) group by 1
    ), locked as (
      select part from people_counts where part in (select part from changed) order by part for update
    )
    update people_counts set users = users + ${by}::int * changed.count, members = members + ${by}::int * changed.count
    from changed join locked using (part) where people_counts.part = changed.part`.execute(trx);
}

interface NewImport {
  fileName: string;
  members: NewMember[];
}

/**
 * Adds people who have no account yet as members, in one transaction. They have no identity: only somebody whose e-mail is
 * confirmed becomes one of them. Who registered meanwhile is left as they are. Returns the import; null when nobody was new.
 */
export async function insertMembers(
  trx: Trx,
  { fileName, members }: NewImport,
  actor: Actor & { actorId: string },
): Promise<string | null> {
  const ids = members.map(() => uuidv7());
  const { rows: added } = await sql<{ id: string }>`
    insert into users (id, email, display_name, role, member_since, created_at)
    select id, email, name, 'member', ${actor.now}::timestamptz, ${actor.now}::timestamptz
    from unnest(${ids}::uuid[], ${members.map(({ email }) => email)}::text[], ${members.map(({ name }) => name)}::text[])
      as member (id, email, name)
    order by email
    on conflict do nothing returning id`.execute(trx);
  if (added.length === 0) return null;
  const importId = uuidv7();
  const { actorId, now } = actor;
  await trx
    .insertInto('member_imports')
    .values({ id: importId, file_name: fileName, made_by: actorId, created_at: now })
    .execute();
  const isAdded = new Set(added.map(({ id }) => id));
  const rows = members
    .map((member, at) => ({ ...member, id: ids[at] ?? '', guestId: uuidv7() }))
    .filter(({ id }) => isAdded.has(id));
  const withPhone = rows.filter(({ phone, name }) => phone !== null && name !== '');
  await sql`
    with phone as (
      insert into guests (id, name, phone, user_id, created_at)
      select id, name, phone, user_id, ${now}::timestamptz
      from unnest(${withPhone.map(({ guestId }) => guestId)}::uuid[], ${withPhone.map(({ name }) => name)}::text[],
        ${withPhone.map(({ phone }) => phone)}::text[], ${withPhone.map(({ id }) => id)}::uuid[]) as guest (id, name, phone, user_id)
      on conflict do nothing returning id, user_id
    )
    insert into member_import_rows (import_id, line, user_id, guest_id)
    select ${importId}::uuid, member.line, member.user_id, phone.id
    from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ id }) => id)}::uuid[]) as member (line, user_id)
      left join phone on phone.user_id = member.user_id`.execute(trx);
  await countMembers(
    trx,
    rows.map(({ id }) => id),
    1,
  );
  await audited(trx, actor, {
    action: 'members.imported',
    subject: 'member_imports',
    subjectId: importId,
    after: { file: fileName, added: rows.length },
  });
  return importId;
}

interface ImportRow extends Omit<MemberImport, 'created_at' | 'undone_at'> {
  created_at: Date;
  undone_at: Date | null;
}

interface Which {
  id?: string;
  before?: string | null;
  limit: number;
}

/** Returns imports, newest first. */
export async function findImports(db: Db, { id, before = null, limit }: Which): Promise<MemberImport[]> {
  const { rows } = await sql<ImportRow>`
    select i.id as _id, i.file_name, coalesce(nullif(u.display_name, ''), u.email, '') as made_by, i.created_at, i.undone_at,
      (select count(*)::int from member_import_rows r where r.import_id = i.id) as added,
      (select count(user_id)::int from member_import_rows r where r.import_id = i.id) as left
    from member_imports i join users u on u.id = i.made_by
    where (${id ?? null}::uuid is null or i.id = ${id ?? null}::uuid) and (${before}::uuid is null or i.id < ${before}::uuid)
    order by i.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  }));
}
