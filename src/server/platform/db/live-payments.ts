import { sql } from 'kysely';
import type { Row } from './rows.ts';

/** The states in which a payment can still receive money. A booking has at most one payment in these states. */
export const LIVE = ['creating', 'open', 'processing'] as const satisfies Row<'payments'>['status'][];

/** LIVE as a list of SQL literals: with parameters, the conditions of the partial indexes would not match. */
export const LIVE_SQL = sql.join(LIVE.map((status) => sql.lit(status)));

export function isLive({ status }: Pick<Row<'payments'>, 'status'>): boolean {
  return LIVE.some((live) => live === status);
}
