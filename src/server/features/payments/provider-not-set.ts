import { t } from '#texts/payments.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatPoisha, type Poisha } from '#contract/money/money.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { joinWithAnd } from '#contract/lists.ts';

/** What the club still needs a provider for that its settings do not name. */
export interface NotSet {
  /** The provider as our records call it. */
  provider: string;
  /** Refunds that are not through. */
  refunds: number;
  refunds_poisha: Poisha;
  /** Payments that can still take money, or have taken it. */
  under_way: number;
  /** Payments that were closed here, and of which nobody knows whether they were paid there. */
  unasked: number;
  disputes: number;
  /** Paid bookings and memberships that are still to come, which may be cancelled. */
  kept: number;
}

/** No money moved with it. */
export const isTestName = (provider: string): boolean =>
  provider === 'embedded' || provider.endsWith('-test');

/** `bkash-test` → `The test mode of bKash`. */
export function sayProviderName(provider: string): string {
  if (provider === 'embedded') return t.testModeOfCards;
  const name = provider === 'stripe' ? 'Stripe' : (nameProvider(provider) ?? provider);
  return provider.endsWith('-test') ? t.testModeOf({ name }) : name;
}

/** Says what the club still needs a provider for, and what to do. */
export function sayNotSet(row: NotSet): { message: string; advice: string } {
  const { provider, refunds, refunds_poisha: due, under_way, unasked, disputes, kept } = row;
  const parts = [
    refunds > 0 && t.refunds({ count: refunds, shown: formatNumber(refunds), amount: formatPoisha(due) }),
    under_way > 0 && t.underWay({ count: under_way, shown: formatNumber(under_way) }),
    unasked > 0 && t.unasked({ count: unasked, shown: formatNumber(unasked) }),
    disputes > 0 && t.disputes({ count: disputes, shown: formatNumber(disputes) }),
    kept > 0 && t.kept({ count: kept, shown: formatNumber(kept) }),
  ].filter((part) => part !== false);
  const said = { name: sayProviderName(provider), what: joinWithAnd(parts) };
  return isTestName(provider)
    ? { message: t.testNotSet(said), advice: t.cancelTests }
    : { message: t.notSet(said), advice: t.setAgain };
}

/** Whether something waits for the provider now; otherwise it may only be needed later. */
export function isWaiting({ refunds, under_way, disputes }: NotSet): boolean {
  return refunds + under_way + disputes > 0;
}
