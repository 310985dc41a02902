import type { User } from '#contract/people/users.ts';

/** Returns the name of a user for the labels of a list's buttons; the email distinguishes people with the same name. */
export function namePerson({ displayName, email }: Pick<User, 'displayName' | 'email'>): string {
  return displayName ? `${displayName}, ${email}` : email;
}
