import { PASSWORD_RULE } from '#contract/identity/password.ts';
import { IdentityError } from './port.ts';

/** These sentences tell people what to do about the refusals that they meet; the SDK's own are for programmers. */
const SENTENCES: Partial<Record<string, string>> = {
  'auth/email-already-in-use': 'This e-mail address already has an account. Please log in.',
  'auth/invalid-credential': 'Your password/email is wrong!',
  'auth/invalid-email': 'Please enter a valid e-mail address.',
  'auth/invalid-verification-code': 'This code is wrong. Please type the one that your app shows now.',
  'auth/multi-factor-auth-required': 'Please also enter the code from your authenticator app.',
  'auth/network-request-failed':
    'The sign-in service cannot be reached. Please check your connection and try again.',
  'auth/operation-not-allowed':
    'This way to sign in is not enabled at the club’s sign-in service. Please tell the club.',
  'auth/password-does-not-meet-requirements': PASSWORD_RULE,
  'auth/too-many-requests': 'Too many attempts. Please try again in a few minutes.',
  'auth/unauthorized-domain':
    'The club’s sign-in service does not recognise the address of this site. Please tell the club.',
  'auth/user-disabled': 'This account is disabled. Please ask the club.',
  'auth/weak-password': PASSWORD_RULE,
};

function hasCode(error: unknown): error is Error & { code: `auth/${string}` } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('auth/')
  );
}

/** Messages when a signed-in user must re-enter their current password. */
export const OF_CURRENT_PASSWORD: typeof SENTENCES = {
  'auth/invalid-credential': 'Your current password is wrong.',
  'auth/wrong-password': 'Your current password is wrong.',
};

/** Returns the SDK's error as the site knows them; anything else is passed on as it is. */
export function explainFirebaseError(error: unknown, special: typeof SENTENCES = {}): unknown {
  if (!hasCode(error)) return error;
  const sentence = special[error.code] ?? SENTENCES[error.code] ?? error.message;
  return new IdentityError(error.code, sentence, { cause: error });
}
