import { t } from '#texts/notifications.js';
import { formatNumber } from '#contract/numbers.ts';
import type { LinkPurpose, MailLink } from '#contract/messages/messages.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { MAIL_GROUP_WORDS } from './choice-words.ts';

interface LinkWords {
  question: string;
  action: (link: MailLink) => string;
  means: (link: MailLink) => string;
}

function meansOfCancelling({ refund }: MailLink): string {
  if (refund === undefined) return t.cancelUnpaidMeans;
  if (refund.percent === 0) return t.cancelTooLateMeans;
  const { amount, percent, gone_back: back } = refund;
  const means = t.cancelMeans({ amount: formatTaka(amount), percent: formatNumber(percent) });
  return back === undefined ? means : `${means} ${t.backAlready({ amount: formatTaka(back) })}`;
}

function nameCancelling({ refund }: MailLink): string {
  if (refund === undefined) return t.cancelTheBooking;
  return refund.amount > 0
    ? t.cancelAndGetBack({ amount: formatTaka(refund.amount) })
    : t.cancelWithoutRefund;
}

export const LINK_WORDS: Record<LinkPurpose, LinkWords> = {
  accept: {
    question: t.doYouWantIt,
    action: ({ booking }) => t.accept({ price: formatTaka(booking?.total_price ?? 0) }),
    means: () => t.acceptMeans,
  },
  cancel: { question: t.cancelThisBooking, action: nameCancelling, means: meansOfCancelling },
  unsubscribe: {
    question: t.stopTheseEmails,
    action: () => t.unsubscribe,
    means: ({ group }) => t.unsubscribeMeans({ group: group && MAIL_GROUP_WORDS[group].label }),
  },
  phone: {
    question: t.isThisYourNumber,
    action: () => t.confirmTheNumber,
    means: ({ phone }) => t.confirmMeans({ phone: formatPhone(phone ?? '') }),
  },
};
