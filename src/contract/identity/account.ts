import * as z from 'zod/mini';
import '../validation-messages.ts';
import { endpoint, IDENTITY_BASE } from '../endpoint.ts';
import { imageUrlOrNone } from '../fields.ts';
import { optionalName } from '../people/names.ts';
import { newPassword } from './password.ts';
import { codeBody, signedIn } from './sign-in.ts';

/** Fields that are left out stay as they are. */
export const profileBody = z.object({
  displayName: z.optional(optionalName),
  photoURL: z.optional(imageUrlOrNone),
});
export type ProfileChange = z.input<typeof profileBody>;

/** `current` has no rule: an old password may be shorter than today's minimum. */
export const passwordBody = z.object({ current: z.string(), next: newPassword });

/** The proof by which a signed-in user confirms who they are: a code if the account has a second factor, otherwise the password. */
const proofBody = z.union([codeBody, z.object({ password: z.string() })]);
export type Proof = z.output<typeof proofBody>;

const sessionEntry = z.object({
  id: z.string(),
  /** The browser's user agent. */
  userAgent: z.string(),
  signedInAt: z.string(),
  /** When the session's token was last renewed. */
  lastUsedAt: z.string(),
  /** Whether this is the session that makes the call. */
  current: z.boolean(),
});
export type SessionEntry = z.output<typeof sessionEntry>;

const factorStatus = z.object({
  isOn: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
});
export type FactorStatus = z.output<typeof factorStatus>;

/** An event that concerns the ways to sign in to an account. */
const signInEntry = z.object({
  at: z.string(),
  /** The event's name in the audit, such as `sign-in.failed`. */
  kind: z.string(),
  /** The beginning of the IP address, as in `203.0.113.0/24`. */
  network: z.string(),
  userAgent: z.string(),
});
export type SignInEntry = z.output<typeof signInEntry>;

/** The ways to sign in to an account, and where its user is signed in. */
export const accountAccess = z.object({
  hasPassword: z.boolean(),
  /** Null when the sign-in service has no second factor to set up here. */
  secondFactor: z.nullable(factorStatus),
  /** Null when the service does not list its sessions. */
  sessions: z.nullable(z.array(sessionEntry)),
  /** The latest events, newest first; null when the service does not list them. */
  signIns: z.nullable(z.array(signInEntry)),
});
export type AccountAccess = z.output<typeof accountAccess>;

export const changeProfile = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/profile',
  summary: 'Changes the name and the photo of the account',
  access: { who: 'session' },
  body: profileBody,
  response: signedIn,
});

export const changePassword = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/password',
  summary: 'Sets another password; the other sessions end',
  access: { who: 'session' },
  body: passwordBody,
  response: signedIn,
  faultCodes: { next: 'auth/weak-password' },
  refusals: ['auth/invalid-credential'],
});

export const prove = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/prove',
  summary: 'Proves again who is signed in, for the calls that need a recent proof',
  access: { who: 'session' },
  body: proofBody,
  response: z.object({}),
  refusals: ['auth/invalid-credential', 'auth/invalid-verification-code', 'auth/multi-factor-auth-required'],
});

export const readAccess = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/access',
  summary: 'The ways into the account, its sessions and its latest sign-ins',
  access: { who: 'session' },
  response: accountAccess,
});

export const endSession = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/end-session',
  summary: 'Ends one session of the account',
  access: { who: 'session' },
  recent: true,
  body: z.object({ id: z.uuid() }),
  response: z.object({}),
});

export const endOtherSessions = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/end-other-sessions',
  summary: 'Ends every session of the account but this one',
  access: { who: 'session' },
  recent: true,
  response: z.object({}),
});
