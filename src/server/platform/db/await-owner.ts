import { sql } from 'kysely';
import { beginAnew } from './begin-anew.ts';
import type { Trx } from './database.ts';

/**
 * Something is given to these accounts: each that somebody has registered without confirming its e-mail waits, with what it has, for
 * whoever shows that the mailbox is theirs, as one that an import has made. What a stranger may have set up there goes: devices, the
 * card, and the addresses of feeds. Of the caller to make sure: that this club's addresses can be confirmed.
 */
export async function awaitOwners(trx: Trx, userIds: string[]): Promise<void> {
  const waiting = await trx
    .updateTable('users')
    .set({ issuer: null, subject: null })
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('email_verified', '=', false)
    .where('issuer', 'is not', null)
    // The club's own people would be locked out of it.
    .where('role', 'in', ['user', 'member'])
    .returning('id')
    .execute();
  for (const { id } of waiting.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await trx.deleteFrom('push_subscriptions').where('user_id', '=', id).execute();
    await beginAnew(trx, id);
  }
}
