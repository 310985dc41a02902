import { formatInstant } from '#contract/clock/club-time.ts';
import type { Letter } from '#contract/messages/messages.ts';

/** Returns what tells an e-mail from the others: whose it is, what it says, of which booking, and when it was written. */
export function nameLetter({ user_name, user_email, title, about, at }: Letter): string {
  return [`${user_name} ${user_email}`.trim(), title, about, formatInstant(at)].filter(Boolean).join(', ');
}
