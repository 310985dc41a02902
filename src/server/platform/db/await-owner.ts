import { sql } from 'kysely';
import { beginAnew } from './begin-anew.ts';
import type { Trx } from './database.ts';

/**
 * Prepares accounts that are about to receive something. An account whose email was never confirmed is detached from its sign-in and waits,
 * like an imported one, for the person who proves that they own the mailbox. Devices, the card and the feed addresses that a stranger may
 * have set up are removed. The caller makes sure that the club can confirm email addresses.
 */
export async function awaitOwners(trx: Trx, userIds: string[]): Promise<void> {
  const waiting = await trx
    .updateTable('users')
    .set({ issuer: null, subject: null })
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('email_verified', '=', false)
    .where('issuer', 'is not', null)
    // Staff and admins would lock themselves out.
    .where('role', 'in', ['user', 'member'])
    .returning('id')
    .execute();
  for (const { id } of waiting.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await trx.deleteFrom('push_subscriptions').where('user_id', '=', id).execute();
    await beginAnew(trx, id);
  }
}
