import { sql } from 'kysely';
import { renewFeeds } from './calendar-feeds.ts';
import type { Trx } from './database.ts';

/**
 * Takes from an account what anybody can have set up who registered a stranger's e-mail: the proof that a number is theirs, what
 * they want to be told, devices, the card and the addresses of feeds. A device that names its session goes with that.
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

/** Does so for whom the club knows under an identity, if there is somebody. */
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
