import * as z from 'zod/mini';
import { deleteAccountBody } from '#contract/account.ts';
import { passwordBody } from '#contract/identity/account.ts';
import { formatPhone } from '#contract/phone.ts';
import { updateUserBody, type User } from '#contract/users.ts';

/** What the form of one's profile holds. */
export function profileDraft({ displayName, photoURL, phone }: User) {
  return { displayName, photoURL: photoURL ?? '', phone: phone === undefined ? '' : formatPhone(phone) };
}
export type ProfileChange = z.output<typeof updateUserBody>;

export function readProfile(draft: ReturnType<typeof profileDraft>) {
  return z.safeParse(updateUserBody, draft);
}

const passwordChange = z.extend(passwordBody, {
  current: z.string().check(z.minLength(1, 'Please type your current password.')),
});
export type PasswordChange = z.output<typeof passwordChange>;

export function readPassword(draft: PasswordChange) {
  return z.safeParse(passwordChange, draft);
}

export function readDeletion(draft: { email: string }) {
  return z.safeParse(deleteAccountBody, draft);
}
