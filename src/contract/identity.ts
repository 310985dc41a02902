import * as z from 'zod/mini';
import './fault-sentences.ts';
import { atMost, email, imageUrlOrNone, optionalText } from './fields.ts';

/** The base address of the embedded sign-in service; only calls below it carry the session cookie. */
export const IDENTITY_BASE = '/identity';

/** The specification's words, as they stand there. */
export const PASSWORD_RULE =
  'Your password mush include one small letter,one capital letter and minimun 6 character';

/** A password that a new account may have. The Register form checks with the same schema as the server. */
export const newPassword = z.string(PASSWORD_RULE).check(
  // Room for any pass phrase, and an end to what one request can make the server hash.
  atMost(256, 'Please use at most 256 characters for the password.'),
  z.regex(/^(?=.*\p{Ll})(?=.*\p{Lu}).{6,}$/su, PASSWORD_RULE),
);

/** What an admin's password needs besides. */
export const ADMIN_PASSWORD_LENGTH = 12;
export const ADMIN_PASSWORD_RULE = `The password of an admin needs at least ${ADMIN_PASSWORD_LENGTH} characters, with a small and a capital letter.`;

/** Why the embedded service refused, in Firebase's codes, so that the forms need not know who signs people in. */
const AUTH_CODES = [
  'auth/account-exists-with-different-credential',
  'auth/argument-error',
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/internal-error',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-verification-code',
  'auth/missing-multi-factor-session',
  'auth/multi-factor-auth-required',
  'auth/network-request-failed',
  'auth/operation-not-allowed',
  'auth/requires-recent-login',
  'auth/second-factor-already-in-use',
  'auth/too-many-requests',
  'auth/unauthorized-domain',
  'auth/unverified-email',
  'auth/user-cancelled',
  'auth/user-token-expired',
  'auth/weak-password',
] as const;

/** The body of every failed identity call. */
export const identityFailure = z.object({
  code: z.enum(AUTH_CODES),
  /** One sentence for people; the Register form prints it. */
  message: z.string(),
});
export type AuthCode = z.output<typeof identityFailure>['code'];

const displayName = optionalText(200);

export const signUpBody = z.object({
  email,
  password: newPassword,
  displayName: z._default(displayName, ''),
  photoURL: z._default(imageUrlOrNone, null),
});
export type SignUp = z.output<typeof signUpBody>;

/** Any password may be tried: what the rule was on the day of the registration is not asked. */
export const signInBody = z.object({ email, password: z.string() });
export type SignIn = z.output<typeof signInBody>;

/** What is left out stays as it is. */
export const profileBody = z.object({
  displayName: z.optional(displayName),
  photoURL: z.optional(imageUrlOrNone),
});
export type ProfileChange = z.input<typeof profileBody>;

export const identityUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
});
export type IdentityUser = z.output<typeof identityUser>;

/** Answered by sign-up, refresh and profile. */
export const signedIn = z.object({
  /** The bearer token of the API. */
  token: z.string(),
  /** Seconds that the token lasts from now on. */
  expiresIn: z.number(),
  user: identityUser,
});
export type SignedIn = z.output<typeof signedIn>;

/** Answered by sign-in: how it goes on. Until the last step is done there is no session and no token. */
export const signInAnswer = z.discriminatedUnion('state', [
  z.extend(signedIn, { state: z.literal('signed-in') }),
  /** The password was right, or Google vouched for the person; now a code is wanted. */
  z.object({ state: z.literal('second-factor-wanted') }),
  /** An admin's password is too short: the one-time token sets another, and then one signs in with that. */
  z.object({ state: z.literal('new-password-wanted'), token: z.string() }),
]);
export type SignInAnswer = z.output<typeof signInAnswer>;

/** Answered by sign-out, and by refresh where nobody is signed in. */
export const signedOut = z.object({ user: z.null() });

export const sessionAnswer = z.union([signedIn, signedOut]);
export type SessionAnswer = z.output<typeof sessionAnswer>;

export const forgotBody = z.object({ email });

/** The token of a one-time link. */
const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'Please use the whole link.'));

export const resetBody = z.object({ token: linkToken, password: newPassword });

export const confirmBody = z.object({ token: linkToken });

/** `current` is looked at, not checked by a rule: an old password may be shorter than today's. */
export const passwordBody = z.object({ current: z.string(), next: newPassword });

/** Six digits of an authenticator app, or a recovery code; with spaces and dashes as people type them. */
const code = z.string().check(z.trim(), z.maxLength(40, 'This code is too long.'));

export const codeBody = z.object({ code });

/** What somebody who is signed in types to show again that it is them: the code, where the account has a second factor. */
export const proofBody = z.union([codeBody, z.object({ password: z.string() })]);
export type Proof = z.output<typeof proofBody>;

export const endSessionBody = z.object({ id: z.uuid() });

export const sessionEntry = z.object({
  id: z.string(),
  /** What the browser calls itself. */
  userAgent: z.string(),
  signedInAt: z.string(),
  /** When its token was last renewed. */
  lastUsedAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.output<typeof sessionEntry>;

/** A second factor that is being set up, shown once: the secret to type and the address that a QR code holds. */
export const newFactor = z.object({ secret: z.string(), address: z.string() });
export type NewFactor = z.output<typeof newFactor>;

/** Shown once; each works once in place of a code. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const factorStatus = z.object({
  isOn: z.boolean(),
  /** How many are left. */
  recoveryCodes: z.number(),
});
export type FactorStatus = z.output<typeof factorStatus>;

/** Something that happened to a way into the account. */
export const signInEntry = z.object({
  at: z.string(),
  /** As the audit names it, such as `sign-in.failed`. */
  kind: z.string(),
  /** The beginning of the address that it came from, as `203.0.113.0/24`. */
  network: z.string(),
  userAgent: z.string(),
});
export type SignInEntry = z.output<typeof signInEntry>;

/** By what ways somebody gets into their account, and where they are in. */
export const accountAccess = z.object({
  hasPassword: z.boolean(),
  /** null where the sign-in service has no second factor to set up here. */
  secondFactor: z.nullable(factorStatus),
  /** null where the service does not tell. */
  sessions: z.nullable(z.array(sessionEntry)),
  /** The latest, newest first; null where the service does not tell. */
  signIns: z.nullable(z.array(signInEntry)),
});
export type AccountAccess = z.output<typeof accountAccess>;

/** What the popup of Google opens with: a name for the attempt, by which the page hears how it ended. */
export const googleAttempt = z.object({
  attempt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** There for somebody who is signed in and shows again who they are. */
  again: z.optional(z.literal('yes')),
});

/** The query of the address to which Google sent the popup back. */
export const googleFinishBody = z.object({
  query: z.string().check(atMost(4000), z.regex(/^\?[\x21-\x7e]*$/)),
});

/** How the popup ended, as it tells the page that opened it. */
export const googleOutcome = z.union([
  z.object({
    /** `proven`: who was signed in already has shown again that it is them. */
    state: z.enum(['signed-in', 'second-factor-wanted', 'proven']),
    isNewUser: z.boolean(),
  }),
  identityFailure,
]);

/** Answered when there is nothing to tell. */
export const done = z.object({});
