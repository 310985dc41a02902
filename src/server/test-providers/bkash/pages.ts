import { formatTaka, toTaka } from '#contract/money/money.ts';
import { choiceForm, onwardLink, renderPage, type Provider } from '../pages/page.ts';
import type { BkashPaymentRow } from '../rows.ts';
import { CHOICES } from './wallets.ts';

export const BKASH: Provider = { name: 'bKash', base: '/test-gateway/bkash' };

/** Returns where the payer goes back to the club, once the payment has ended on its page. */
export function returnAddress({ payment_id, callback_url, returned }: BkashPaymentRow): string {
  const query = new URLSearchParams({
    paymentID: payment_id,
    status: returned ?? 'failure',
    // Nobody can check it: bKash tells no key for it.
    signature: payment_id.slice(-10),
    apiVersion: '1.2.0-beta',
  });
  return `${callback_url}?${query.toString()}`;
}

/** The page on which the payer agrees, or does not. */
export function paymentPage({ payment_id, amount, invoice }: BkashPaymentRow): string {
  return renderPage(BKASH, {
    heading: `Pay ${formatTaka(toTaka(amount))}`,
    lines: [`Invoice ${invoice}`],
    content: choiceForm(`${BKASH.base}/${payment_id}`, {}, CHOICES),
  });
}

/** Returns what somebody sees who opens the page once more. */
export function overPage(payment: BkashPaymentRow): string {
  return renderPage(BKASH, {
    heading: 'This payment is over',
    lines: ['It was answered before, and can be answered only once. The club can begin another one.'],
    content: onwardLink(returnAddress(payment), 'Back to the club'),
  });
}
