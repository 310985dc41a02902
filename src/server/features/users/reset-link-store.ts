import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';
import type { Identity } from '../../sign-in/identity.ts';

interface ResetLinkInput {
  email: string;
  actorId: string | null;
  now: Date;
  make: NonNullable<Identity['makeResetLink']>;
}

/** Writes the link and its audit row together; returns it with the role of the account. Says it if nobody has this e-mail, or has it here. */
export async function recordResetLink(db: Db, { email, actorId, now, make }: ResetLinkInput) {
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

/** Returns the e-mails of all admins but one. */
export async function findOtherAdmins(db: Db, actorId: string): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .where('id', '!=', actorId)
    .execute();
  return admins.flatMap(({ email }) => email ?? []);
}
