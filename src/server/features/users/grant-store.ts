import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';
import { countPerson } from '../../platform/db/people-counts.ts';
import { endWeakSessions } from './weak-sessions.ts';

/** What the operator sees of a user, to be sure that it is the right one. */
interface Person {
  name: string;
  registeredAt: Date;
  isConfirmed: boolean;
}

type Grant =
  | { outcome: 'unknown' }
  | { outcome: 'already-admin' }
  /** `unconfirmed`: nothing was done, since nobody has shown that the address is theirs. */
  | { outcome: 'granted' | 'unconfirmed'; person: Person };

interface GrantInput {
  email: string;
  now: Date;
  /**
   * The role is granted even if the e-mail is not confirmed, which an operator has to want: somebody may have registered a
   * stranger's address.
   */
  evenUnconfirmed: boolean;
  identity: Parameters<typeof endWeakSessions>[1];
}

/** Makes the person with this e-mail an admin, on the operator's word. */
export async function grantAdmin(
  db: Db,
  { email, now, evenUnconfirmed, identity }: GrantInput,
): Promise<Grant> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('users')
      .select(['id', 'role', 'display_name', 'created_at', 'email_verified'])
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { outcome: 'unknown' };
    if (found.role === 'admin') return { outcome: 'already-admin' };
    const person = {
      name: found.display_name,
      registeredAt: found.created_at,
      isConfirmed: found.email_verified,
    };
    if (!person.isConfirmed && !evenUnconfirmed) return { outcome: 'unconfirmed', person };
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', found.id).execute();
    await endWeakSessions(trx, identity, email);
    if (found.role === 'member') await countPerson(trx, found.id, { members: -1 });
    const actor = { actorId: null, now };
    await audited(trx, actor, {
      action: 'user.granted-admin',
      subject: 'users',
      subjectId: found.id,
      before: { role: found.role },
      after: { role: 'admin' },
    });
    return { outcome: 'granted', person };
  });
}
