import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { KEEPER } from './kept-children-store.ts';

interface KeptOfChild {
  name: string;
  born_on: ClubDate | null;
  consent_at: Date | null;
  consent_words: string | null;
}

/** All that the club keeps of somebody as one of a household, with their card; of children only who keeps them reads it. */
export async function findHouseholdData(
  db: Db,
  { userId, householdId }: { userId: string; householdId: string | null },
) {
  const card = await db
    .selectFrom('cards')
    .select(['code', 'made_at', 'shown_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { rows: children } = await sql<KeptOfChild>`
    select c.name, case when c.consent_by = ${userId}::uuid then c.born_on end as born_on, c.consent_at, c.consent_words
    from children c join households h on h.id = c.household_id
    where h.id = ${householdId}::uuid and c.left_at is null and ${KEEPER} = ${userId}::uuid
    order by c.id`.execute(db);
  return {
    card: card
      ? {
          code: card.code,
          made_at: card.made_at.toISOString(),
          shown_at: card.shown_at?.toISOString() ?? null,
        }
      : null,
    children: children.map((child) => ({
      name: child.name,
      born_on: child.born_on,
      consent_at: child.consent_at?.toISOString() ?? null,
      consent_words: child.consent_words,
    })),
  };
}
