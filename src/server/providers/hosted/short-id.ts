const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 26;

/** Returns a UUID as 26 letters and digits (Crockford's base 32), because providers accept ids of at most 30 characters. */
export function toShortId(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  const letters: string[] = [];
  while (letters.length < LETTERS) {
    letters.unshift(ALPHABET[Number(rest & 31n)] ?? '');
    rest >>= 5n;
  }
  return letters.join('');
}

/** Returns the UUID of a short id; null when the text is not a short id. */
export function fromShortId(text: string): string | null {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text)) return null;
  const value = Array.from(text).reduce((sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
