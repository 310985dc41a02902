/** Signs that nobody sees. Of them Bangla letters and emoji are joined by some, and made of others. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const IDLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** Returns a text as it is kept: letters that can be typed as one sign or as two are the same, and idle signs that nobody sees go. */
export function cleanText(text: string): string {
  return text.replaceAll(IDLE, '').normalize();
}

/** Returns a text without any sign that nobody sees, those that join letters included. */
export const visibleSigns = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Returns a code, a number, an e-mail or a day as it was meant: without any sign that nobody sees, and with plain dashes. */
export function plainSigns(text: string): string {
  return visibleSigns(text).replaceAll(DASHES, '-');
}
