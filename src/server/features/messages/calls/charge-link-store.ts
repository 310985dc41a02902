import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { PayableDues } from '../../dues/settle.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';

export interface LinkedDuesRow extends PayableDues {
  charge_id: string;
  state: 'open' | 'paid' | 'ended';
  total_poisha: Poisha;
  payer_name: string;
  has_phone: boolean;
  /** The days that were bought; null: it is not paid. */
  paid_from: ClubDate | null;
  paid_until: ClubDate | null;
}

/** Returns what a link pays; null: there is no such charge of dues. */
export async function findLinkedDues(db: Db, chargeId: string): Promise<LinkedDuesRow | null> {
  const { rows } = await named(
    'find-linked-dues',
    sql<LinkedDuesRow>`
      select d.charge_id, d.household_id, d.tier_id, c.state, c.total_poisha, d.starts_on, d.months, d.adults, d.children, d.adds_to,
        d.period_months, d.starts_month, d.starts_day, d.grace_days,
        payer.display_name as payer_name, payer.phone is not null as has_phone, m.starts_on as paid_from, m.ends_on as paid_until
      from dues d join charges c on c.id = d.charge_id join households h on h.id = d.household_id
        join users payer on payer.id = h.payer_id left join memberships m on m.charge_id = d.charge_id
      where d.charge_id = ${chargeId}::uuid`,
  ).execute(db);
  return rows[0] ?? null;
}
