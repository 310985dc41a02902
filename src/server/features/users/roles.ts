import type { User } from '#contract/people/users.ts';
import { renewFeeds } from '../../platform/db/calendar-feeds.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import type { Identity } from '../../sign-in/identity.ts';
import { getUserById } from './people.ts';

interface RoleChange {
  email: string;
  role: 'member' | 'staff';
  /** Whether people can confirm their e-mail here: then staff must have, for a stranger may have registered it. */
  canConfirm: boolean;
  identity: Parameters<typeof endWeakSessions>[1];
}

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
    return getUserById(trx, before.id);
  });
}

/** Makes a user who books without approval, or whom the desk books for, a member. Their row is locked. */
export async function makeMember(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role: 'member', member_since: now })
    .where('id', '=', userId)
    .execute();
}

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

/**
 * Ends the sessions of somebody who works for the club from now on and whose password is too short for that: the next sign-in asks for
 * another one. Says whether it was.
 */
export async function endWeakSessions(
  trx: Trx,
  identity: Pick<Identity, 'hasShortPassword' | 'endSessions'>,
  email: string,
): Promise<boolean> {
  if (!(await identity.hasShortPassword?.(trx, email))) return false;
  await identity.endSessions?.(trx, email);
  return true;
}
