import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { type Places, prepared } from '../platform/db/prepared.ts';
import type { ClubAccount, VerifiedToken } from './identity.ts';

export const CLUB_ACCOUNT = sql`u.id as "userId", u.email as "clubEmail",
  u.email_verified as "clubEmailVerified", u.display_name as "clubName", u.role,
  u.household_id as "householdId", r.removed_at as "removedAt"`;

type Identity = Pick<VerifiedToken, 'issuer' | 'subject'>;

/** Joins the club's account of an identity, if there is one, and its removal record to each row of a query. */
export function joinClubAccount({ issuer, subject }: Places<Identity>) {
  return sql`left join users u on u.issuer = ${issuer}::text and u.subject = ${subject}::text
    left join removed_identities r on r.issuer = ${issuer}::text and r.subject = ${subject}::text`;
}

const selectAccount = prepared<Identity, ClubAccount>(
  'find-caller',
  (of) => sql`select ${CLUB_ACCOUNT} from (select 1) one ${joinClubAccount(of)}`,
);

export async function findClubAccount(db: Db, identity: Identity): Promise<ClubAccount> {
  const rows = await selectAccount(db, identity);
  // The query always returns one row, even when there is no account.
  const [row] = rows as [ClubAccount];
  return row;
}
