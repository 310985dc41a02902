import { t } from '#texts/sign-in.js';
import { IdentityError } from '#web/session/port.ts';

const NOT_ABOUT_THE_PASSWORD: string[] = [
  'auth/network-request-failed',
  'auth/operation-not-allowed',
  'auth/too-many-requests',
  'auth/unauthorized-domain',
  'auth/user-disabled',
];

/** Returns the alert for a failed login: the specification's sentence, unless it would be untrue. */
export function explainSignInError(error: unknown): string {
  const isElsewhere = error instanceof IdentityError && NOT_ABOUT_THE_PASSWORD.includes(error.code);
  return isElsewhere ? error.message : t.passwordOrEmailIsWrong;
}
