// This file is separate from the schemas, so that a page that only prints amounts need not load them.
import { formatDecimals, formatNumber } from '../numbers.ts';

/** Formats an amount: `1500` → `1,500` or `১,৫০০`. Poisha are printed only if there are any: `99.5` → `99.50`. */
export function formatAmount(taka: number): string {
  return Number.isInteger(taka) ? formatNumber(taka) : formatDecimals(taka, 2);
}

/** Formats an amount with the taka sign: `1500` → `৳1,500` or `৳১,৫০০`. */
export function formatTaka(taka: number): string {
  return `৳${formatAmount(taka)}`;
}
