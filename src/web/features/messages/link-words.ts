import type { LinkPurpose, MailLink } from '#contract/messages/messages.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { MAIL_GROUP_WORDS } from './choice-words.ts';
import { t } from './texts.tsx';

/** What a link of an e-mail or a text message asks, before anything is done. */
export const LINK_QUESTIONS: Record<LinkPurpose, string> = {
  accept: t.doYouWantIt,
  cancel: t.cancelThisBooking,
  unsubscribe: t.stopTheseEmails,
  phone: t.isThisYourNumber,
};

/** Returns what stands on the one button. */
export function actionOf({ purpose, booking, refund }: MailLink): string {
  if (purpose === 'unsubscribe') return t.unsubscribe;
  if (purpose === 'phone') return t.confirmTheNumber;
  if (purpose === 'accept') return t.accept(formatTaka(booking?.total_price ?? 0));
  if (refund === undefined) return t.cancelTheBooking;
  return refund.amount > 0 ? t.cancelAndGetBack(formatTaka(refund.amount)) : t.cancelWithoutRefund;
}

/** Returns what doing it comes to. */
export function consequenceOf({ purpose, refund, group, phone }: MailLink): string {
  if (purpose === 'phone') return t.confirmMeans(formatPhone(phone ?? ''));
  if (purpose === 'unsubscribe') return t.unsubscribeMeans(group && MAIL_GROUP_WORDS[group].label);
  if (purpose === 'accept') return t.acceptMeans;
  if (refund === undefined) return t.cancelUnpaidMeans;
  if (refund.percent === 0) return t.cancelTooLateMeans;
  const { amount, percent, gone_back: back } = refund;
  const means = t.cancelMeans({ amount: formatTaka(amount), percent });
  return back === undefined ? means : `${means} ${t.backAlready(formatTaka(back))}`;
}
