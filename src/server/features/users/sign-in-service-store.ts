import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Counts the people whose account another sign-in service has brought and `issuer` cannot give them. */
export async function countShutOut(
  db: Db,
  { issuer, canProve }: { issuer: string; canProve: boolean },
): Promise<{ people: number; admins: number }> {
  const { rows } = await sql<{ people: number; admins: number }>`
    select count(*)::int as people, count(*) filter (where u.role = 'admin')::int as admins
    from users u
    where u.removed_at is null and u.issuer is not null and u.issuer <> ${issuer}
      and not (u.email_verified and (${canProve}::boolean or exists (
        select from identity_accounts a where a.email = u.email and a.email_verified)))`.execute(db);
  return rows[0] ?? { people: 0, admins: 0 };
}
