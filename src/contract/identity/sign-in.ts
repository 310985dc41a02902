import { t } from '#texts/sign-in.js';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import '../validation-messages.ts';
import { endpoint, IDENTITY_BASE } from '../endpoint.ts';
import { accountEmail, imageUrlOrNone } from '../fields.ts';
import { language } from '../language-field.ts';
import { optionalName } from '../people/names.ts';
import { newPassword } from './password.ts';
import { say } from '../say.ts';

export const identityUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
});
export type IdentityUser = z.output<typeof identityUser>;

export const signedIn = z.object({
  /** The bearer token of the API. */
  token: z.string(),
  /** Seconds for which the token remains valid. */
  expiresIn: z.number(),
  /** When the session ends, however much it is used. Absent when the server has an older version. */
  endsAt: z.optional(z.string()),
  user: identityUser,
});
export type SignedIn = z.output<typeof signedIn>;

const signedOut = z.object({ user: z.null() });

const sessionAnswer = z.union([signedIn, signedOut]);
export type SessionAnswer = z.output<typeof sessionAnswer>;

/** The next step of a sign-in. There is no session and no token until the last step is done. */
export const signInAnswer = z.discriminatedUnion('state', [
  z.extend(signedIn, { state: z.literal('signed-in') }),
  /** The password was right, or Google vouched for the person; a code is needed next. */
  z.object({ state: z.literal('second-factor-wanted') }),
  /** The password is too short for staff or an admin. The one-time token sets a new one, with which they then sign in. */
  z.object({ state: z.literal('new-password-wanted'), token: z.string() }),
]);
export type SignInAnswer = z.output<typeof signInAnswer>;

/** Six digits from an authenticator app, or a recovery code, with the spaces and dashes that people type. */
const code = z.string().check(
  z.trim(),
  z.overwrite(asciiDigits),
  z.maxLength(
    40,
    say(() => t.codeTooLong),
  ),
);

export const codeBody = z.object({ code });

export const signUpBody = z.object({
  email: accountEmail,
  password: newPassword,
  displayName: z._default(optionalName, ''),
  photoURL: z._default(imageUrlOrNone, null),
  /** The language of the email that confirms the address; the club’s language when absent. */
  language: z.optional(language),
});
export type SignUp = z.output<typeof signUpBody>;

/** Any password is accepted here, because another rule may have been in force when the account was made. */
const signInBody = z.object({ email: accountEmail, password: z.string() });
export type SignIn = z.output<typeof signInBody>;

export const signUp = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/sign-up',
  summary: 'Registers an account and signs in; emails a link that confirms the address',
  access: { who: 'own-page' },
  body: signUpBody,
  response: signedIn,
  faultCodes: { email: 'auth/invalid-email', password: 'auth/weak-password' },
  refusals: ['auth/email-already-in-use', 'auth/invalid-credential'],
});

export const signIn = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/sign-in',
  summary: 'Signs in with e-mail and password, or says what is needed next',
  access: { who: 'own-page' },
  body: signInBody,
  response: signInAnswer,
  faultCodes: { email: 'auth/invalid-email' },
  refusals: ['auth/invalid-credential'],
});

export const finishSignIn = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/second-factor',
  summary: 'The second half of a sign-in: the code of the authenticator app',
  access: { who: 'half-signed-in' },
  body: codeBody,
  response: signInAnswer,
  faultCodes: { code: 'auth/invalid-verification-code' },
  refusals: ['auth/invalid-credential'],
});

export const refreshSession = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/refresh',
  summary: 'Who is signed in at this browser, with a fresh token; nobody where the session has ended',
  access: { who: 'own-page' },
  response: sessionAnswer,
});

export const signOut = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/sign-out',
  summary: 'Ends the session of this browser',
  access: { who: 'own-page' },
  response: signedOut,
});
