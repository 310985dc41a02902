import { t } from '#texts/sign-in.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import '../validation-messages.ts';
import { atMost } from '../fields.ts';
import { say } from '../say.ts';

/** What a password needs, as people read it. */
export const passwordRule = (): string => t.rule;

/** A password that a new account may have. The Register form checks with the same schema as the server. */
export const newPassword = z.string(say(passwordRule)).check(
  // Room for any pass phrase, and an end to what one request can make the server hash.
  atMost(256, () => t.tooLong),
  z.regex(/^(?=.*\p{Ll})(?=.*\p{Lu}).{6,}$/su, say(passwordRule)),
);

/** What the password of staff and admins needs besides. */
export const STAFF_PASSWORD_LENGTH = 12;
export const staffPasswordRule = (): string => t.staffRule({ least: formatNumber(STAFF_PASSWORD_LENGTH) });
