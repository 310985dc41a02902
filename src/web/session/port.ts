import type { AccountAccess, ProfileChange, Proof } from '#contract/identity/account.ts';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { NewFactor } from '#contract/identity/second-factor.ts';

/** The signed-in user. Any change makes a new object, even a renewed token. */
export interface AuthUser extends IdentityUser {
  /** The token at the time of the last report. Calls use `getToken`, which renews it. */
  accessToken: string;
  /** The time at which the user has to log in again. Undefined when the service does not report it. */
  endsAt?: string | undefined;
}

/**
 * A sign-in service as the browser sees it. Every failure is an `IdentityError`. An action that changes the signed-in user reports the
 * change before it resolves; a failed action reports nothing.
 */
export interface IdentityProvider {
  /** Reports the signed-in user as soon as it is known, then at each change. Returns the function that stops it. */
  onAuthChange(report: (user: AuthUser | null) => void): () => void;
  /** Registers an account and signs it in. Rejects with `auth/email-already-in-use` or `auth/weak-password`. */
  createUser(email: string, password: string): Promise<AuthUser>;
  /** Signs in. Rejects with `auth/multi-factor-auth-required` if a code is required too; `finishSignIn` then completes the login. */
  signIn(email: string, password: string): Promise<AuthUser>;
  /** Signs in through Google's popup. Must be called from a click, or the browser blocks the popup. */
  googleSignIn(): Promise<{ user: AuthUser; isNewUser: boolean }>;
  /** Finishes a login that was rejected with `auth/multi-factor-auth-required`. */
  finishSignIn(code: string): Promise<AuthUser>;
  /** Proves again that the account's owner is present; the proof includes the code if the account has a second factor. */
  prove(proof: Proof): Promise<void>;
  /** Proves the identity of a user who has neither a password nor a code. */
  proveByGoogle(): Promise<void>;
  /** Starts the setup of a second factor, which applies once its first code is entered. */
  beginSecondFactor(): Promise<NewFactor>;
  /** Enables the second factor and returns the recovery codes. The user's other sessions end. */
  confirmSecondFactor(code: string): Promise<string[]>;
  renewRecoveryCodes(code: string): Promise<string[]>;
  /** Disables the second factor; its recovery codes are no longer valid. */
  removeSecondFactor(code: string): Promise<void>;
  /** Ends the session of this browser. */
  signOutUser(): Promise<void>;
  /** Changes name and photo; omitted fields stay unchanged. */
  updateProfile(change: ProfileChange): Promise<void>;
  /** Returns a token that is still valid for a while, or null when no one is signed in. `force` fetches a new token in any case. */
  getToken(force?: boolean): Promise<string | null>;
  /** Sends a link for a new password by email. Does not reveal whether the email has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the signed-in user a link that confirms their email. */
  sendConfirmation(): Promise<void>;
  /** Sets a new password; the user's other sessions end. */
  changePassword(current: string, next: string): Promise<void>;
  /** Returns the account's sign-in methods, sessions and latest logins. */
  readAccess(): Promise<AccountAccess>;
  endSession(id: string): Promise<void>;
  /** Ends every session of the account but this one. */
  endOtherSessions(): Promise<void>;
  /** Deletes the sign-in service's data about an account that the club has removed, and signs out. */
  removeAccount(): Promise<void>;
}

/** An error from the identity service, with Firebase's error code and a message for the user. */
export class IdentityError extends Error {
  readonly code: `auth/${string}`;

  constructor(code: `auth/${string}`, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** Returns whether the credentials were right but a code is required too. */
export function isCodeRequired(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'auth/multi-factor-auth-required';
}

/** The password was right but too short for the user's role. No session starts until the token has been used to set a new one. */
export class NewPasswordRequired extends IdentityError {
  readonly token: string;

  constructor(token: string, message: string) {
    super('auth/password-does-not-meet-requirements', message);
    this.token = token;
  }
}
