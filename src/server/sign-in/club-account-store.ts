import { sql } from 'kysely';
import type { Role } from '#contract/people/users.ts';
import type { Db } from '../platform/db/database.ts';
import { prepared, type Places } from '../platform/db/prepared.ts';
import type { ClubAccount, VerifiedToken } from './identity.ts';

/** The columns of a club account, null where the identity has none. */
export interface AccountRow {
  userId: string | null;
  clubEmail: string;
  clubEmailVerified: boolean;
  clubName: string;
  role: Role;
  householdId: string | null;
  removedAt: Date | null;
}

export const ACCOUNT_COLUMNS = sql`u.id as "userId", u.email as "clubEmail",
  u.email_verified as "clubEmailVerified", u.display_name as "clubName", u.role,
  u.household_id as "householdId", r.removed_at as "removedAt"`;

type Identity = Pick<VerifiedToken, 'issuer' | 'subject'>;

/** Joins what the club has under an identity to one row of anything. */
export function joinAccount({ issuer, subject }: Places<Identity>) {
  return sql`left join users u on u.issuer = ${issuer}::text and u.subject = ${subject}::text
    left join removed_identities r on r.issuer = ${issuer}::text and r.subject = ${subject}::text`;
}

export function toAccount(row: AccountRow): ClubAccount {
  const { userId, clubEmail: email, clubName: displayName, role, householdId } = row;
  return {
    caller: userId === null ? null : { userId, email, displayName, role, householdId },
    emailVerified: row.clubEmailVerified,
    removedAt: row.removedAt,
  };
}

const selectAccount = prepared<Identity, AccountRow>(
  'find-caller',
  (of) => sql`select ${ACCOUNT_COLUMNS} from (select 1) one ${joinAccount(of)}`,
);

/** Returns the club's account for an identity. */
export async function findClubAccount(db: Db, identity: Identity): Promise<ClubAccount> {
  const rows = await selectAccount(db, identity);
  // The one row is there with or without an account.
  const [row] = rows as [AccountRow];
  return toAccount(row);
}
