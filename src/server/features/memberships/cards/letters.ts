import { CARD_LENGTH, CARD_LETTERS } from '#contract/memberships/cards.ts';

/** Returns a card code from random bytes, one letter per byte. Each of the 32 letters is equally likely. */
export function drawLetters(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CARD_LENGTH)].map((byte) => CARD_LETTERS[byte % CARD_LETTERS.length]).join('');
}

/** Parses a typed card code, in upper or lower case, with or without a dash. Returns null when no card can have it. */
export function readLetters(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\-–]/gu, '');
  const isCode =
    letters.length === CARD_LENGTH && Array.from(letters).every((letter) => CARD_LETTERS.includes(letter));
  return isCode ? letters : null;
}

type Scanned = { token: string } | { otherClub: string };

/** Returns the token in the scanned text, which is either the whole address or only its last part. */
export function readScanned(text: string, publicUrl: string): Scanned {
  const address = URL.parse(text.trim());
  if (!address?.host) return { token: text.trim() };
  if (address.host !== new URL(publicUrl).host) return { otherClub: address.host };
  const last = address.pathname.split('/').at(-1) ?? '';
  try {
    return { token: decodeURIComponent(last) };
  } catch {
    return { token: last };
  }
}
