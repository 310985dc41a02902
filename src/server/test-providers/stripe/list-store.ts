import type { Row } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Trx } from '../../platform/db/database.ts';
import { sql, type RawBuilder } from 'kysely';

/** The requested part of a list. */
export interface ListQuery {
  limit: number;
  /** The last row of the page before. */
  after: string | null;
  /** Unix seconds: made at or after, and before. */
  from: number | null;
  before: number | null;
}

type Listed = Exclude<Extract<keyof Tables, `card_gateway.${string}`>, 'card_gateway.idempotency_keys'>;

/** Returns a page, newest first, which is the order of the ids; one more than `limit` when there are more. */
export async function findPage<Table extends Listed>(
  trx: Trx,
  table: Table,
  { limit, after, from, before }: ListQuery,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Row<Table>[]> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)}
    where (${after}::text is null or id < ${after})
      and (${from}::bigint is null or created_at >= to_timestamp(${from}::bigint))
      and (${before}::bigint is null or created_at < to_timestamp(${before}::bigint))
      and ${condition}
    order by id desc limit ${limit + 1}`.execute(trx);
  return rows;
}
