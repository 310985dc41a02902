import type { Fault } from '../fault.ts';

const OPEN = 'tests/providers/stripe/open-cards.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'offers the pages of the doubles beside a real provider',
    file: 'src/server/start/open-hosted.ts',
    before: 'if (!hasProvider(config)) return [createEmbeddedSslcommerz(parts), createEmbeddedBkash(parts)];',
    after:
      'if (config.stripe === null) return [createEmbeddedSslcommerz(parts), createEmbeddedBkash(parts)];',
    noticedBy: 'tests/providers/open-hosted.test.ts',
  },
  {
    name: 'takes test cards beside a real provider',
    file: 'src/server/start/open-cards.ts',
    before: 'if (hasProvider(config)) return closeTestGateway(await createEmbeddedCards(options));',
    after: '',
    noticedBy: OPEN,
  },
  {
    name: 'sends live payments to a stand-in',
    file: 'src/server/platform/config/payment-settings.ts',
    before: "if (apiUrl !== '')\n    throw",
    after: "if (apiUrl === '-')\n    throw",
    noticedBy: 'src/server/platform/config/payment-settings.test.ts',
  },
  {
    name: 'writes over what a provider has told of its fee',
    file: 'src/server/features/payments/settlement-files/settlement-file-store.ts',
    before: "      .where('fee_poisha', 'is', null) // another run, or the provider itself\n",
    after: '',
    noticedBy: 'tests/payments/reconcile/settlement-files.test.ts',
  },
];
