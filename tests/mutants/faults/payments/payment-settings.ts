import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'does not look among the refunds of a payment for a line of a settlement file',
    file: 'src/server/features/payments/settlement-files/file-refund-rules.ts',
    in: 'pairOwn',
    before: '(row, { amount }) => isGone(row) && row.amount_poisha === amount,',
    after: '',
    noticedBy: 'tests/payments/reconcile/settlement-apply.test.ts',
  },
  {
    name: 'covers the time after a restore by a file that leaves differences',
    file: 'src/server/features/payments/settlement-files/compare-file.ts',
    in: 'compareSettlementFile',
    before: 'if (input.apply && left.size === 0)',
    after: 'if (input.apply)',
    noticedBy: 'tests/payments/reconcile/settlement-apply.test.ts',
  },
  {
    name: 'serves the pages of the test providers beside a real one',
    file: 'src/server/start/open-hosted.ts',
    in: 'openHosted',
    before: 'if (!hasProvider(config))',
    after: 'if (config.stripe === null)',
    noticedBy: 'tests/providers/open-hosted.test.ts',
  },
  {
    name: 'takes test cards beside a real provider',
    file: 'src/server/start/open-cards.ts',
    in: 'openCards',
    before: 'if (hasProvider(config)) return closeTestGateway(await createEmbeddedCards(options));',
    after: '',
    noticedBy: 'tests/providers/stripe/open-cards.test.ts',
  },
  {
    name: 'sends live payments to a stand-in',
    file: 'src/server/platform/config/payment-settings.ts',
    in: 'readMode',
    before: "if (apiUrl !== '')",
    after: "if (apiUrl === '-')",
    noticedBy: 'src/server/platform/config/payment-settings.test.ts',
  },
  {
    name: 'writes over what a provider has told of its fee',
    file: 'src/server/features/payments/settlement-files/settlement-file-store.ts',
    in: 'recordFee',
    before: ".where('fee_poisha', 'is', null)",
    after: '',
    noticedBy: 'tests/payments/reconcile/settlement-files.test.ts',
  },
];
