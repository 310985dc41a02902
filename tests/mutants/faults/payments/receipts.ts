import type { Fault } from '../../fault.ts';

const NUMBERING = 'src/server/features/payments/receipts/store.ts';

export const FAULTS: Fault[] = [
  {
    name: 'numbers receipts of a year while somebody else does',
    file: NUMBERING,
    in: 'lockYear',
    before: ' for update',
    after: '',
    noticedBy: 'tests/races/receipts.test.ts',
    title: 'from three nodes',
  },
  {
    name: 'locks payments in another order than all else when it numbers them',
    file: NUMBERING,
    in: 'numberPayments',
    before: ') order by id for no key update',
    after: ') order by paid_at for no key update',
    noticedBy: 'tests/races/receipts.test.ts',
    title: 'waits for a payment',
  },
  {
    name: 'gives a number to what cost nothing',
    file: NUMBERING,
    in: 'numberPayments',
    before: "and provider <> 'none'",
    after: '',
    noticedBy: 'tests/races/receipts.test.ts',
    title: 'from three nodes',
  },
  {
    name: 'lets the year of receipts end at midnight in Greenwich',
    file: 'src/server/features/payments/receipts/rules.ts',
    in: 'receiptYearOf',
    before: 'clubDateOf(paidAt)',
    after: 'paidAt.toISOString()',
    noticedBy: 'src/server/features/payments/receipts/rules.test.ts',
  },
  {
    name: 'runs no job that numbers receipts',
    file: 'src/server/start/club-jobs.ts',
    in: 'listJobs',
    before: 'pass: () => numberOldestReceipts(services.db)',
    after: 'pass: async () => 0',
    noticedBy: 'tests/payments/receipts.test.ts',
  },
  {
    name: 'opens a receipt that has no number yet',
    file: 'src/server/features/payments/checkout/receipt.ts',
    in: 'withNumber',
    before: 'if (!waitsForNumber(payment)) return payment;',
    after: 'if (payment.id) return payment;',
    noticedBy: 'tests/payments/receipts.test.ts',
  },
  {
    name: 'prints VAT of a club that has said no BIN',
    file: 'src/server/features/payments/checkout/receipt.ts',
    in: 'readTaxes',
    before: 'if (bin === null) return {};',
    after: '',
    noticedBy: 'tests/payments/receipts.test.ts',
  },
];
