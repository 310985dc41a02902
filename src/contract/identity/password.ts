import { t } from '#texts/sign-in.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import '../validation-messages.ts';
import { atMost } from '../fields.ts';
import { say } from '../say.ts';

export const passwordRule = (): string => t.rule;

/** The password of a new account. The Register form checks it with the same schema as the server. */
export const newPassword = z.string(say(passwordRule)).check(
  // Long enough for any pass phrase, but limits how much one request can make the server hash.
  atMost(256, () => t.tooLong),
  z.regex(/^(?=.*\p{Ll})(?=.*\p{Lu}).{6,}$/su, say(passwordRule)),
);

/** The least number of characters in the password of staff and admins. */
export const STAFF_PASSWORD_LENGTH = 12;
export const staffPasswordRule = (): string => t.staffRule({ least: formatNumber(STAFF_PASSWORD_LENGTH) });
