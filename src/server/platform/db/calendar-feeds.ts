import { sql } from 'kysely';
import type { Db } from './database.ts';

// The URLs of a person's calendar feeds contain a version; raising it invalidates the URLs known so far.

/** Gives the user's calendar feeds new URLs; the old ones stop working. */
export async function renewFeeds(db: Db, userId: string): Promise<void> {
  await sql`
    insert into message_choices (user_id, feed_version) values (${userId}::uuid, 2)
    on conflict (user_id) do update set feed_version = message_choices.feed_version + 1`.execute(db);
}

/** Gives new feed URLs to the user with this identity, if there is one. */
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
