import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { poisha } from '#contract/money/money.ts';
import { countHouseholdPeople, findDueForRenewal, findGrowingUp, isChild } from '../support/product.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aMembership } from '../support/memberships.ts';

// The server and the database must apply the same rule for who is an adult on a day, including people born on 29 February.

const { db } = await createTestDatabase();
const clock = createTestClock();
const [payer, tier] = [randomUUID(), randomUUID()];
await db
  .insertInto('users')
  .values({ id: payer, issuer: 'test', subject: payer, email: 'karim@example.com', created_at: clock.now() })
  .execute();
await db
  .insertInto('tiers')
  .values({
    id: tier,
    name: 'Gold',
    place: 1,
    price_poisha: poisha(100),
    months: 12,
    created_at: clock.now(),
  })
  .execute();

/** Days around the ends of February, from 1999 to 2010. */
const BIRTHS = Array.from({ length: 12 }, (_, index) => 1999 + index).flatMap((year) => [
  `${year}-02-28`,
  ...(year % 4 === 0 ? [`${year}-02-29`] : []),
  `${year}-03-01`,
]);
const DAYS = BIRTHS.map((day) => addDays(day, 18 * 365 + 4));
const AROUND = DAYS.flatMap((day) => [-2, -1, 0, 1, 2].map((more) => addDays(day, more)));

const { householdId } = await aMembership(
  { db, clock },
  { id: payer },
  {
    tier: { _id: tier, grace_days: 0 },
    starts_on: '2016-01-01',
    ends_on: '2016-12-31',
  },
);
for (const born_on of BIRTHS) {
  const consent = { consent_by: payer, consent_at: clock.now(), consent_words: 'I agree.' };
  const child = { id: randomUUID(), household_id: householdId, name: born_on, born_on };
  await db
    .insertInto('children')
    .values({ ...child, ...consent, created_at: clock.now() })
    .execute();
}

const childrenOn = (day: ClubDate) => BIRTHS.filter((born_on) => isChild(born_on, day)).length;

describe('on each day around the end of February', () => {
  test('the database counts as many children as the rule', async () => {
    for (const day of AROUND) {
      const children = childrenOn(day);
      const counted = { adults: 1 + BIRTHS.length - children, children };
      expect(await countHouseholdPeople(db, householdId, day), day).toEqual(counted);
    }
  });

  test('renewals are for as many', async () => {
    // The database allows no tier for this number of people.
    await sql`alter table tiers drop constraint tiers_most_people_check`.execute(db);
    await db.updateTable('tiers').set({ most_people: 100 }).execute();
    for (const day of AROUND) {
      const ends_on = addDays(day, -1);
      await db.updateTable('memberships').set({ ends_on, counts_until: ends_on }).execute();
      const asked = { long: [tier], short: [], daysLong: 30, daysShort: 7, today: ends_on, limit: 10 };
      const [ending] = await findDueForRenewal(db, asked);
      expect(ending?.children, day).toBe(childrenOn(day));
    }
  });

  test('nobody is told of a child before it grows up, or once it has', async () => {
    for (const day of AROUND) {
      const growing = await findGrowingUp(db, { today: day, days: 1, years: 18, limit: 100 });
      const expected = BIRTHS.filter((born) => isChild(born, day) && !isChild(born, addDays(day, 1)));
      expect(growing.map(({ bornOn }) => bornOn).toSorted(), day).toEqual(expected);
    }
  });
});
