import { t } from '#texts/fields.js';
import * as z from 'zod/mini';
import { textOrEmpty, requiredText } from '../fields.ts';
import { visibleSigns } from '../plain-text.ts';
import { say } from '../say.ts';

// Refuses tabs, all kinds of line breaks, and characters that change the direction of the following text.
const oneLine = z.regex(
  /^[^\t\n\v\f\r\u0085\u2028-\u202e\u2066-\u2069]*$/,
  say(() => t.oneLine),
);

/** A person's name, which may be empty. It is one line, so that it cannot spread over other lines of emails and lists. */
export const optionalName = textOrEmpty(200).check(oneLine);

/** Returns the schema of a name that must not be empty; it is one line too. */
export function requiredName(max: number) {
  return requiredText(max).check(oneLine);
}

/** Matches a scheme, a host, an email address or a path: texts that mail programs turn into links, and that people would copy. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}][.。][\p{L}\p{N}]|[@/\\]/iu;

/** Returns a name for use in an email: in one line, or '' when it contains a link, because someone could use the club to send it. */
export function nameInMail(name: string): string {
  const line = name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  // Invisible characters would hide a link from this check, or separate digits, while people read it unchanged.
  return LINK.test(visibleSigns(line)) ? '' : line;
}

/** The most letters of a first name; a longer one is a sentence without blanks. */
const LONGEST_FIRST_NAME = 30;

/**
 * Returns a person's first name for readers who do not know them. It keeps only letters, so that no one can use the club to send a number,
 * a price or a sentence. Returns '' when there is no first name.
 */
export function firstNameForStrangers(name: string): string {
  const [first = ''] = nameInMail(visibleSigns(name.normalize('NFKC'))).split(' ', 1);
  const letters = first.replaceAll(/[^\p{L}\p{M}'’-]/gu, '');
  return /\p{L}/u.test(letters) && letters.length <= LONGEST_FIRST_NAME ? letters : '';
}
