import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ISSUER } from '../sessions/session-end-store.ts';

/** Notes the length of a password that somebody has just typed, unless it was changed meanwhile. */
export async function noteLongPassword(db: Db, uid: string, hash: string, isLong: boolean): Promise<void> {
  await db
    .updateTable('identity_accounts')
    .set({ long_password: isLong })
    .where('id', '=', uid)
    .where('password_hash', '=', hash)
    .execute();
}

interface PasswordDuty {
  email: string;
  name: string;
  /** Whether the account's owner works for the club, as staff or as an admin. */
  isStaff: boolean;
  /** null: nobody knows, or there is no password. */
  longPassword: boolean | null;
}

/** Returns what decides whether the account's password will do. */
export async function findPasswordDuty(db: Db, uid: string): Promise<PasswordDuty | undefined> {
  const { rows } = await sql<PasswordDuty>`
    select a.email, a.display_name as name, a.long_password as "longPassword", exists (
      select from users u
      where (u.issuer = ${ISSUER} and u.subject = a.id::text or u.email = a.email and a.email_verified and u.email_verified)
        and u.role in ('staff', 'admin')
    ) as "isStaff"
    from identity_accounts a where a.id = ${uid}`.execute(db);
  return rows[0];
}
