import { t } from '#texts/fields.js';
import { formatNumber } from './numbers.ts';
import * as z from 'zod/mini';
import { cleanText, plainSigns } from './plain-text.ts';
import { say } from './say.ts';

/** Refuses a longer text before any later check runs, so that no pattern reads more than its limit. */
export function atMost(max: number, error = () => t.atMost({ most: formatNumber(max) })) {
  return z.maxLength(max, { error, abort: true });
}

// PostgreSQL accepts neither NUL nor half of a surrogate pair, and no field needs the other control characters.
const printable = z.refine<string>(
  // oxlint-disable-next-line no-control-regex -- they are what this looks for
  (text) => !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\p{Surrogate}]/u.test(text),
  say(() => t.controlCharacters),
);

// Keyboards type letters such as য় as one character or as two. The text is normalised, so that both are stored, counted and searched for
// in the same way.

/** Returns the schema of a line of text that may be empty. */
export function textOrEmpty(max: number) {
  return z.string().check(z.overwrite(cleanText), z.trim(), atMost(max), printable);
}

/** Returns the schema of a line of text, or null for none; an empty field becomes null. */
export function textOrNone(max: number) {
  return z.nullable(
    z.pipe(
      textOrEmpty(max),
      z.transform((text) => text || null),
    ),
  );
}

/** Returns the schema of a line of text that must not be empty. */
export function requiredText(max: number) {
  return z.string(say(() => t.required)).check(
    z.overwrite(cleanText),
    z.trim(),
    z.minLength(
      1,
      say(() => t.required),
    ),
    atMost(max),
    printable,
  );
}

/**
 * The email of an account, in lower case. It is ASCII only, so that no look-alike letter makes a second account, and excludes what a mail
 * program reads as another address, such as the comma between two.
 */
export const accountEmail = z.string(say(() => t.enterEmail)).check(
  z.overwrite(plainSigns),
  z.trim(),
  atMost(254, () => t.emailTooLong),
  // Check this before letters become lower-case, because the Kelvin sign would become an ordinary k.
  z.regex(
    /^[\x20-\x7e]*$/,
    say(() => t.emailFault),
  ),
  z.toLowerCase(),
  z.regex(
    /^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    say(() => t.emailFault),
  ),
);

/**
 * The address of a picture: an https or http URL, or a path on this site. Backslashes are refused, because browsers read them as slashes.
 */
export const imageUrl = requiredText(2000).check(
  z.regex(
    /^(?:\/(?:[^\s/\\][^\s\\]*)?|https?:\/\/[^\s/?#\\][^\s\\]*)$/i,
    say(() => t.addressFault),
  ),
);

/** The address of a picture, or null for none; an empty field becomes null. */
export const imageUrlOrNone = z.nullable(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    imageUrl,
  ]),
);

/** The largest value of a column of whole numbers (PostgreSQL's `integer`). */
export const LARGEST_INTEGER = 2 ** 31 - 1;

/** The version that the caller has read, and that their change is based on. */
export const version = z.number().check(z.int(), z.minimum(0), z.maximum(LARGEST_INTEGER));

/** An instant as ISO 8601 with a zone. */
export const isoInstant = z.iso.datetime({ offset: true, error: () => t.enterInstant });
