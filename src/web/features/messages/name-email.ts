import { formatInstant } from '#contract/clock/dates.ts';
import type { Email } from '#contract/messages/messages.ts';

/** Returns a name that distinguishes an email from the others: recipient, title, booking and time. */
export function nameEmail({ user_name, user_email, title, about, at }: Email): string {
  return [`${user_name} ${user_email}`.trim(), title, about, formatInstant(at)].filter(Boolean).join(', ');
}
