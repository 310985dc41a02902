import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is valid. */
const PERIOD = 30;

/** The number of steps by which a phone's clock may be ahead or behind. */
const WINDOW = 1;

/** The secret is as long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

function makeTotp(secret: string, names: { issuer: string; label: string }): TOTP {
  // Every authenticator app supports these values; some silently ignore other choices.
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });
}

export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the content of the QR code. Apps show the club and the email beside the code. */
export function totpAddress(secret: string, { club, email }: { club: string; email: string }): string {
  return makeTotp(secret, { issuer: club, label: email }).toString();
}

/** Returns the step of a code near now, in 30-second steps since 1970; null when the code is wrong. */
export function findStep(secret: string, code: string, now: Date): number | null {
  // The library throws for multi-byte characters.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = makeTotp(secret, { issuer: '', label: '' }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
