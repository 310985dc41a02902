import { formatTaka, toTaka } from '#contract/money/money.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import type { NotSet } from './not-set-store.ts';

// These sentences are for whoever runs the server, and in English.

const CARDS = new Map([
  ['stripe', 'Stripe'],
  ['embedded', 'The test mode of cards'],
]);

/** No money moved with it. */
export const isTestName = (provider: string): boolean =>
  provider === 'embedded' || provider.endsWith('-test');

/** `bkash-test` → `The test mode of bKash`. */
export function sayProviderName(provider: string): string {
  const name = CARDS.get(provider) ?? nameProvider(provider) ?? provider;
  return provider.endsWith('-test') ? `The test mode of ${name}` : name;
}

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${more}`];

const listOf = new Intl.ListFormat('en-GB');

/** Says what the club still needs a provider for, and what to do. */
export function sayNotSet(row: NotSet): { message: string; advice: string } {
  const { provider, refunds, refunds_poisha: due, under_way, unasked, disputes, kept } = row;
  const what = listOf.format([
    ...counted(refunds, 'a refund', 'refunds').map((words) => `${words} (${formatTaka(toTaka(due))})`),
    ...counted(under_way, 'a payment under way', 'payments under way'),
    ...counted(unasked, 'a payment to ask about again', 'payments to ask about again'),
    ...counted(disputes, 'a dispute', 'disputes'),
    ...counted(kept, 'a paid booking or membership to come', 'paid bookings and memberships to come'),
  ]);
  const name = sayProviderName(provider);
  if (isTestName(provider))
    return {
      message: `${name} is not set any more, and has ${what}. No money moved with it.`,
      advice: 'Cancel what was paid in test mode, and resolve its refunds in Payment Issues.',
    };
  return {
    message: `${name} is not set, and the club needs it: it has ${what}. Until it is set again nothing is sent, asked or told there.`,
    advice:
      'Put its settings back and keep them until nothing is open, or give the money back another way in Payment Issues (docs/operation.md, Change a provider).',
  };
}

/** Whether something waits for the provider now; otherwise it may only be needed later. */
export function isWaiting({ refunds, under_way, disputes }: NotSet): boolean {
  return refunds + under_way + disputes > 0;
}
