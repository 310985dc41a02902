import * as z from 'zod/mini';
import '../validation-messages.ts';
import { endpoint, IDENTITY_BASE } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { identityFailure } from '../identity-failure.ts';
import { signInAnswer } from './sign-in.ts';

/** The parameters with which Google's popup opens: a name for the attempt, under which the page learns how it ended. */
export const googleAttempt = z.object({
  attempt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Present when a signed-in user proves again who they are. */
  again: z.optional(z.literal('yes')),
});

/** The result of the popup, as it reports it to the page that opened it. */
export const googleOutcome = z.union([
  z.object({
    /** `proven` means that the signed-in user has proved again who they are. */
    state: z.enum(['signed-in', 'second-factor-wanted', 'proven']),
    isNewUser: z.boolean(),
  }),
  identityFailure,
]);

const isNewUser = z.boolean();

export const finishGoogle = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/google/finish',
  summary: 'Signs in with what Google returned to the popup, or proves again who is signed in',
  access: { who: 'own-page' },
  body: z.object({
    /** The query of the address to which Google redirected the popup. */
    query: z.string().check(atMost(4000), z.regex(/^\?[\x21-\x7e]*$/)),
  }),
  response: z.union([
    z.intersection(signInAnswer, z.object({ isNewUser })),
    z.object({ state: z.literal('proven'), isNewUser }),
  ]),
  refusals: [
    'auth/account-exists-with-different-credential',
    'auth/expired-action-code',
    'auth/internal-error',
    'auth/invalid-credential',
    'auth/network-request-failed',
    'auth/unverified-email',
    'auth/user-cancelled',
    'auth/user-token-expired',
  ],
});
