import type { ColumnType, Generated, Selectable } from 'kysely';

type Metadata = ColumnType<Record<string, string>, string, string>;

export interface PaymentMethodsTable {
  id: string;
  card: string;
  used: Generated<boolean>;
  created_at: Date;
}

export interface PaymentIntentsTable {
  id: string;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Metadata;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  payment_method: string | null;
  latest_charge: string | null;
  failed_method: string | null;
  cancellation_reason: string | null;
  canceled_at: Date | null;
  created_at: Date;
}

export interface ChargesTable {
  id: string;
  payment_intent: string;
  payment_method: string;
  amount: number;
  currency: string;
  paid: boolean;
  created_at: Date;
}

export interface RefundsTable {
  id: string;
  charge: string;
  amount: number;
  metadata: Metadata;
  status: 'succeeded' | 'failed';
  created_at: Date;
}

export interface DisputesTable {
  id: string;
  charge: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  created_at: Date;
}

export interface EventsTable {
  id: string;
  type: string;
  object: ColumnType<object, string, never>;
  created_at: Date;
  attempts: Generated<number>;
  next_at: Date;
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

export interface IdempotencyKeysTable {
  key: string;
  request_hash: string;
  status: number | null;
  body: ColumnType<object | null, string | undefined, string>;
  created_at: Date;
}

declare module '../../platform/db/schema.ts' {
  interface Tables {
    'card_gateway.payment_methods': PaymentMethodsTable;
    'card_gateway.payment_intents': PaymentIntentsTable;
    'card_gateway.charges': ChargesTable;
    'card_gateway.refunds': RefundsTable;
    'card_gateway.disputes': DisputesTable;
    'card_gateway.events': EventsTable;
    'card_gateway.idempotency_keys': IdempotencyKeysTable;
  }
}

export type MethodRow = Selectable<PaymentMethodsTable>;
export type IntentRow = Selectable<PaymentIntentsTable>;
export type ChargeRow = Selectable<ChargesTable>;
export type RefundRow = Selectable<RefundsTable>;
export type DisputeRow = Selectable<DisputesTable>;
export type EventRow = Selectable<EventsTable>;
