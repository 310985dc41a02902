/** Grounds that initials may have; person-picture.css has a colour for each. */
const TONES = 6;

const firstLetter = (word: string) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';

/** Takes the first letters of a name's first and last word, in any script; empty where it has none. */
export function makeInitials(name: string): string {
  const letters = name.split(/\s+/).map(firstLetter).filter(Boolean);
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toUpperCase();
}

/** Chooses a ground, everywhere the same for the same name. */
export function chooseTone(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES;
}
