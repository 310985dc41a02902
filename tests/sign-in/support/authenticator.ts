import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { newFactor, recoveryCodes } from '#contract/identity/second-factor.ts';
import type { TestClock } from '../../support/clock.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

const codesAnswered = recoveryCodes;

export interface Authenticator {
  secret: string;
  /** Returns the current code, or the code `steps` intervals of 30 seconds later. */
  code(steps?: number): string;
  /** The recovery codes that were shown during the set-up. */
  recoveryCodes: string[];
}

export function anApp(secret: string, clock: TestClock) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    secret,
    code: (steps = 0) => totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
  };
}

/** Sets up two-step sign-in for the signed-in user, which uses up the app's first code. */
export async function setUpFactor(site: Site, visitor: Visitor): Promise<Authenticator> {
  const { secret } = newFactor.parse((await visitor.post('/second-factor/begin')).body);
  const app = anApp(secret, site.clock);
  const { body } = await visitor.post('/second-factor/confirm', { code: app.code() });
  return { ...app, recoveryCodes: z.parse(codesAnswered, body).codes };
}
