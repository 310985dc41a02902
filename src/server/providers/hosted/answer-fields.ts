import * as z from 'zod/mini';

const given = z.optional(z.nullable(z.union([z.string(), z.number()])));
const toText = z.transform((value: string | number | null | undefined) => String(value ?? '').trim());

/**
 * Returns a schema that reads a provider's id, amount or code as text, or as an empty string when it is missing. Longer text and control
 * characters are invalid.
 */
export const field = (longest = 100) =>
  z.pipe(given, z.pipe(toText, z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u))));

const LONGEST_WORDS = 200;

/** Reads a provider's human-readable message, cut to 200 characters; an empty string when it is missing. */
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
