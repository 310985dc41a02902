import { t } from '#texts/notifications.js';
import type { MailGroup, MessageChannel, MessageChoices } from '#contract/messages/messages.ts';

export const CHANNEL_NAMES: Record<MessageChannel, string> = {
  mail: t.byEmail,
  push: t.onThisDevice,
  sms: t.byTextMessage,
};

/** Returns whether a channel is available for a group. Requests of other people do not justify the cost of text messages. */
export const isOffered = (channel: MessageChannel, group: MailGroup) =>
  channel !== 'sms' || group !== 'requests';

export const MAIL_GROUP_WORDS: Record<MailGroup, { label: string; hint: string }> = {
  bookings: {
    label: t.yourBookings,
    hint: t.yourBookingsHint,
  },
  reminders: {
    label: t.reminders,
    hint: t.remindersHint,
  },
  offers: {
    label: t.waitingList,
    hint: t.waitingListHint,
  },
  requests: {
    label: t.newRequests,
    hint: t.newRequestsHint,
  },
};

/** Returns why the user receives no email whatever the settings; null when email works. */
export function whyNoMail({
  can_mail: canMail,
  email,
  is_confirmed: isConfirmed,
}: Pick<MessageChoices, 'can_mail' | 'email' | 'is_confirmed'>): string | null {
  if (email === null) return t.youHaveNoEmail;
  if (!canMail) return t.clubSendsNone;
  return isConfirmed ? null : t.emailNotConfirmed;
}
