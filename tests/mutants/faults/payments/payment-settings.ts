import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'does not look among the refunds of a payment for a line of a settlement file',
    in: 'pairOwn',
    before: '(row, { amount }) => isGone(row) && row.amount_poisha === amount,',
    after: '',
    noticedBy: 'tests/payments/reconcile/settlement-apply.test.ts',
  },
  {
    name: 'covers the time after a restore by a file that leaves differences',
    in: 'compareSettlementFile',
    before: 'if (input.apply && left.size === 0 &&',
    after: 'if (input.apply &&',
    noticedBy: 'tests/payments/reconcile/settlement-apply.test.ts',
  },
  {
    name: 'covers the time after a restore by a file that was not read wholly',
    in: 'compareSettlementFile',
    before: '&& file.unread.length === 0',
    after: '',
    noticedBy: 'tests/payments/reconcile/settlement-apply.test.ts',
  },
  {
    name: 'records a refund again that stands in a settlement file twice',
    in: 'applyRefundLine',
    before: 'if (!refund && line.sameAs !== null) return;',
    after: '',
    noticedBy: 'tests/payments/reconcile/settlement-apply.test.ts',
  },
  {
    name: 'calls a settlement file without differences although a line was not read',
    in: 'isWhole',
    before: 'unread === 0 && !isWithoutDays',
    after: 'true',
    noticedBy: 'tests/running/reconcile.test.ts',
  },
  {
    name: 'serves the pages of the test providers beside a real one',
    in: 'openHosted',
    before: 'if (!hasProvider(config))',
    after: 'if (config.stripe === null)',
    noticedBy: 'tests/providers/open-hosted.test.ts',
  },
  {
    name: 'takes test cards beside a real provider',
    in: 'openCards',
    before: 'if (hasProvider(config)) return closeTestGateway(await createEmbeddedCards(options));',
    after: '',
    noticedBy: 'tests/providers/stripe/open-cards.test.ts',
  },
  {
    name: 'sends live payments to a stand-in',
    in: 'readMode',
    before: "if (apiUrl !== '')",
    after: "if (apiUrl === '-')",
    noticedBy: 'src/server/platform/config/payment-settings.test.ts',
  },
  {
    name: 'writes over what a provider has told of its fee',
    in: 'recordFee',
    without: ".where('fee_poisha')",
    noticedBy: 'tests/payments/reconcile/settlement-files.test.ts',
  },
];
