import { sql } from 'kysely';
import { instantOf } from '#contract/clock/club-time.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { guard } from '../../../platform/db/guard.ts';

/** Returns when the oldest payment without a receipt's number took its money; null: each has one. */
export async function findUnnumbered(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ paid_at: Date }>`
    select paid_at from payments where receipt_number is null and paid_at is not null and provider <> 'none' and status = 'succeeded'
    order by paid_at, id limit 1`.execute(db);
  return rows[0]?.paid_at ?? null;
}

/** Keeps others from numbering receipts of the year until the transaction ends. */
export async function lockYear(trx: Trx, year: number): Promise<void> {
  await sql`insert into receipt_years (year) values (${year}::int) on conflict do nothing`.execute(trx);
  await sql`select from receipt_years where year = ${year}::int ${guard('lock of the year', sql`for update`)}`.execute(
    trx,
  );
}

/**
 * Numbers payments of the year, which is locked, in the order in which they were paid, and returns how many. No part of the
 * statement that locks the year: that would not see what others have numbered until they let go of it.
 */
export async function numberPayments(trx: Trx, year: number, limit: number): Promise<number> {
  const [begin, end] = [year, year + 1].map((one) => instantOf(`${one}-01-01`, 0));
  // Rows are locked by their ids, as everywhere, before one is given a number: none of these is left out then.
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select id, paid_at from payments where id in (
        select id from payments
        where receipt_number is null and paid_at >= ${begin}::timestamptz and paid_at < ${end}::timestamptz and provider <> 'none' and status = 'succeeded'
        order by paid_at, id limit ${limit}
      ) order by id for no key update
    ), placed as (
      select id, row_number() over (order by paid_at, id) as place from due
    ), numbered as (
      update payments set receipt_year = y.year, receipt_number = y.last_number + placed.place
      from receipt_years y, placed where y.year = ${year}::int and payments.id = placed.id
      returning payments.id
    )
    update receipt_years set last_number = last_number + (select count(*) from numbered) where year = ${year}::int
    returning (select count(*)::int from numbered) as count`.execute(trx);
  return rows[0]?.count ?? 0;
}
