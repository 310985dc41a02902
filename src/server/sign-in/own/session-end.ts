import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';

/** The name under which the club keeps these accounts. Not the site's address, which may change: nobody's account would be found again. */
export const ISSUER = 'embedded';

/** A session ends after this long without use … */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** … and for good, however much it is used. */
const LONGEST = '2160 hours';
/** Sessions of staff and admins last no longer: the accounts that can do most most want their owner at the keyboard. */
const LONGEST_OF_STAFF = '12 hours';

/** When a row of identity_sessions ends, however much it is used. The role is looked up: it may have changed since the sign-in. */
export const sessionEnd = sql<Date>`identity_sessions.signed_in_at + case when exists (
      select from users where users.issuer = ${sql.lit(ISSUER)} and users.subject = identity_sessions.account_id::text
        and users.role in ('staff', 'admin')
    ) then ${sql.lit(LONGEST_OF_STAFF)}::interval else ${sql.lit(LONGEST)}::interval end`;

/** Whether a row of identity_sessions still lets somebody in. */
export function isSessionOpen(now: Date | RawBuilder<unknown>) {
  const at = sql`${now}::timestamptz`;
  return sql<boolean>`identity_sessions.expires_at > ${at} and ${sessionEnd} > ${at}`;
}

/** Returns which of these sessions still let somebody in. */
export async function findOpenSessions(
  db: Db,
  sessions: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await named(
    'find-open-sessions',
    sql<{
      id: string;
    }>`select id from identity_sessions where id = any(${sessions}::uuid[]) and ${isSessionOpen(now)}`,
  ).execute(db);
  return new Set(rows.map(({ id }) => id));
}
