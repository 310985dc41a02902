import type { AccountAccess, ProfileChange, Proof } from '#contract/identity/account.ts';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { NewFactor } from '#contract/identity/second-factor.ts';

/** Who is signed in. A new object whenever anything of it changes, a renewed token included. */
export interface AuthUser extends IdentityUser {
  /** It is that of the last report; calls take theirs from `getToken`, which renews it. */
  accessToken: string;
  /** They have to sign in again then; absent: the service does not say. */
  endsAt?: string | undefined;
}

/**
 * What signs people in, as the browser knows it. Every failure is an IdentityError. An action that changes who is
 * signed in reports that before it resolves; a failed one reports nothing.
 */
export interface IdentityProvider {
  /** Reports who is signed in as soon as that is known, then at each change. Returns how to stop. */
  onAuthChange(report: (user: AuthUser | null) => void): () => void;
  /** Registers an account and signs in. Rejects with `auth/email-already-in-use` or `auth/weak-password`. */
  createUser(email: string, password: string): Promise<AuthUser>;
  /** Signs in; rejects with `auth/multi-factor-auth-required` where a code is wanted as well (`finishSignIn`). */
  signIn(email: string, password: string): Promise<AuthUser>;
  /** Signs in by a popup of Google’s; has to be called from a click, or the browser keeps the popup shut. */
  googleSignIn(): Promise<{ user: AuthUser; isNewUser: boolean }>;
  /** Finishes a sign-in that was refused with `auth/multi-factor-auth-required`. */
  finishSignIn(code: string): Promise<AuthUser>;
  /** Shows again that it is the account's owner who sits here; with the code, where the account has a second factor. */
  prove(proof: Proof): Promise<void>;
  /** Proves who is there where a user has neither password nor code. */
  proveByGoogle(): Promise<void>;
  /** Starts to set up a second factor, which counts once its first code is entered. */
  beginSecondFactor(): Promise<NewFactor>;
  /** Turns it on, and answers the recovery codes. Other sessions end. */
  confirmSecondFactor(code: string): Promise<string[]>;
  /** Replaces the recovery codes. */
  renewRecoveryCodes(code: string): Promise<string[]>;
  /** Turns the second factor off; its recovery codes count no more. */
  removeSecondFactor(code: string): Promise<void>;
  /** Ends the session of this browser. */
  signOutUser(): Promise<void>;
  /** Changes name and photo; what is left out stays as it is. */
  updateProfile(change: ProfileChange): Promise<void>;
  /** Returns a token that still lasts a while, or null when nobody is signed in; `force` gets a new one in any case. */
  getToken(force?: boolean): Promise<string | null>;
  /** Mails a link for a new password. Tells nobody whether the e-mail has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Mails the signed-in user a link that confirms the e-mail. */
  sendConfirmation(): Promise<void>;
  /** Sets another password; other sessions end. */
  changePassword(current: string, next: string): Promise<void>;
  /** Reads the ways into the account, its sessions and its latest sign-ins. */
  readAccess(): Promise<AccountAccess>;
  /** Ends one session of the account, by its id. */
  endSession(id: string): Promise<void>;
  /** Ends every session of the account but this one. */
  endOtherSessions(): Promise<void>;
  /** Ends what the service itself still keeps of an account that the club has removed, and signs out. */
  removeAccount(): Promise<void>;
}

/** Says why the identity service refused: by Firebase's code, and a sentence for people. */
export class IdentityError extends Error {
  readonly code: `auth/${string}`;

  constructor(code: `auth/${string}`, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** Whether what was shown is right and a code is wanted as well. */
export function isCodeRequired(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'auth/multi-factor-auth-required';
}

/** The password was right and is too short for this user: there is no session before the token has set another. */
export class NewPasswordRequired extends IdentityError {
  readonly token: string;

  constructor(token: string, message: string) {
    super('auth/password-does-not-meet-requirements', message);
    this.token = token;
  }
}
