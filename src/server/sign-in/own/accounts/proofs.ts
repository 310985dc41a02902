import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { Proof } from '#contract/identity/account.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccountByGoogle } from '../account-store.ts';
import type { Accounts, SignInVisit } from './accounts.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Factors } from '../factors/factors.ts';
import type { GoogleProfile } from '../google/google.ts';
import { t } from '../texts.ts';

export interface Proofs {
  /** Whether it is really the account's owner who sits at a browser that is signed in. Throws Refusal. */
  check(user: IdentityUser, proof: Proof, visit: SignInVisit): Promise<void>;
  /** Notes that a user has just signed in with Google again. Throws Refusal. */
  checkGoogle(user: IdentityUser, profile: GoogleProfile): Promise<void>;
}

interface Parts {
  db: Db;
  accounts: Pick<Accounts, 'signIn'>;
  factors: Factors;
}

export function createProofs({ db, accounts, factors }: Parts): Proofs {
  // A browser may fill in a password, and be signed in at Google, by itself.
  async function requireNoFactor(uid: string): Promise<void> {
    if ((await factors.status(uid)).isOn) throw new Refusal('auth/multi-factor-auth-required', t.typeCode);
  }

  return {
    async check({ uid, email }, proof, visit) {
      if ('code' in proof) return factors.check(uid, proof.code, visit);
      await requireNoFactor(uid);
      try {
        // Counted and recorded like any other attempt at the password.
        await accounts.signIn({ email, password: proof.password }, visit);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'auth/invalid-credential') throw error;
        throw new Refusal(error.code, t.passwordIsWrong);
      }
    },
    async checkGoogle({ uid, email }, { subject }) {
      await requireNoFactor(uid);
      const account = await findAccountByGoogle(db, subject);
      if (account?.uid !== uid) throw new Refusal('auth/invalid-credential', t.otherGoogle(email));
    },
  };
}
