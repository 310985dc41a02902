import { asciiDigits } from '../digits.ts';

/** Digits and letters without I, L, O and U, so that a code that is read out or typed is not misread. */
export const BOOKING_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const BOOKING_CODE_LENGTH = 8;

/** Formats a code as people read it out: `7K3MX9QD` → `7K3M X9QD`. */
export const showBookingCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

const BLANKS = /[\s\u2010-\u2015-]/gu;

/**
 * Reads a typed code and returns it in capitals. Small letters, blanks, hyphens, Bangla digits, O for 0, and I or L for 1 are accepted.
 * Returns null when no code has such letters.
 * @example readBookingCode('7k3m-x9qd'); // '7K3MX9QD'
 */
export function readBookingCode(typed: string): string | null {
  const letters = asciiDigits(typed)
    .toUpperCase()
    .replaceAll(BLANKS, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode =
    letters.length === BOOKING_CODE_LENGTH &&
    Array.from(letters).every((letter) => BOOKING_CODE_LETTERS.includes(letter));
  return isCode ? letters : null;
}

/** Matches the address of a code in either language; the groups are the host and the code. */
const ADDRESS = /^https?:\/\/([^/]+)(?:\/bn)?\/b\/([^/?#]+)\/?(?:[?#].*)?$/i;

/** The longest text that is read; the address of a code has a tenth of it. */
const LONGEST = 400;

/**
 * Returns the code in a text that a camera read or a person typed: the address of a booking's code at this club, or the code alone. Returns
 * null when it is neither.
 * @example readShownCode('HTTPS://CLUB.EXAMPLE/B/7K3MX9QD', 'club.example'); // '7K3MX9QD'
 */
export function readShownCode(text: string, host: string): string | null {
  if (text.length > LONGEST) return null;
  if (!/^\s*https?:/i.test(text)) return readBookingCode(text);
  const [, at = '', code = ''] = ADDRESS.exec(text.trim()) ?? [];
  return at.toLowerCase() === host ? readBookingCode(code) : null;
}
