import { Secret, TOTP } from 'otpauth';

/** Seconds that a code lasts. */
const PERIOD = 30;

/** A phone's clock may be this many steps ahead or behind. */
const WINDOW = 1;

/** RFC 4226 asks for a secret as long as the hash. */
const SECRET_BYTES = 20;

function makeTotp(secret: string, names: { issuer: string; label: string }): TOTP {
  // Every authenticator app knows these values; some ignore any other choice without a word.
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });
}

/** Makes a secret for an authenticator app, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns what a QR code holds: apps show the club and the e-mail beside the code. */
export function totpAddress(secret: string, { club, email }: { club: string; email: string }): string {
  return makeTotp(secret, { issuer: club, label: email }).toString();
}

/** Returns the 30-second step since 1970 that the code belongs to, near now; null if it is wrong. */
export function findStep(secret: string, code: string, now: Date): number | null {
  // The library throws for letters of several bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = makeTotp(secret, { issuer: '', label: '' }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
