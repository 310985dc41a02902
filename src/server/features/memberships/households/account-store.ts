import type { Db } from '../../../platform/db/database.ts';

/** All that the club keeps of somebody as one of a household, with their card; of children only who pays for them reads it. */
export async function findHouseholdData(
  db: Db,
  { userId, householdId }: { userId: string; householdId: string | null },
) {
  const card = await db
    .selectFrom('cards')
    .select(['code', 'made_at', 'shown_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const children = await db
    .selectFrom('children')
    .innerJoin('households', 'households.id', 'children.household_id')
    .select(['name', 'born_on', 'consent_at', 'consent_words'])
    .where('households.id', '=', householdId)
    .where('households.payer_id', '=', userId)
    .where('left_at', 'is', null)
    .orderBy('children.id')
    .execute();
  return {
    card: card
      ? {
          code: card.code,
          made_at: card.made_at.toISOString(),
          shown_at: card.shown_at?.toISOString() ?? null,
        }
      : null,
    children: children.map((child) => ({
      name: child.name ?? '',
      born_on: child.born_on,
      consent_at: child.consent_at?.toISOString() ?? null,
      consent_words: child.consent_words,
    })),
  };
}
