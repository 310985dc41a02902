import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * Makes an authenticator app that never returns the same code twice, because a code can be used only once: the next code is that of the
 * following time step.
 */
export function anAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = 0;
  return function nextCode(): string {
    // The server accepts a code one step early, so a second code can be used immediately; each is valid for at least half a minute.
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS));
    return totp.generate({ timestamp: last * STEP_MS });
  };
}
