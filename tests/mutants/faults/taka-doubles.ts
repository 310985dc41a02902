import type { Fault } from '../fault.ts';

const SSLCOMMERZ = 'src/server/test-providers/sslcommerz';
const BKASH = 'src/server/test-providers/bkash';
const PAGE = 'tests/providers/sslcommerz/sslcommerz-page.test.ts';
const AFTERWARDS = 'tests/providers/sslcommerz/sslcommerz-refunds.test.ts';
const PAYMENTS = 'tests/providers/bkash/bkash-double.test.ts';
const TOKENS = 'tests/providers/bkash/bkash-tokens-and-page.test.ts';
const PRUNED = 'tests/providers/doubles-pruning.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'debits a wallet again that was debited',
    file: `${BKASH}/store.ts`,
    before: "executed_at = ${now}::timestamptz\n    where payment_id = ${paymentId} and state = 'agreed'`",
    after: 'executed_at = ${now}::timestamptz\n    where payment_id = ${paymentId}`',
    noticedBy: PAYMENTS,
  },
  {
    name: 'lets the payer of bKash change an answer',
    file: `${BKASH}/store.ts`,
    before: "where payment_id = ${paymentId} and state = 'initiated'`",
    after: 'where payment_id = ${paymentId}`',
    noticedBy: TOKENS,
  },
  {
    name: 'gives bKash payments back beside each other',
    file: `${BKASH}/refund-store.ts`,
    before: '    .forUpdate()\n',
    after: '',
    noticedBy: PAYMENTS,
  },
  {
    name: 'gives a bKash payment back at any age',
    file: `${BKASH}/refunds.ts`,
    before: 'now.getTime() - executed_at.getTime() > REFUND_MS',
    after: 'now.getTime() - executed_at.getTime() > 2 * REFUND_MS',
    noticedBy: PAYMENTS,
  },
  {
    name: 'grants bKash tokens to everybody who asks at once',
    file: `${BKASH}/token-store.ts`,
    before: 'select pg_advisory_xact_lock(',
    after: 'select sign(',
    noticedBy: TOKENS,
  },
  {
    name: 'refreshes a bKash token twice',
    file: `${BKASH}/token-store.ts`,
    before: '\n        and refreshed_at is null`',
    after: '`',
    noticedBy: TOKENS,
  },
  {
    name: 'opens the door with a bKash token that is over',
    file: `${BKASH}/tokens.ts`,
    before: "endsAt > options.clock() ? null : 'The incoming token has expired'",
    after: "endsAt > new Date(0) ? null : 'The incoming token has expired'",
    noticedBy: TOKENS,
  },
  {
    name: 'calls a payment of SSLCommerz valid before the bank has decided',
    file: `${SSLCOMMERZ}/validation.ts`,
    before: 'if (!found || found.decided_at > now)',
    after: 'if (!found)',
    noticedBy: PAGE,
  },
  {
    name: 'makes a second payment of a button that is pressed twice',
    file: `${SSLCOMMERZ}/tries.ts`,
    before: '    try: number,\n',
    after: "    try: (await findTries(db, 'key', session.key)).length,\n",
    noticedBy: PAGE,
  },
  {
    name: 'makes the same refund of SSLCommerz twice',
    file: `${SSLCOMMERZ}/refund-store.ts`,
    before: 'refund_trans_id === wanted.refund_trans_id',
    after: 'refund_trans_id === wanted.refund_ref_id',
    noticedBy: AFTERWARDS,
  },
  {
    name: 'gives payments of SSLCommerz back beside each other',
    file: `${SSLCOMMERZ}/store.ts`,
    before: '    .forUpdate()\n',
    after: '',
    noticedBy: AFTERWARDS,
  },
  {
    name: 'repeats a notice of SSLCommerz for ever',
    file: `${SSLCOMMERZ}/notice-store.ts`,
    before: 'const MOST_TRIES = 8;',
    after: 'const MOST_TRIES = 80;',
    noticedBy: AFTERWARDS,
  },
  {
    name: 'signs a notice without the store’s password',
    file: `${SSLCOMMERZ}/notice-signature.ts`,
    before: 'store_passwd: digest(algorithm, storePassword)',
    after: "store_passwd: digest(algorithm, '')",
    noticedBy: PAGE,
  },
  {
    name: 'prints what a merchant sent into the page as it came',
    file: 'src/server/test-providers/pages/markup.ts',
    before: 'return escapeHtml(String(part));',
    after: 'return String(part);',
    noticedBy: [PAGE, TOKENS],
  },
  {
    name: 'removes sessions of SSLCommerz that somebody tried to pay',
    file: 'src/server/platform/jobs/prune-store.ts',
    before: 'where tried.session_key = pruned.key)`',
    after: "where tried.session_key = '')`",
    noticedBy: PRUNED,
  },
];
