import type { User } from '#contract/people/users.ts';

/** Names a user in the labels of a list's buttons; the e-mail tells namesakes apart. */
export function namePerson({ displayName, email }: Pick<User, 'displayName' | 'email'>): string {
  return displayName ? `${displayName}, ${email}` : email;
}
