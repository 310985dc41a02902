import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MemberImport } from '#contract/people/member-imports.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';

export async function findKnownEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Returns those of these emails that were registered but not confirmed. */
export async function findUnconfirmed(db: Db, emails: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::text[]) and issuer is not null and not email_verified`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

export interface NewMember {
  line: number;
  name: string;
  email: string;
  phone: string | null;
}

/**
 * Adds people without an account as members. They have no identity yet: only a person with the confirmed email can take over the account.
 * People who registered in the meantime are left unchanged. Returns the ids of the added members by email.
 */
export async function insertMembers(
  trx: Trx,
  members: NewMember[],
  { now }: Pick<Actor, 'now'>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; id: string }>`
    insert into users (id, email, display_name, role, member_since, created_at)
    select id, email, name, 'member', ${now}::timestamptz, ${now}::timestamptz
    from unnest(${members.map(() => uuidv7())}::uuid[], ${members.map(({ email }) => email)}::text[],
      ${members.map(({ name }) => name)}::text[]) as member (id, email, name)
    order by email
    on conflict do nothing returning email, id`.execute(trx);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Records an import and returns its id, to which the later records refer. */
export async function insertImport(
  trx: Trx,
  fileName: string,
  { actorId, now }: Actor & { actorId: string },
): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('member_imports')
    .values({ id, file_name: fileName, made_by: actorId, created_at: now })
    .execute();
  return id;
}

/** Records the members that an import added, and their phones for the desk. */
export async function noteMembers(
  trx: Trx,
  importId: string,
  members: (NewMember & { id: string })[],
  { now }: Pick<Actor, 'now'>,
): Promise<void> {
  const withPhone = members.filter(({ phone, name }) => phone !== null && name !== '');
  await sql`
    with phone as (
      insert into guests (id, name, phone, user_id, created_at)
      select id, name, phone, user_id, ${now}::timestamptz
      from unnest(${withPhone.map(() => uuidv7())}::uuid[], ${withPhone.map(({ name }) => name)}::text[],
        ${withPhone.map(({ phone }) => phone)}::text[], ${withPhone.map(({ id }) => id)}::uuid[]) as guest (id, name, phone, user_id)
      on conflict do nothing returning id, user_id
    )
    insert into member_import_rows (import_id, line, user_id, guest_id)
    select ${importId}::uuid, member.line, member.user_id, phone.id
    from unnest(${members.map(({ line }) => line)}::int[], ${members.map(({ id }) => id)}::uuid[]) as member (line, user_id)
      left join phone on phone.user_id = member.user_id`.execute(trx);
}

interface ImportRow extends Omit<MemberImport, 'created_at' | 'undone_at' | 'memberships'> {
  created_at: Date;
  undone_at: Date | null;
  memberships: NonNullable<MemberImport['memberships']>;
}

interface ImportQuery {
  id?: string;
  before?: string | null;
  limit: number;
}

export async function findImports(
  db: Db,
  { id, before = null, limit }: ImportQuery,
): Promise<MemberImport[]> {
  const { rows } = await sql<ImportRow>`
    select i.id as _id, i.file_name, coalesce(nullif(u.display_name, ''), u.email, '') as made_by, i.created_at, i.undone_at,
      (select count(*)::int from member_import_rows r where r.import_id = i.id) as added,
      (select count(user_id)::int from member_import_rows r where r.import_id = i.id) as left,
      (select jsonb_build_object('added', count(*), 'left', count(m.membership_id))
        from member_import_memberships m where m.import_id = i.id) as memberships
    from member_imports i join users u on u.id = i.made_by
    where (${id ?? null}::uuid is null or i.id = ${id ?? null}::uuid) and (${before}::uuid is null or i.id < ${before}::uuid)
    order by i.id desc limit ${limit}`.execute(db);
  return rows.map(({ memberships, ...row }) => ({
    ...row,
    ...(memberships.added > 0 && { memberships }),
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  }));
}
