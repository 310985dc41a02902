import * as z from 'zod/mini';
import '../validation-messages.ts';
import { endpoint, IDENTITY_BASE } from '../endpoint.ts';
import { codeBody } from './sign-in.ts';

/** A second factor that is being set up, shown once: the secret to type, and the address for the QR code. */
export const newFactor = z.object({ secret: z.string(), address: z.string() });
export type NewFactor = z.output<typeof newFactor>;

/** Recovery codes are shown once, and each replaces a code one time. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const beginSecondFactor = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/second-factor/begin',
  summary: 'Starts to set up a second factor, which counts once its first code is entered',
  access: { who: 'session' },
  recent: true,
  response: newFactor,
  refusals: ['auth/second-factor-already-in-use'],
});

export const confirmSecondFactor = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/second-factor/confirm',
  summary: 'Turns the second factor on; the other sessions end',
  access: { who: 'session' },
  body: codeBody,
  response: recoveryCodes,
  faultCodes: { code: 'auth/invalid-verification-code' },
});

export const renewRecoveryCodes = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/second-factor/recovery-codes',
  summary: 'Replaces the recovery codes',
  access: { who: 'session' },
  body: codeBody,
  response: recoveryCodes,
  faultCodes: { code: 'auth/invalid-verification-code' },
});

export const removeSecondFactor = endpoint({
  base: IDENTITY_BASE,
  method: 'POST',
  path: '/second-factor/remove',
  summary: 'Turns the second factor off',
  access: { who: 'session' },
  body: codeBody,
  response: z.object({}),
  faultCodes: { code: 'auth/invalid-verification-code' },
});
