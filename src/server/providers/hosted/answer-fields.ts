import * as z from 'zod/mini';

const given = z.optional(z.nullable(z.union([z.string(), z.number()])));
const toText = z.transform((value: string | number | null | undefined) => String(value ?? '').trim());

/**
 * Returns an id, an amount or a code of theirs as text; '' where there is none. What is longer, or holds control
 * characters, cannot be read.
 */
export const field = (longest = 100) =>
  z.pipe(given, z.pipe(toText, z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u))));

const LONGEST_WORDS = 200;

/** Their words for people, cut to 200 characters; '' where there are none. */
export const words = z.pipe(
  given,
  z.pipe(
    toText,
    z.transform((text: string) =>
      text
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, LONGEST_WORDS),
    ),
  ),
);
