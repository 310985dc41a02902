import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { ACCOUNT_COLUMNS, joinAccount, toAccount, type AccountRow } from '../../club-account-store.ts';
import type { Bearer, VerifiedToken } from '../../identity.ts';
import { ISSUER, isOpen } from './session-end-store.ts';

/** The claims of a genuine token. */
export interface TokenClaims {
  uid: string;
  sessionId: string;
  /** The key that signed the token. */
  kid: string;
}

type Row = Omit<VerifiedToken, 'issuer' | 'subject'> & AccountRow;

type Values = TokenClaims & Pick<VerifiedToken, 'issuer' | 'subject'> & { now: Date };

const selectBearer = prepared<Values, Row>(
  'find-bearer',
  (of) => sql`select a.email, a.email_verified as "emailVerified", a.display_name as "displayName",
      a.photo_url as "photoURL", identity_sessions.provider, identity_sessions.signed_in_at as "authTime",
      coalesce(identity_sessions.authenticated_at, identity_sessions.signed_in_at) as "provenAt",
      exists (select from identity_factors f where f.account_id = a.id and f.confirmed_at is not null)
        as "hasSecondFactor", ${ACCOUNT_COLUMNS}
    from identity_sessions join identity_accounts a on a.id = identity_sessions.account_id
      ${joinAccount(of)}
    where identity_sessions.id = ${of.sessionId} and a.id = ${of.uid} and ${isOpen(of.now)}
      and exists (select from identity_signing_keys k where k.kid = ${of.kid})`,
);

/**
 * Returns who bears a token and what the club has of them, in one statement: it runs on every call of the API. Null once
 * the session has ended, the account was removed or the key was withdrawn.
 */
export async function findBearer(
  db: Db,
  { uid, sessionId, kid }: TokenClaims,
  now: Date,
): Promise<Required<Omit<Bearer, 'session'>> | null> {
  const identity = { issuer: ISSUER, subject: uid };
  const [row] = await selectBearer(db, { ...identity, uid, sessionId, kid, now });
  if (!row) return null;
  const { email, emailVerified, displayName, photoURL, provider, authTime, provenAt, hasSecondFactor } = row;
  return {
    verified: {
      ...identity,
      email,
      emailVerified,
      displayName,
      photoURL,
      provider,
      authTime,
      provenAt,
      hasSecondFactor,
    },
    account: toAccount(row),
  };
}
