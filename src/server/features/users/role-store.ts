import type { Role, User } from '#contract/people/users.ts';
import { renewFeeds } from '../../platform/db/calendar-feeds.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { countPerson } from '../../platform/db/people-counts.ts';
import { getUserById } from './store.ts';
import { endWeakSessions } from './weak-sessions.ts';

interface RoleChange {
  email: string;
  role: 'member' | 'staff';
  /** Whether people can confirm their e-mail here: then staff must have, for a stranger may have registered it. */
  canConfirm: boolean;
  identity: Parameters<typeof endWeakSessions>[1];
}

const isMember = (role: Role) => Number(role === 'member');

/** Gives a person a role; whoever works at the desk has been a member from then on. Admins keep theirs. */
export async function giveRole(
  db: Db,
  { email, role, canConfirm, identity }: RoleChange,
  actor: Actor,
): Promise<User | 'missing' | 'is-admin' | 'unconfirmed'> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select(['id', 'role', 'member_since', 'email_verified'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return 'missing';
    if (before.role === 'admin') return 'is-admin';
    if (before.role === role) return getUserById(trx, before.id);
    if (role === 'staff' && canConfirm && !before.email_verified) return 'unconfirmed';
    await trx
      .updateTable('users')
      .set({ role, member_since: before.member_since ?? actor.now })
      .where('id', '=', before.id)
      .execute();
    if (role === 'staff') await endWeakSessions(trx, identity, email);
    // The club's feed must not come back with the role, at the address that was known before.
    if (before.role === 'staff') await renewFeeds(trx, before.id);
    await audited(trx, actor, {
      action: 'user.role-changed',
      subject: 'users',
      subjectId: before.id,
      before: { role: before.role },
      after: { role },
    });
    await countPerson(trx, before.id, { members: isMember(role) - isMember(before.role) });
    return getUserById(trx, before.id);
  });
}
