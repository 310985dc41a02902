import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { HALF_SIGN_IN_SECONDS } from '../sessions/cookie.ts';
import type { Factors } from './factors.ts';
import { deleteHalfSignIn, findHalfSignIn, insertHalfSignIn } from './half-sign-in-store.ts';
import { hashSecret, makeSecret } from '../sessions/secrets.ts';
import type { Entry } from '../sessions/sessions.ts';
import type { Source } from '../attempts/source.ts';
import { t } from '../texts.ts';

export interface HalfSignIns {
  /** Returns the secret of a sign-in that wants a code; null if the account has no second factor. */
  begin(entry: Entry): Promise<string | null>;
  /** Returns the entry that the code lets in. Throws Refusal; a wrong code may be followed by another. */
  finish(secret: string | null, code: string, source: Source): Promise<Entry>;
}

/** Sign-ins of which the first half is done. Nothing can be done with one but to give the code. */
export function createHalfSignIns({
  db,
  clock,
  factors,
}: {
  db: Db;
  clock: Clock;
  factors: Factors;
}): HalfSignIns {
  return {
    async begin({ user: { uid }, credentialsVersion, provider }) {
      if (!(await factors.status(uid)).isOn) return null;
      const secret = makeSecret();
      const expiresAt = new Date(clock().getTime() + HALF_SIGN_IN_SECONDS * 1000);
      const half = { secretHash: hashSecret(secret), uid, credentialsVersion, provider, expiresAt };
      await insertHalfSignIn(db, half);
      return secret;
    },
    async finish(secret, code, source) {
      const half = secret === null ? undefined : await findHalfSignIn(db, hashSecret(secret), clock());
      if (secret === null || !half) throw new Refusal('auth/missing-multi-factor-session', t.tookTooLong);
      const { credentialsVersion, provider, ...user } = half;
      await factors.check(user.uid, code, source);
      await deleteHalfSignIn(db, hashSecret(secret));
      return { user, credentialsVersion, provider, event: 'sign-in.succeeded' };
    },
  };
}
