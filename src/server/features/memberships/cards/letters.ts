import { CARD_LENGTH, CARD_LETTERS } from '#contract/memberships/cards.ts';

/** Returns the letters of a card for as many random bytes: each letter is as likely as any other, because there are 32. */
export function drawLetters(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CARD_LENGTH)].map((byte) => CARD_LETTERS[byte % CARD_LETTERS.length]).join('');
}

/** Returns the letters of a card as they were typed: small or capital, with or without a dash; null: no card has them. */
export function readLetters(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\-–]/gu, '');
  const isCode =
    letters.length === CARD_LENGTH && Array.from(letters).every((letter) => CARD_LETTERS.includes(letter));
  return isCode ? letters : null;
}

/** What a scanner has read: the token of a card, or the host of another club. */
type Scanned = { token: string } | { otherClub: string };

/** Returns the token in what a scanner has read: the whole address, or its last part alone. */
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
