import type { PaymentProvider } from '../provider.ts';

type Fixed = 'kind' | 'retrieveDispute' | 'listDisputes' | 'listPayments' | 'listEvents';

/** Yields nothing, for a provider without such a list. */
async function* noRows(): AsyncGenerator<never> {}

/** What SSLCommerz and bKash have in common: pages of their own, no lists, and no disputes that a program could read. */
export const HOSTED = {
  kind: 'hosted',
  retrieveDispute: () => Promise.resolve(null),
  listDisputes: () => Promise.resolve([]),
  listPayments: noRows,
  listEvents: noRows,
} as const satisfies Pick<PaymentProvider, Fixed>;
