import { t } from '#texts/pictures.js';
import * as z from 'zod/mini';
import { atMost } from '../fields.ts';
import { say } from '../say.ts';

/** Returns the schema of a picture in Base64; `name` is what the error message calls it. */
export function pictureText(name: 'photo' | 'picture', maxBytes: number) {
  return z.string().check(
    atMost(Math.ceil(maxBytes / 3) * 4, () => t[`tooLarge.${name}`]),
    z.regex(
      /^[A-Za-z0-9+/]+={0,2}$/,
      say(() => t[`inBase64.${name}`]),
    ),
  );
}
