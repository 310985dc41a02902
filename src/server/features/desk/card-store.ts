import { sql } from 'kysely';
import { toTaka, type Poisha } from '#contract/money/money.ts';
import type { ShownCard } from '#contract/desk/cards.ts';
import type { Db } from '../../platform/db/database.ts';

/** Returns the names of all who share what a household has, who pays first and children last. */
export async function findNames(db: Db, householdId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select coalesce(nullif(u.display_name, ''), u.email, '') as name, u.id <> h.payer_id as place_1, false as place_2
      from users u join households h on h.id = u.household_id where h.id = ${householdId}::uuid
      union all
      select name, true, true from children where household_id = ${householdId}::uuid and left_at is null
    ) named order by place_2, place_1, name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns what is open of a household's dues. */
export async function findDuesToTake(db: Db, householdId: string): Promise<ShownCard['dues']> {
  const { rows } = await sql<{ charge: string; amount: Poisha }>`
    select c.id as charge, c.total_poisha as amount from dues d join charges c on c.id = d.charge_id
    where d.household_id = ${householdId}::uuid and not d.is_over order by d.adds_to is null, d.after_end nulls first limit 1`.execute(
    db,
  );
  const [row] = rows;
  return row ? { charge: row.charge, amount: toTaka(row.amount) } : null;
}
