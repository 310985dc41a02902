import { t } from '#texts/sign-in.js';
import * as z from 'zod/mini';
import '../validation-messages.ts';
import { endpoint, IDENTITY_BASE } from '../endpoint.ts';
import { accountEmail } from '../fields.ts';
import { newPassword } from './password.ts';
import { signedIn } from './sign-in.ts';
import { say } from '../say.ts';

const linkToken = z.string().check(
  z.regex(
    /^[\w-]{43}$/,
    say(() => t.wholeLink),
  ),
);

export const forgotPassword = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/forgot',
  summary: 'Emails a link for a new password; does not reveal whether the e-mail has an account',
  access: { who: 'own-page' },
  body: z.object({ email: accountEmail }),
  response: z.object({}),
  faultCodes: { email: 'auth/invalid-email' },
  refusals: ['auth/operation-not-allowed'],
});

export const resetPassword = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/reset',
  summary: 'Sets the password by a one-time link; every session ends',
  access: { who: 'own-page' },
  body: z.object({ token: linkToken, password: newPassword }),
  response: z.object({}),
  faultCodes: { token: 'auth/expired-action-code', password: 'auth/weak-password' },
});

export const askToConfirm = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/ask-to-confirm',
  summary: 'Emails a link that confirms the address',
  access: { who: 'session' },
  response: z.object({}),
});

export const confirmEmail = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/confirm',
  summary: 'Confirms the e-mail by a one-time link',
  access: { who: 'session' },
  body: z.object({ token: linkToken }),
  response: signedIn,
  faultCodes: { token: 'auth/expired-action-code' },
});
