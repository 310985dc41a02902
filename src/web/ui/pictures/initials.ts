/** The number of background colours for initials; person-picture.css defines each colour. */
const TONES = 6;

const firstLetter = (word: string) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';

/** Returns the first letters of a name's first and last word, in any script; empty if it has no letters. */
export function makeInitials(name: string): string {
  const letters = name.split(/\s+/).map(firstLetter).filter(Boolean);
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toUpperCase();
}

/** Returns the background colour's number, which is always the same for the same name. */
export function chooseTone(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES;
}
