import { sql } from 'kysely';
import type { Row } from './rows.ts';

/** The states in which a payment can still take money; at most one payment of a booking is in them. */
export const LIVE = ['creating', 'open', 'processing'] as const satisfies Row<'payments'>['status'][];

/** LIVE as a list in SQL text: as parameters it would not match the conditions of the partial indexes. */
export const LIVE_SQL = sql.join(LIVE.map((status) => sql.lit(status)));

export function isLive({ status }: Pick<Row<'payments'>, 'status'>): boolean {
  return LIVE.some((live) => live === status);
}
