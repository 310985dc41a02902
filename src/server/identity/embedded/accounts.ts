import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser, ProfileChange, SignIn, SignUp } from '#contract/identity.ts';
import type { Db } from '../../db/database.ts';
import { findAccountByEmail, insertAccount, replacePasswordHash, updateProfile } from './account-store.ts';
import type { Attempts } from './attempts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Passwords } from './passwords.ts';

/** One answer for a wrong password and for an unknown e-mail, so that nobody can ask who has an account. */
export function refuseCredential(): AuthRefusal {
  return new AuthRefusal('auth/invalid-credential', 'Your password/email is wrong!');
}

export interface Accounts {
  signUp(entry: SignUp, ip: string): Promise<IdentityUser>;
  signIn(entry: SignIn, ip: string): Promise<IdentityUser>;
  changeProfile(user: IdentityUser, change: ProfileChange): Promise<IdentityUser>;
}

interface Parts {
  db: Db;
  passwords: Passwords;
  attempts: Attempts;
}

/** E-mail and password accounts. The ways in throw AuthRefusal. */
export function createAccounts({ db, passwords, attempts }: Parts): Accounts {
  return {
    async signUp({ password, ...profile }, ip) {
      // Never forgiven: who makes many accounts is as unwelcome as who guesses passwords.
      await attempts.count({ email: profile.email, ip });
      const uid = uuidv7();
      const inserted = await insertAccount(db, {
        uid,
        ...profile,
        passwordHash: await passwords.hash(password),
      });
      if (!inserted)
        throw new AuthRefusal(
          'auth/email-already-in-use',
          'This e-mail address has an account already. Please log in.',
        );
      return { uid, ...profile, emailVerified: false };
    },
    async signIn({ email, password }, ip) {
      await attempts.count({ email, ip });
      const account = await findAccountByEmail(db, email);
      const isRight = await passwords.verify(password, account?.passwordHash);
      if (!account || !isRight) throw refuseCredential();
      await attempts.forgive({ email, ip });
      const { passwordHash, ...user } = account;
      if (passwords.isOutdated(passwordHash))
        await replacePasswordHash(db, user.uid, passwordHash, await passwords.hash(password));
      return user;
    },
    async changeProfile(user, { displayName = user.displayName, photoURL = user.photoURL }) {
      await updateProfile(db, user.uid, { displayName, photoURL });
      return { ...user, displayName, photoURL };
    },
  };
}
