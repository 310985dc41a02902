import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'debits a wallet again that was debited',
    guard: 'payer agreed',
    noticedBy: 'tests/providers/bkash/test-bkash.test.ts',
  },
  {
    name: 'gives bKash payments back beside each other',
    file: 'src/server/test-providers',
    in: 'lockPayment',
    without: '.forUpdate()',
    noticedBy: 'tests/providers/bkash/test-bkash.test.ts',
  },
  {
    name: 'makes the same refund of SSLCommerz twice',
    file: 'src/server/test-providers',
    in: 'judge',
    before: 'refund_trans_id === wanted.refund_trans_id',
    after: 'refund_trans_id === wanted.refund_ref_id',
    noticedBy: 'tests/providers/sslcommerz/sslcommerz-refunds.test.ts',
  },
];
