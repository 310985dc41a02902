import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** An authenticator app. It answers no code twice, as nobody may use one twice: the next one is of the step after. */
export function anAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = Math.floor(Date.now() / STEP_MS) - 2;
  return function nextCode(): string {
    // A step early or late is taken, so three codes can be used within half a minute.
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS) - 1);
    return totp.generate({ timestamp: last * STEP_MS });
  };
}
