import * as z from 'zod/mini';
import '../validation-messages.ts';
import { atMost } from '../fields.ts';

/** The specification's words, as they stand there. */
export const PASSWORD_RULE =
  'Your password mush include one small letter,one capital letter and minimun 6 character';

/** A password that a new account may have. The Register form checks with the same schema as the server. */
export const newPassword = z.string(PASSWORD_RULE).check(
  // Room for any pass phrase, and an end to what one request can make the server hash.
  atMost(256, 'Please use at most 256 characters for the password.'),
  z.regex(/^(?=.*\p{Ll})(?=.*\p{Lu}).{6,}$/su, PASSWORD_RULE),
);

/** What the password of staff and admins needs besides. */
export const STAFF_PASSWORD_LENGTH = 12;
export const STAFF_PASSWORD_RULE = `The password of staff and admins needs at least ${STAFF_PASSWORD_LENGTH} characters, with a small and a capital letter.`;
