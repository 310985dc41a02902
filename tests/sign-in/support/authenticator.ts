import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { newFactor, recoveryCodes } from '#contract/identity/second-factor.ts';
import type { TestClock } from '../../support/clock.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

const codesAnswered = recoveryCodes;

export interface Authenticator {
  secret: string;
  /** Returns what the app shows now, or `steps` of 30 seconds later. */
  code(steps?: number): string;
  /** They were shown when it was set up. */
  recoveryCodes: string[];
}

/** Makes an authenticator app with this secret. */
export function anApp(secret: string, clock: TestClock) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    secret,
    code: (steps = 0) => totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
  };
}

/** Sets two-step sign-in up for the signed-in user; its first code is used up by that. */
export async function setUpFactor(site: Site, visitor: Visitor): Promise<Authenticator> {
  const { secret } = newFactor.parse((await visitor.post('/second-factor/begin')).body);
  const app = anApp(secret, site.clock);
  const { body } = await visitor.post('/second-factor/confirm', { code: app.code() });
  return { ...app, recoveryCodes: z.parse(codesAnswered, body).codes };
}
