import { formatInstant } from '#contract/clock/dates.ts';
import type { Email } from '#contract/messages/messages.ts';

/** Returns what tells an e-mail from the others: whose it is, what it says, of which booking, and when it was written. */
export function nameEmail({ user_name, user_email, title, about, at }: Email): string {
  return [`${user_name} ${user_email}`.trim(), title, about, formatInstant(at)].filter(Boolean).join(', ');
}
