import { sql } from 'kysely';
import type { Role } from '#contract/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantsOf, type Days } from '../../platform/club-days.ts';
import type { ReadPage } from './pages.ts';

export interface ExportedMember {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  created_at: Date;
  member_since: Date | null;
}

/** Returns people with an account, members or not, in the order in which they came; those who were removed are gone. */
export function readMembers(db: Db, days: Days): ReadPage<ExportedMember> {
  const [begin, end] = instantsOf(days);
  return async (after, limit) => {
    const { rows } = await sql<ExportedMember>`
      select u.id, u.display_name as name, u.email, u.role, u.created_at, u.member_since,
        (select min(g.phone) from guests g where g.user_id = u.id) as phone
      from users u
      where u.removed_at is null and u.created_at >= ${begin}::timestamptz and u.created_at < ${end}::timestamptz
        and (${after?.id ?? null}::uuid is null or u.id > ${after?.id ?? null}::uuid)
      order by u.id limit ${limit}`.execute(db);
    return rows;
  };
}
