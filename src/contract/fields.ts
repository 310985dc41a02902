import * as z from 'zod/mini';

/** The e-mail of an account: ASCII only, so that no look-alike letter makes a second account; lower-case. */
export const email = z.string('Please enter an e-mail address.').check(
  z.trim(),
  // Before the letters are made small: the Kelvin sign would become an ordinary k.
  z.regex(/^[\x20-\x7e]*$/, 'Please enter a valid e-mail address.'),
  z.toLowerCase(),
  z.maxLength(254, 'This e-mail address is too long.'),
  z.regex(/^[\x21-\x3f\x41-\x7e]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please enter a valid e-mail address.'),
);

/** A line of text that must be there. */
export function requiredText(max: number) {
  return z
    .string('Required')
    .check(
      z.trim(),
      z.minLength(1, 'Required'),
      z.maxLength(max, `Please use at most ${max} characters.`),
      noControl,
    );
}

/** A line of text that may be empty. */
export function optionalText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`), noControl);
}

// PostgreSQL refuses NUL in text, and no field of ours has a use for the other control characters.
const noControl = z.refine<string>(
  // eslint-disable-next-line no-control-regex -- they are what this looks for
  (text) => !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text),
  'Please remove the control characters.',
);

/** The address of a picture: an https or http URL, or a path on this site. */
export const imageUrl = requiredText(2000).check(
  z.regex(/^(\/(?!\/)\S*|https?:\/\/[^\s/?#]+\S*)$/i, 'Please enter an address that begins with https://.'),
);

/** The address of a picture, or null for none; an empty field means none. */
export const imageUrlOrNone = z.nullable(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    imageUrl,
  ]),
);

/** An instant as ISO 8601 with a zone. */
export const isoInstant = z.iso.datetime({ offset: true, error: 'Please enter a date and time.' });
