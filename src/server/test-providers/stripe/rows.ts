import type { Row } from '../../platform/db/rows.ts';

export type MethodRow = Row<'card_gateway.payment_methods'>;
export type IntentRow = Row<'card_gateway.payment_intents'>;
export type GatewayChargeRow = Row<'card_gateway.charges'>;
export type GatewayRefundRow = Row<'card_gateway.refunds'>;
export type DisputeRow = Row<'card_gateway.disputes'>;
export type EventRow = Row<'card_gateway.events'>;
