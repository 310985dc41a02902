import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';

/** The issuer of the club's own accounts. It is not the site's URL, because accounts could not be found again if that changed. */
export const ISSUER = 'embedded';

/** Seconds without use after which a session ends. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** A session ends after this time even if it is in constant use. */
const LONGEST = '2160 hours';
/** The limit for sessions of staff and admins, shorter because these accounts can do the most damage in other hands. */
const LONGEST_OF_STAFF = '12 hours';

/**
 * When a row of `identity_sessions` ends even if it is in constant use. The role is looked up, because it may have changed since the
 * sign-in.
 */
export const sessionEnd = sql<Date>`identity_sessions.signed_in_at + case when exists (
      select from users where users.issuer = ${sql.lit(ISSUER)} and users.subject = identity_sessions.account_id::text
        and users.role in ('staff', 'admin')
    ) then ${sql.lit(LONGEST_OF_STAFF)}::interval else ${sql.lit(LONGEST)}::interval end`;

/** Returns the SQL condition that a row of `identity_sessions` is still valid. */
export function isSessionOpen(now: Date | RawBuilder<unknown>) {
  const at = sql`${now}::timestamptz`;
  return sql<boolean>`identity_sessions.expires_at > ${at} and ${sessionEnd} > ${at}`;
}

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
