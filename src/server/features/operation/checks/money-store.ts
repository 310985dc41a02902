import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyFigures } from './money-rules.ts';

/** Counts what the books of money never have, over the whole club. */
export async function readMoneyFigures(db: Db): Promise<MoneyFigures> {
  const { rows } = await sql<MoneyFigures>`select
    (select count(*)::int from bookings b join payments p on p.id = b.confirmed_payment_id
      where b.status = 'confirmed' and p.status <> 'succeeded') as not_paid,
    (select count(*)::int from charges c join payments p on p.id = c.payment_id
      where c.state = 'paid' and p.status <> 'succeeded') as parts_not_paid,
    (select count(*)::int from (
      select from refunds r join payments p on p.id = r.payment_id where r.status <> 'failed'
      group by p.id having sum(r.amount_poisha) > p.amount_poisha) gone) as over_refunded,
    (select count(*)::int from bookings b join payments p on p.booking_id = b.id
      where b.status = 'approved' and p.status = 'succeeded' and p.charge_id is null and p.amount_poisha > 0
        and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'failed')) as kept_for_nothing`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the figures of money returned no row');
  return row;
}
