import type { Row } from '../platform/db/rows.ts';

export type SessionRow = Row<'card_gateway.sslcommerz_sessions'>;
export type TransactionRow = Row<'card_gateway.sslcommerz_transactions'>;
export type SslcommerzRefundRow = Row<'card_gateway.sslcommerz_refunds'>;
export type BkashPaymentRow = Row<'card_gateway.bkash_payments'>;
export type BkashRefundRow = Row<'card_gateway.bkash_refunds'>;
