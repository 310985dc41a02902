import type { Role } from '#contract/people/users.ts';
import { beginAnew } from '../../platform/db/begin-anew.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';
import type { Identity } from '../../sign-in/identity.ts';

interface Confirmation {
  email: string;
  now: Date;
  identity: Pick<Identity, 'issuer' | 'makeProvingLink'>;
}

/** What the operator sees of a person, to be sure that it is the right one. */
interface Confirmed {
  name: string;
  role: Role;
  registeredAt: Date;
  /** Its reader chooses a password; null: people sign in at a service that confirms e-mails itself. */
  link: { address: string; expiresAt: Date } | null;
}

/**
 * Lets the owner of an e-mail have the account that the club keeps for it, on the operator's word. Of an account that another sign-in
 * service brought, the e-mail counts as confirmed; where this site signs people in, whoever opens the link has shown that the mailbox is
 * theirs. Returns null where nobody has the e-mail.
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
