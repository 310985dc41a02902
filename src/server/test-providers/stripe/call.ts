import type { Trx } from '../../platform/db/database.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { KeptAnswer } from './idempotency-store.ts';

/** An authenticated call of the gateway. */
export interface GatewayCall {
  trx: Trx;
  now: Date;
  minAmount: Poisha;
  /** The id in the path; empty when the path has none. */
  id: string;
  parameters: URLSearchParams;
  /** Whether the call was made with the publishable key, by a browser. It sees less and needs the client secret. */
  isPublic: boolean;
}

export interface GatewayEndpoint {
  method: 'GET' | 'POST';
  /** The path pattern, whose first group is the id. */
  path: RegExp;
  /** Whether the publishable key is sufficient. */
  isPublic: boolean;
  /** All accepted parameters, where `metadata[]` matches any key; others are refused. No endpoint accepts card numbers. */
  parameters: string[];
  /** Handles the call. A thrown refusal rolls the transaction back; a returned answer is stored, even one that reports a declined card. */
  answer: (call: GatewayCall) => Promise<KeptAnswer>;
}

/** Returns the metadata, which Stripe encodes as `metadata[booking_id]=…`. */
export function readMetadata(parameters: URLSearchParams): Record<string, string> {
  const entries = [...parameters].flatMap(([name, value]) => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
