import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { type Places, prepared } from '../platform/db/prepared.ts';
import type { ClubAccount, VerifiedToken } from './identity.ts';

/** The columns of a ClubAccount. */
export const CLUB_ACCOUNT = sql`u.id as "userId", u.email as "clubEmail",
  u.email_verified as "clubEmailVerified", u.display_name as "clubName", u.role,
  u.household_id as "householdId", r.removed_at as "removedAt"`;

type Identity = Pick<VerifiedToken, 'issuer' | 'subject'>;

/** Joins what the club has under an identity to one row of anything. */
export function joinClubAccount({ issuer, subject }: Places<Identity>) {
  return sql`left join users u on u.issuer = ${issuer}::text and u.subject = ${subject}::text
    left join removed_identities r on r.issuer = ${issuer}::text and r.subject = ${subject}::text`;
}

const selectAccount = prepared<Identity, ClubAccount>(
  'find-caller',
  (of) => sql`select ${CLUB_ACCOUNT} from (select 1) one ${joinClubAccount(of)}`,
);

/** Returns the club's account for an identity. */
export async function findClubAccount(db: Db, identity: Identity): Promise<ClubAccount> {
  const rows = await selectAccount(db, identity);
  // The one row is there with or without an account.
  const [row] = rows as [ClubAccount];
  return row;
}
