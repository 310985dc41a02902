import type { Trx } from '../../platform/db/database.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { KeptAnswer } from './idempotency-store.ts';

/** One call of the gateway, past authentication. */
export interface GatewayCall {
  trx: Trx;
  now: Date;
  minAmount: Poisha;
  /** The id in the path; empty where it has none. */
  id: string;
  parameters: URLSearchParams;
  /** Made with the publishable key: by a browser, which sees less and needs the client secret. */
  isPublic: boolean;
}

export interface GatewayEndpoint {
  method: 'GET' | 'POST';
  /** The id is its first group. */
  path: RegExp;
  /** Whether the publishable key is enough. */
  isPublic: boolean;
  /** Every parameter that it knows, `metadata[]` standing for any key; all others are refused. No list has a card number. */
  parameters: string[];
  /** A refusal undoes the call; an answer is kept, also one that reports a declined card. */
  answer: (call: GatewayCall) => Promise<KeptAnswer>;
}

/** Stripe writes maps as `metadata[booking_id]=…`. */
export function readMetadata(parameters: URLSearchParams): Record<string, string> {
  const entries = [...parameters].flatMap(([name, value]) => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
