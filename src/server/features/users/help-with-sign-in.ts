import { t } from '#texts/users.js';
import type { Role } from '#contract/people/users.ts';
import type { Services } from '../services.ts';
import { beginAnew } from '../../platform/db/begin-anew.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Identity } from '../../sign-in/identity.ts';
import { refuseMissingUser } from './people.ts';

/**
 * Creates a one-time link for a new password, which an admin passes on, with an audit entry that does not contain its secret. The other
 * admins receive an email about a link for a staff member or an admin. `actor` is null for the command line; the audit entry is then the
 * only trace. Throws `Refusal`.
 */
export async function makeLinkFor(
  { db, clock, identity }: Pick<Services, 'db' | 'clock' | 'identity'>,
  { email, actor }: { email: string; actor: Pick<Caller, 'userId' | 'email'> | null },
): Promise<{ address: string; expiresAt: Date }> {
  const make = identity.makeResetLink;
  if (!make) throw new Refusal('hosted-sign-in', t.firebaseMails);
  const link = await recordResetLink(db, { email, actorId: actor?.userId ?? null, now: clock(), make });
  if (link === 'unknown') refuseMissingUser();
  if (link === 'elsewhere') throw new Refusal('not-found', t.noAccountYet({ email }));
  if (actor && isStaffRole(link.role)) {
    const to = await findOtherAdmins(db, actor.userId);
    identity.notifyOfResetLink?.({ to, by: actor.email, of: email, role: link.role });
  }
  return link;
}

interface ResetLinkInput {
  email: string;
  actorId: string | null;
  now: Date;
  make: NonNullable<Identity['makeResetLink']>;
}

/**
 * Creates the link and its audit entry together, and returns it with the role of the account. Returns 'unknown' when no user has the email,
 * and 'elsewhere' when the user does not log in through this site.
 */
async function recordResetLink(db: Db, { email, actorId, now, make }: ResetLinkInput) {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!person) return 'unknown';
    const link = await make(trx, email);
    if (!link) return 'elsewhere';
    const actor = { actorId, now };
    await audited(trx, actor, {
      action: 'user.reset-link-made',
      subject: 'users',
      subjectId: person.id,
      after: { email, role: person.role, expires_at: link.expiresAt.toISOString() },
    });
    return { ...link, role: person.role };
  });
}

async function findOtherAdmins(db: Db, actorId: string): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where('id', '!=', actorId)
    .execute();
  return admins.flatMap(({ email }) => email ?? []);
}

interface Removal {
  email: string;
  now: Date;
  remove: NonNullable<Identity['removeSecondFactor']>;
}

/** Removes the second factor of an account for the operator, with an audit entry. */
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

interface Confirmation {
  email: string;
  now: Date;
  identity: Pick<Identity, 'issuer' | 'makeProvingLink'>;
}

/** The details by which the operator checks that it is the right person. */
interface Confirmed {
  name: string;
  role: Role;
  registeredAt: Date;
  /** The link with which the person chooses a password; null when the sign-in service confirms emails itself. */
  link: { address: string; expiresAt: Date } | null;
}

/**
 * Gives the owner of an email access to their account, at the operator's request. For an account from another sign-in service, the email is
 * marked as confirmed; where this site logs people in, opening the link confirms the mailbox. Returns null when no user has the email.
 */
export function confirmEmail(db: Db, { email, now, identity }: Confirmation): Promise<Confirmed | null> {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['id', 'role', 'display_name', 'created_at', 'email_verified', 'issuer'])
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return null;
    const isOfAnother = person.issuer !== null && person.issuer !== identity.issuer;
    if (isOfAnother && !person.email_verified) {
      await trx.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute();
      await beginAnew(trx, person.id);
    }
    const link = (await identity.makeProvingLink?.(trx, email)) ?? null;
    await audited(
      trx,
      { actorId: null, now },
      {
        action: 'user.email-confirmed',
        subject: 'users',
        subjectId: person.id,
        after: { email, ...(link && { expires_at: link.expiresAt.toISOString() }) },
      },
    );
    const { role, display_name: name, created_at: registeredAt } = person;
    return { name, role, registeredAt, link };
  });
}

/** Ends a person's sessions, with an audit entry. Returns their number; null when no user has the email. */
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
