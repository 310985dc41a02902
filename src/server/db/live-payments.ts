import type { PaymentStatus } from './schema.ts';

/** The states in which a payment can still take money; at most one payment of a booking is in them. */
export const LIVE = ['creating', 'open', 'processing'] as const satisfies PaymentStatus[];

export function isLive({ status }: { status: PaymentStatus }): boolean {
  return LIVE.some((live) => live === status);
}
