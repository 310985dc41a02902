import type { User } from '#contract/people/users.ts';
import { renewFeeds } from '../../platform/db/calendar-feeds.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import type { Identity } from '../../sign-in/identity.ts';
import { getUserById } from './people.ts';

interface RoleChange {
  email: string;
  role: 'member' | 'staff';
  /** Whether people can confirm their email at this club. Staff must then have done so, because a stranger may have registered it. */
  canConfirm: boolean;
  identity: Parameters<typeof endWeakSessions>[1];
}

/** Gives a person a role. Staff also become members from then on. Admins keep their role. */
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
    // When the role is given again later, the club's feed must not be available at the old address.
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

/** Makes a user a member, when they book without approval or the desk books for them. Their row must be locked. */
export async function makeMember(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role: 'member', member_since: now })
    .where('id', '=', userId)
    .execute();
}

/** The details by which the operator checks that it is the right person. */
interface Person {
  name: string;
  registeredAt: Date;
  isConfirmed: boolean;
}

type Grant =
  | { outcome: 'unknown' }
  | { outcome: 'already-admin' }
  /** `unconfirmed` means that nothing was changed, because the email is not confirmed. */
  | { outcome: 'granted' | 'unconfirmed'; person: Person };

interface GrantInput {
  email: string;
  now: Date;
  /**
   * Grants the role even if the email is not confirmed. The operator must choose this, because a stranger may have registered the address.
   */
  evenUnconfirmed: boolean;
  identity: Parameters<typeof endWeakSessions>[1];
}

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
 * Ends the sessions of a new staff member or admin whose password is too short: the next login asks for a longer one. Returns whether it
 * was too short.
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
