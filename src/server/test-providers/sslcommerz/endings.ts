import { poisha, type Poisha } from '#contract/money/money.ts';
import type { PageChoice } from '../pages/page.ts';
import type { TransactionRow } from '../rows.ts';
import { SMALLEST } from './sessions.ts';

export interface Ending extends Pick<TransactionRow, 'ending' | 'method' | 'amount' | 'is_risky'> {
  /** Milliseconds until the bank decides. */
  waitMs: number;
}

type SslcommerzChoice = 'pay-card' | 'pay-bkash' | 'pay-risky' | 'pay-less' | 'wait' | 'fail' | 'cancel';

const CHOICES: (PageChoice & { value: SslcommerzChoice })[] = [
  { value: 'pay-card', label: 'Pay by card', hint: 'Visa, paid at once', isMain: true },
  { value: 'pay-bkash', label: 'Pay with bKash', hint: 'Mobile wallet, paid at once', isMain: true },
  { value: 'pay-risky', label: 'Pay, and be called risky', hint: 'They advise to look twice' },
  { value: 'pay-less', label: 'Pay another amount', hint: 'Less than was asked for' },
  { value: 'wait', label: 'The bank is still thinking', hint: 'Paid a minute later' },
  { value: 'fail', label: 'Fail', hint: 'Insufficient funds' },
  { value: 'cancel', label: 'Cancel', hint: 'Go back without paying' },
];

const BANK_THINKS_MS = 60_000;

/** Returns 10.00 taka less than the requested amount, but not less than the smallest payment. */
function otherAmount(amount: Poisha): Poisha {
  return poisha(Math.max(amount - 10_00, SMALLEST));
}

/** Returns the buttons of the page. The button for another amount is left out when no smaller amount is possible. */
export function choicesFor(amount: Poisha): PageChoice[] {
  return CHOICES.filter(({ value }) => value !== 'pay-less' || otherAmount(amount) !== amount);
}

/** Returns how a button ends the attempt; null when the page has no such button. */
export function readEnding(choice: string | undefined, amount: Poisha): Ending | null {
  const chosen = CHOICES.find(({ value }) => value === choice)?.value;
  const paid = { ending: 'paid', method: 'card', amount, is_risky: false, waitMs: 0 } as const;
  switch (chosen) {
    case 'pay-card':
      return paid;
    case 'pay-bkash':
      return { ...paid, method: 'bkash' };
    case 'pay-risky':
      return { ...paid, is_risky: true };
    case 'pay-less':
      return otherAmount(amount) === amount ? null : { ...paid, amount: otherAmount(amount) };
    case 'wait':
      return { ...paid, waitMs: BANK_THINKS_MS };
    case 'fail':
      return { ...paid, ending: 'failed', method: null };
    case 'cancel':
      return { ...paid, ending: 'cancelled', method: null };
    case undefined:
      return null;
  }
}
