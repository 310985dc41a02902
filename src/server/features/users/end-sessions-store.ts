import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import type { Identity } from '../../sign-in/identity.ts';

/** Ends the sessions of a person and leaves a record of it; says how many there were. null if nobody has this e-mail. */
export async function endSessionsOfUser(
  db: Db,
  { email, end }: { email: string; end: NonNullable<Identity['endSessions']> },
  actor: Actor,
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const person = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (!person) return null;
    const sessions = await end(trx, email);
    await audited(trx, actor, {
      action: 'user.sessions-ended',
      subject: 'users',
      subjectId: person.id,
      after: { sessions },
    });
    return sessions;
  });
}
