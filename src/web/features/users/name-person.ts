import type { User } from '#contract/users.ts';

/** Names somebody among others of the same name, for the buttons of a list. */
export function namePerson({ displayName, email }: Pick<User, 'displayName' | 'email'>): string {
  return displayName ? `${displayName}, ${email}` : email;
}
