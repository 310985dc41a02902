import type { Generated, Selectable } from 'kysely';
import type { Poisha } from '#contract/money/money.ts';

export interface SslcommerzSessionsTable {
  key: string;
  tran_id: string;
  amount: Poisha;
  product_name: string;
  success_url: string;
  fail_url: string;
  cancel_url: string;
  ipn_url: string | null;
  own_values: string[];
  created_at: Date;
}

export interface SslcommerzTransactionsTable {
  bank_tran_id: string;
  session_key: string;
  try: number;
  ending: 'paid' | 'failed' | 'cancelled';
  amount: Poisha;
  val_id: string | null;
  method: 'card' | 'bkash' | null;
  is_risky: boolean;
  created_at: Date;
  decided_at: Date;
  validated_at: Date | null;
  notice_tries: Generated<number>;
  notice_next_at: Date | null;
  notice_taken_at: Date | null;
}

export interface SslcommerzRefundsTable {
  refund_ref_id: string;
  refund_trans_id: string;
  bank_tran_id: string;
  amount: Poisha;
  created_at: Date;
}

export interface BkashTokensTable {
  token_hash: string;
  refresh_hash: string;
  app_key: string;
  is_grant: boolean;
  created_at: Date;
  expires_at: Date;
  refresh_expires_at: Date;
  refreshed_at: Date | null;
}

export interface BkashPaymentsTable {
  payment_id: string;
  amount: Poisha;
  callback_url: string;
  payer_reference: string;
  invoice: string;
  state: Generated<'initiated' | 'agreed' | 'completed' | 'over'>;
  wallet: string | null;
  returned: 'success' | 'failure' | 'cancel' | null;
  trx_id: string | null;
  debits: Generated<number>;
  created_at: Date;
  executed_at: Date | null;
}

export interface BkashRefundsTable {
  refund_trx_id: string;
  payment_id: string;
  amount: Poisha;
  sku: string;
  reason: string;
  created_at: Date;
}

declare module '../platform/db/schema.ts' {
  interface Tables {
    'card_gateway.sslcommerz_sessions': SslcommerzSessionsTable;
    'card_gateway.sslcommerz_transactions': SslcommerzTransactionsTable;
    'card_gateway.sslcommerz_refunds': SslcommerzRefundsTable;
    'card_gateway.bkash_tokens': BkashTokensTable;
    'card_gateway.bkash_payments': BkashPaymentsTable;
    'card_gateway.bkash_refunds': BkashRefundsTable;
  }
}

export type SessionRow = Selectable<SslcommerzSessionsTable>;
export type TransactionRow = Selectable<SslcommerzTransactionsTable>;
export type RefundRow = Selectable<SslcommerzRefundsTable>;
export type BkashPaymentRow = Selectable<BkashPaymentsTable>;
export type BkashRefundRow = Selectable<BkashRefundsTable>;
