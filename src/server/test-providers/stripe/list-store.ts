import type { Row } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Trx } from '../../platform/db/database.ts';
import { sql, type RawBuilder } from 'kysely';

export interface ListQuery {
  limit: number;
  /** The id of the last row of the previous page; null for the first page. */
  after: string | null;
  /** In Unix seconds: created at or after `from`, and before `before`. */
  from: number | null;
  before: number | null;
}

type Listed = Exclude<Extract<keyof Tables, `card_gateway.${string}`>, 'card_gateway.idempotency_keys'>;

/** Returns a page sorted by id, newest first, with one extra row when there are more than `limit`. */
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
