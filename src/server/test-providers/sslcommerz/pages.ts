import { formatInstant } from '#contract/clock/dates.ts';
import { formatTaka, toTaka } from '#contract/money/money.ts';
import { markup, NOTHING } from '../pages/markup.ts';
import { choiceForm, onwardForm, pastList, renderPage, type Provider } from '../pages/page.ts';
import type { SessionRow, TransactionRow } from '../rows.ts';
import { statusOf } from './elements.ts';
import { choicesFor } from './endings.ts';
import { ipnOf } from './ipns.ts';
import type { SslcommerzTestOptions } from './options.ts';
import type { Try } from './store.ts';
import { isUsedUp } from './tries.ts';

export const SSLCOMMERZ: Provider = { name: 'SSLCommerz', base: '/test-gateway/sslcommerz' };

const WORDS = {
  PENDING: 'waiting for the bank',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  VALID: 'paid',
  VALIDATED: 'paid',
};

function describeTry(tried: TransactionRow, now: Date): string {
  const amount = formatTaka(toTaka(tried.amount));
  return `${amount} ${WORDS[statusOf(tried, now)]}, ${formatInstant(tried.created_at.toISOString())}`;
}

/** Returns the page on which the payer chooses how the next try ends. */
export function paymentPage({ clock }: SslcommerzTestOptions, session: SessionRow, tries: Try[]): string {
  const { key, amount, product_name } = session;
  const past = tries.map((tried) => describeTry(tried, clock()));
  const form = isUsedUp(tries)
    ? NOTHING
    : choiceForm(`${SSLCOMMERZ.base}/${key}`, { try: String(tries.length) }, choicesFor(amount));
  const again = isUsedUp(tries)
    ? 'This page was used too often. The club can begin another payment.'
    : 'This page may be used again; what you pay now comes on top.';
  return renderPage(SSLCOMMERZ, {
    heading: `Pay ${formatTaka(toTaka(amount))}`,
    lines: [product_name, ...(tries.length > 0 ? [again] : [])],
    content: markup`${pastList('What was tried before', past)}${form}`,
  });
}

const HEADINGS = {
  VALID: 'Paid',
  VALIDATED: 'Paid',
  PENDING: 'The bank is still thinking',
  FAILED: 'The payment failed',
  CANCELLED: 'The payment was cancelled',
};

const LINES = {
  VALID: 'The club is told.',
  VALIDATED: 'The club is told.',
  PENDING: 'In a minute it will have been paid.',
  FAILED: 'Insufficient funds. Nothing was charged.',
  CANCELLED: 'Nothing was charged.',
};

const URLS = { paid: 'success_url', failed: 'fail_url', cancelled: 'cancel_url' } as const;

/** Returns the page after a try: its button brings what came of it back to the club. */
export function endingPage(options: SslcommerzTestOptions, session: SessionRow, tried: Try): string {
  const status = statusOf(tried, options.clock());
  const back = session[URLS[tried.ending]];
  const amount = formatTaka(toTaka(tried.amount));
  return renderPage(SSLCOMMERZ, {
    heading:
      tried.ending === 'paid' && status !== 'PENDING' ? `${HEADINGS[status]} ${amount}` : HEADINGS[status],
    lines: [LINES[status]],
    content: onwardForm(back, ipnOf(options, tried), 'Back to the club'),
  });
}
