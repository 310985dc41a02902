import * as z from 'zod/mini';
import { atMost } from '../fields.ts';

/** Returns the bytes of a picture in Base64; `name` is what the person calls it. */
export function pictureText(name: string, maxBytes: number) {
  return z
    .string()
    .check(
      atMost(Math.ceil(maxBytes / 3) * 4, `This ${name} is too large. Please choose another.`),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, `Please send the ${name} in Base64.`),
    );
}
