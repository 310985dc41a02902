import type { LinkPurpose, MailLink } from '#contract/messages/messages.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { MAIL_GROUP_WORDS } from './choice-words.ts';

/** What a link of an e-mail asks, before anything is done. */
export const LINK_QUESTIONS: Record<LinkPurpose, string> = {
  accept: 'Do you want it?',
  cancel: 'Cancel this booking?',
  unsubscribe: 'Stop these e-mails?',
};

/** Returns what stands on the one button. */
export function actionOf({ purpose, booking, refund }: MailLink): string {
  if (purpose === 'unsubscribe') return 'Unsubscribe';
  if (purpose === 'accept') return `Accept ${formatTaka(booking?.total_price ?? 0)}`;
  if (refund === undefined) return 'Cancel the booking';
  return refund.amount > 0 ? `Cancel and get ${formatTaka(refund.amount)} back` : 'Cancel without refund';
}

/** Returns what doing it comes to. */
export function consequenceOf({ purpose, refund, group }: MailLink): string {
  if (purpose === 'unsubscribe')
    return `${group ? `${MAIL_GROUP_WORDS[group].label}: ` : ''}you still find all of it under the bell, and can change your mind in My Profile.`;
  if (purpose === 'accept')
    return 'If you do not want it, you need not do anything: it then goes to the next in line.';
  if (refund === undefined) return 'Nothing was paid. The time becomes free for others at once.';
  if (refund.percent === 0)
    return 'So close to the booking, the club gives nothing back. The time becomes free for others at once.';
  return `You get back ${formatTaka(refund.amount)}, ${refund.percent} % of what you paid. The time becomes free for others at once.`;
}
