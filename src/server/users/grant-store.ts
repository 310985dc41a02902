import { inTransaction, type Db } from '../db/database.ts';
import { recordAudit } from '../db/journal.ts';

/** Makes the person with this e-mail an admin, on the word of whoever runs the server. */
export async function grantAdmin(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<'granted' | 'already-admin' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return 'unknown';
    if (person.role === 'admin') return 'already-admin';
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute();
    await recordAudit(trx, {
      actorId: null,
      action: 'user.granted-admin',
      subject: 'users',
      subjectId: person.id,
      before: { role: person.role },
      after: { role: 'admin' },
      now,
    });
    return 'granted';
  });
}
