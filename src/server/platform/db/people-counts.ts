import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Db } from './database.ts';

// The number of the club's people is kept and not counted: `people_counts` has it in parts, and each user belongs to one.

/**
 * Returns the part of `people_counts` that a user is counted in; two users seldom share one, so they seldom wait for each
 * other.
 */
export function partOf(userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(get_byte(uuid_send(${userId}), 15) & 15)`;
}

/** Changes the counts, in the transaction that changes the user; after it, so that their rows are locked in one order. */
export async function countPerson(
  db: Db,
  userId: string,
  { users = 0, members = 0 }: { users?: number; members?: number },
): Promise<void> {
  await sql`update people_counts set users = users + ${users}::int, members = members + ${members}::int
    where part = ${partOf(sql`${userId}::uuid`)}`.execute(db);
}

/** Returns everybody, whatever their role, and the members among them: as many as the lists of them have. */
export async function readPeopleCounts(db: Db): Promise<{ users: number; members: number }> {
  return db
    .selectFrom('people_counts')
    .select((eb) => [eb.fn.sum<number>('users').as('users'), eb.fn.sum<number>('members').as('members')])
    .executeTakeFirstOrThrow();
}

/**
 * Recounts everybody, for what a server of the build before did not count. The lock waits for those who are changing the
 * counts and keeps out others, so nobody is counted twice or left out.
 */
export async function recountPeople(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`lock table people_counts in share row exclusive mode`.execute(trx);
    await sql`
      with people as (
        select ${partOf(sql`id`)} as part, count(*)::int as users, (count(*) filter (where role = 'member'))::int as members
        from users where removed_at is null group by 1
      )
      update people_counts set users = coalesce(people.users, 0), members = coalesce(people.members, 0)
      from generate_series(0, 15) part_no left join people on people.part = part_no
      where people_counts.part = part_no`.execute(trx);
  });
}
