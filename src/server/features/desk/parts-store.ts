import { sql } from 'kysely';
import type { DeskBooking, DeskPart } from '#contract/desk/desk.ts';
import { toTaka, type Poisha } from '#contract/money/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { named } from '../../platform/db/named.ts';
import { paidColumns, paymentOf, type PaidRow } from './find-store.ts';

interface PartRow extends PaidRow {
  id: string;
  total_poisha: Poisha;
  guests: number;
  is_busy: boolean;
}

const toDeskPart = (row: PartRow): DeskPart => ({
  _id: row.id,
  amount: toTaka(row.total_poisha),
  guests: row.guests,
  payment: paymentOf(row),
  busy: row.is_busy,
});

/**
 * Returns the parts of a booking with what paid them: what was paid first stands first, and what is open last. Of a booking
 * that has ended nothing is open any more.
 */
export async function findDeskParts(db: Db, booking: DeskBooking): Promise<DeskPart[]> {
  const { _id, status, total_price: amount, payment } = booking;
  const isLive = status === 'approved' || status === 'confirmed';
  const { rows } = await named(
    'find-desk-parts',
    sql<PartRow>`
      select c.id, c.total_poisha, c.guests, ${paidColumns},
        exists (select from payments live where live.charge_id = c.id and live.booking_id = c.booking_id
          and live.status in (${LIVE_SQL})) as is_busy
      from charges c left join payments p on p.id = c.payment_id left join users taker on taker.id = p.taken_by
      where c.booking_id = ${_id}::uuid and c.state <> 'ended' order by p.paid_at, c.id`,
  ).execute(db);
  const parts = rows.map(toDeskPart).filter((part) => isLive || part.payment !== null);
  const wasPaidWhole = rows.every(({ guests }) => guests > 0);
  return wasPaidWhole && payment ? [{ _id, amount, guests: 0, payment, busy: false }, ...parts] : parts;
}
