import { t } from '#texts/payments.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatPoisha, type Poisha } from '#contract/money/money.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { joinWithAnd } from '#contract/lists.ts';

export interface NotSet {
  provider: string;
  /** Refunds that are not completed. */
  refunds: number;
  refunds_poisha: Poisha;
  /** Payments that are not completed, of which some may already have taken money. */
  under_way: number;
  /** Payments that were closed here without asking whether they were paid at the provider. */
  unasked: number;
  disputes: number;
  /** Paid future bookings and current or future memberships, which may need a refund. */
  kept: number;
}

/** Whether the name is of a test provider, which moves no real money. */
export const isTestName = (provider: string): boolean =>
  provider === 'embedded' || provider.endsWith('-test');

/** Returns a provider's name for people: `bkash-test` becomes `The test mode of bKash`. */
export function sayProviderName(provider: string): string {
  if (provider === 'embedded') return t.testModeOfCards;
  const name = provider === 'stripe' ? 'Stripe' : (nameProvider(provider) ?? provider);
  return provider.endsWith('-test') ? t.testModeOf({ name }) : name;
}

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

/** Whether something needs the provider now, and not only if a booking is cancelled later. */
export function isWaiting({ refunds, under_way, disputes }: NotSet): boolean {
  return refunds + under_way + disputes > 0;
}
