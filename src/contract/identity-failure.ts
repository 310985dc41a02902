import * as z from 'zod/mini';

/**
 * All refusals of identity calls: the HTTP status, and a title that never changes. The codes are Firebase's, so that the forms need not
 * know which service signs people in.
 */
export const AUTH_FAILURES = {
  'auth/account-exists-with-different-credential': {
    status: 409,
    title: 'The e-mail belongs to another Google account',
  },
  'auth/argument-error': { status: 400, title: 'The request could not be read' },
  'auth/email-already-in-use': { status: 409, title: 'This e-mail already has an account' },
  'auth/expired-action-code': {
    status: 400,
    title: 'The link or the attempt has already been used or has expired',
  },
  'auth/internal-error': { status: 500, title: 'Something went wrong on our side' },
  'auth/invalid-credential': { status: 401, title: 'The password or the Google account is wrong' },
  'auth/invalid-email': { status: 400, title: 'This is not an e-mail address' },
  'auth/invalid-verification-code': { status: 401, title: 'The code is wrong' },
  'auth/missing-multi-factor-session': { status: 401, title: 'No sign-in is waiting for a code' },
  'auth/multi-factor-auth-required': { status: 401, title: 'A code is required, not the password' },
  'auth/network-request-failed': { status: 502, title: 'Google cannot be reached' },
  'auth/operation-not-allowed': { status: 403, title: 'The club cannot do this' },
  'auth/requires-recent-login': { status: 403, title: 'Please confirm that it is you' },
  'auth/second-factor-already-in-use': { status: 409, title: 'Two-step sign-in is already on' },
  'auth/too-many-requests': { status: 429, title: 'Too many requests' },
  'auth/unauthorized-domain': { status: 403, title: 'The call does not come from a page of the club' },
  'auth/unverified-email': { status: 403, title: 'Google has not confirmed the e-mail' },
  'auth/user-cancelled': { status: 400, title: 'The sign-in was cancelled at Google' },
  'auth/user-token-expired': { status: 401, title: 'The session has expired' },
  'auth/weak-password': { status: 400, title: 'The password is too weak' },
} as const satisfies Record<`auth/${string}`, { status: number; title: string }>;

export type AuthCode = keyof typeof AUTH_FAILURES;

const AUTH_CODES = Object.keys(AUTH_FAILURES) as [AuthCode, ...AuthCode[]]; // Object.keys widens to string

/** Returns whether the club knows this sign-in error; Firebase may return others. */
export function isAuthCode(code: string): code is AuthCode {
  return Object.hasOwn(AUTH_FAILURES, code);
}

/** The body of every failed identity call. */
export const identityFailure = z.object({
  code: z.enum(AUTH_CODES),
  /** One sentence for people; the Register form prints it. */
  message: z.string(),
});
