import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** Makes an authenticator app. It answers no code twice, as nobody may use one twice: the next one is of the step after. */
export function anAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = 0;
  return function nextCode(): string {
    // A step early is taken, so a second code can be used at once; each is good for half a minute at least.
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS));
    return totp.generate({ timestamp: last * STEP_MS });
  };
}
