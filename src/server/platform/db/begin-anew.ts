import { sql } from 'kysely';
import { renewFeeds } from './calendar-feeds.ts';
import type { Trx } from './database.ts';

/**
 * Resets what a stranger may have set up by registering with another person's email: the phone confirmation, the message choices, devices,
 * the card and the feed addresses. A device tied to a session is removed with that session.
 */
export async function beginAnew(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', userId).execute();
  await trx
    .updateTable('message_choices')
    .set({ no_mail: sql`'{}'`, no_push: sql`'{}'`, sms: sql`'{}'` })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', 'is', null)
    .execute();
  await trx.deleteFrom('cards').where('user_id', '=', userId).execute();
  await renewFeeds(trx, userId);
}

/** Resets, in the same way, the account with this identity, if there is one. */
export async function beginAnewAs(
  trx: Trx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (user) await beginAnew(trx, user.id);
}
