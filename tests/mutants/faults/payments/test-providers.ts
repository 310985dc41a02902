import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'debits a wallet again that was debited',
    file: 'src/server/test-providers/bkash/store.ts',
    in: 'debit',
    before: "sql`state = 'agreed'`",
    after: 'sql`true`',
    noticedBy: 'tests/providers/bkash/test-bkash.test.ts',
  },
  {
    name: 'gives bKash payments back beside each other',
    file: 'src/server/test-providers/bkash/refund-store.ts',
    in: 'lockPayment',
    before: '.forUpdate()',
    after: '',
    noticedBy: 'tests/providers/bkash/test-bkash.test.ts',
  },
  {
    name: 'makes the same refund of SSLCommerz twice',
    file: 'src/server/test-providers/sslcommerz/refund-store.ts',
    in: 'judge',
    before: 'refund_trans_id === wanted.refund_trans_id',
    after: 'refund_trans_id === wanted.refund_ref_id',
    noticedBy: 'tests/providers/sslcommerz/sslcommerz-refunds.test.ts',
  },
];
