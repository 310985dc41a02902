/** Matches invisible characters. Some of them join Bangla letters and emoji, or are part of them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const IDLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/**
 * Normalises a text for storage: letters that can be typed as one character or as two become the same, and needless invisible characters
 * are removed.
 */
export function cleanText(text: string): string {
  return text.replaceAll(IDLE, '').normalize();
}

/** Returns a text without any invisible characters, including those that join letters. */
export const visibleSigns = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Cleans a typed code, number, email or date: removes all invisible characters, and makes dashes plain. */
export function plainSigns(text: string): string {
  return visibleSigns(text).replaceAll(DASHES, '-');
}
