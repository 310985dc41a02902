import { t } from '#texts/sign-in.js';
import { passwordRule } from '#contract/identity/password.ts';
import { IdentityError } from './port.ts';

/** Messages for the errors that users meet. The SDK's own messages are written for programmers. */
const SENTENCES: Partial<Record<string, string>> = {
  'auth/email-already-in-use': t.emailIsTaken,
  'auth/invalid-credential': t.passwordOrEmailIsWrong,
  'auth/invalid-email': t.emailIsInvalid,
  'auth/invalid-verification-code': t.codeIsWrong,
  'auth/multi-factor-auth-required': t.enterTheCodeToo,
  'auth/network-request-failed': t.serviceUnreachable,
  'auth/operation-not-allowed': t.wayNotEnabled,
  'auth/password-does-not-meet-requirements': passwordRule(),
  'auth/too-many-requests': t.tooManyAttemptsNow,
  'auth/unauthorized-domain': t.siteNotRecognised,
  'auth/user-disabled': t.accountDisabled,
  'auth/weak-password': passwordRule(),
};

function hasCode(error: unknown): error is Error & { code: `auth/${string}` } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('auth/')
  );
}

/** Messages for a signed-in user who must enter their current password again. */
export const OF_CURRENT_PASSWORD: typeof SENTENCES = {
  'auth/invalid-credential': t.currentPasswordIsWrong,
  'auth/wrong-password': t.currentPasswordIsWrong,
};

/** Returns the SDK's error as an `IdentityError`; any other error is returned unchanged. */
export function explainFirebaseError(error: unknown, special: typeof SENTENCES = {}): unknown {
  if (!hasCode(error)) return error;
  const sentence = special[error.code] ?? SENTENCES[error.code] ?? error.message;
  return new IdentityError(error.code, sentence, { cause: error });
}
