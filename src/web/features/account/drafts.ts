import { t } from '#texts/account.js';
import * as z from 'zod/mini';
import { deleteAccountBody } from '#contract/account/account.ts';
import { passwordBody } from '#contract/identity/account.ts';
import { STAFF_PASSWORD_LENGTH, staffPasswordRule } from '#contract/identity/password.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { profileFields, type User } from '#contract/people/users.ts';

export function profileDraft({ displayName, photoURL, phone }: User) {
  return { displayName, photoURL: photoURL ?? '', phone: phone === undefined ? '' : formatPhone(phone) };
}
export type ProfileChange = z.output<typeof profileFields>;

export function readProfile(draft: ReturnType<typeof profileDraft>) {
  return z.safeParse(profileFields, draft);
}

const passwordChange = z.extend(passwordBody, {
  current: z.string().check(z.minLength(1, t.pleaseTypeYourCurrentPassword)),
});
export type PasswordChange = z.output<typeof passwordChange>;

export function readPassword(draft: PasswordChange) {
  return z.safeParse(passwordChange, draft);
}

const longerPassword = z.extend(passwordChange, {
  next: passwordChange.shape.next.check(
    z.refine((next) => Array.from(next.normalize('NFKC')).length >= STAFF_PASSWORD_LENGTH, {
      error: staffPasswordRule(),
    }),
  ),
});

/** Parses the form in which a future admin chooses a longer password. */
export function readLongerPassword(draft: PasswordChange) {
  return z.safeParse(longerPassword, draft);
}

export function readDeletion(draft: { email: string }) {
  return z.safeParse(deleteAccountBody, draft);
}
