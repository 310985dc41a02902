import { sql } from 'kysely';
import type { Db } from './database.ts';

// The addresses of a person's calendar feeds hold a version; with the next one, those that are known are of no use any more.

/** Gives the calendar feeds of a user new addresses; the old ones answer nothing any more. */
export async function renewFeeds(db: Db, userId: string): Promise<void> {
  await sql`
    insert into message_choices (user_id, feed_version) values (${userId}::uuid, 2)
    on conflict (user_id) do update set feed_version = message_choices.feed_version + 1`.execute(db);
}

/** Gives new feed addresses to the person whom the club knows under an identity, if there is one. */
export async function renewFeedsByIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (user) await renewFeeds(db, user.id);
}
