import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';
import type { Identity } from '../../sign-in/identity.ts';

interface Removal {
  email: string;
  now: Date;
  remove: NonNullable<Identity['removeSecondFactor']>;
}

/** Removes the second factor of an account for the operator, with an audit row. */
export function removeSecondFactor(
  db: Db,
  { email, now, remove }: Removal,
): Promise<'removed' | 'none' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const person = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (!person) return 'unknown';
    if (!(await remove(trx, email))) return 'none';
    const actor = { actorId: null, now };
    await audited(trx, actor, {
      action: 'user.second-factor-removed',
      subject: 'users',
      subjectId: person.id,
    });
    return 'removed';
  });
}
