import { t } from '#texts/sign-in.js';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { ACCOUNT } from './account.ts';
import type { Factors } from './factors.ts';
import { HALF_SIGN_IN_SECONDS } from './cookie.ts';
import { hashSecret, makeSecret } from './session-secrets.ts';
import type { Entry } from './sessions.ts';
import type { Source } from './sign-in-events.ts';

/** Manages sign-ins that have passed the first factor. Until the second-factor code is entered, they give access to nothing. */
export function createHalfSignIns({ db, clock, factors }: { db: Db; clock: Clock; factors: Factors }) {
  return {
    /** Returns the secret of a sign-in that needs a second-factor code; null when the account has no second factor. */
    async begin({ user: { uid }, credentialsVersion, provider }: Entry): Promise<string | null> {
      if (!(await factors.status(uid)).isOn) return null;
      const secret = makeSecret();
      const expiresAt = new Date(clock().getTime() + HALF_SIGN_IN_SECONDS * 1000);
      const half = { secretHash: hashSecret(secret), uid, credentialsVersion, provider, expiresAt };
      await insertHalfSignIn(db, half);
      return secret;
    },
    /** Returns the entry of a sign-in whose code is correct. Throws Refusal; after a wrong code, another one may be tried. */
    async finish(secret: string | null, code: string, source: Source): Promise<Entry> {
      const half = secret === null ? undefined : await findHalfSignIn(db, hashSecret(secret), clock());
      if (secret === null || !half) throw new Refusal('auth/missing-multi-factor-session', t.tookTooLong);
      const { credentialsVersion, provider, ...user } = half;
      await factors.check(user.uid, code, source);
      await deleteHalfSignIn(db, hashSecret(secret));
      return { user, credentialsVersion, provider, event: 'sign-in.succeeded' };
    },
  };
}

export type HalfSignIns = ReturnType<typeof createHalfSignIns>;

interface HalfSignIn {
  secretHash: Buffer;
  uid: string;
  credentialsVersion: number;
  provider: string;
  expiresAt: Date;
}

async function insertHalfSignIn(db: Db, half: HalfSignIn): Promise<void> {
  await db
    .insertInto('identity_half_sign_ins')
    .values({
      secret_hash: half.secretHash,
      account_id: half.uid,
      credentials_version: half.credentialsVersion,
      provider: half.provider,
      expires_at: half.expiresAt,
    })
    .execute();
}

function findHalfSignIn(db: Db, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('identity_half_sign_ins')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_half_sign_ins.account_id')
    .select(['identity_half_sign_ins.credentials_version as credentialsVersion', 'provider'])
    .select(ACCOUNT)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

async function deleteHalfSignIn(db: Db, secretHash: Buffer): Promise<void> {
  await db.deleteFrom('identity_half_sign_ins').where('secret_hash', '=', secretHash).execute();
}
