import { formatInstant } from '#contract/club-time.ts';
import type { Letter } from '#contract/messages.ts';

/** What tells an e-mail from the others: whose it is, what it says and when it was written. */
export function nameLetter({ user_name, user_email, title, at }: Letter): string {
  return [`${user_name} ${user_email}`.trim(), title, formatInstant(at)].join(', ');
}
