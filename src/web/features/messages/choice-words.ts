import type { MailGroup, MessageChoices } from '#contract/messages/messages.ts';

/** What the e-mails of a group are about. */
export const MAIL_GROUP_WORDS: Record<MailGroup, { label: string; hint: string }> = {
  bookings: {
    label: 'Your bookings',
    hint: 'Received, approved or not, moved, cancelled, run out of time.',
  },
  reminders: {
    label: 'Reminders',
    hint: 'Before the time to pay ends, and a few hours before you play.',
  },
  offers: {
    label: 'Waiting list',
    hint: 'A time that you wait for is free and held for you.',
  },
  requests: {
    label: 'New requests',
    hint: 'For the staff: how many came, at most every ten minutes.',
  },
};

/** Returns why no e-mail comes whatever is chosen; null: they come. */
export function whyNoMail({
  can_mail: canMail,
  email,
  is_confirmed: isConfirmed,
}: Pick<MessageChoices, 'can_mail' | 'email' | 'is_confirmed'>): string | null {
  if (email === null) return 'Your account has no e-mail address, so everything comes under the bell only.';
  if (!canMail) return 'The club sends no e-mails at present, so everything comes under the bell only.';
  return isConfirmed
    ? null
    : 'Your e-mail is not confirmed, so everything comes under the bell only. The link that confirms it can be sent above.';
}
