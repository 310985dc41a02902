import type { PaymentProvider } from '../provider.ts';

type Fixed = 'kind' | 'retrieveDispute' | 'listDisputes' | 'listPayments' | 'listEvents';

async function* noRows(): AsyncGenerator<never> {}

/** What SSLCommerz and bKash have in common: hosted pages, no lists of payments or events, and no API for disputes. */
export const HOSTED = {
  kind: 'hosted',
  retrieveDispute: () => Promise.resolve(null),
  listDisputes: () => Promise.resolve([]),
  listPayments: noRows,
  listEvents: noRows,
} as const satisfies Pick<PaymentProvider, Fixed>;
