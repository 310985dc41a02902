import { t } from '#texts/fields.js';
import * as z from 'zod/mini';
import { textOrEmpty, requiredText } from '../fields.ts';
import { visibleSigns } from '../plain-text.ts';
import { say } from '../say.ts';

// Tabs, line ends of every kind, and what turns the direction of the text that follows.
const oneLine = z.regex(
  /^[^\t\n\v\f\r\u0085\u2028-\u202e\u2066-\u2069]*$/,
  say(() => t.oneLine),
);

/** A person's name, which may be empty: one line, so that it stays where it is put in e-mails and lists. */
export const optionalName = textOrEmpty(200).check(oneLine);

/** Returns a person's name where one must be given: one line as well. */
export function requiredName(max: number) {
  return requiredText(max).check(oneLine);
}

/** A scheme, a host, an address of a person, or a path: what mail programs turn into a link, and what people would copy. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}][.。][\p{L}\p{N}]|[@/\\]/iu;

/**
 * Returns a name as it may stand in an e-mail: in one line, and '' where it holds a link, which somebody wants to have sent
 * by the club.
 */
export function nameInMail(name: string): string {
  const line = name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  // A sign that nobody sees parts a link, or a digit from the next, for machines alone.
  return LINK.test(visibleSigns(line)) ? '' : line;
}

/** No first name is longer, in letters: what is, is a sentence without blanks. */
const LONGEST_FIRST_NAME = 30;

/**
 * Returns the first name of somebody as people read it whom they do not know: letters alone, so that nobody has a number, a price or
 * a sentence of theirs sent by the club. '' where there is none.
 */
export function firstNameForStrangers(name: string): string {
  const [first = ''] = nameInMail(visibleSigns(name.normalize('NFKC'))).split(' ', 1);
  const letters = first.replaceAll(/[^\p{L}\p{M}'’-]/gu, '');
  return /\p{L}/u.test(letters) && letters.length <= LONGEST_FIRST_NAME ? letters : '';
}
