import { Refusal } from '../../platform/errors.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findOtherAdmins, recordResetLink } from './reset-link-store.ts';
import { t } from './texts.ts';

/**
 * Makes a one-time link by which a person sets a new password, for an admin to hand on, and leaves a record of it
 * without its secret. The other admins are e-mailed about a link for the staff or an admin. `actor` is null for the command line; the
 * record is then the only trace. Throws Refusal.
 */
export async function makeLinkFor(
  { db, clock, identity }: Pick<Services, 'db' | 'clock' | 'identity'>,
  { email, actor }: { email: string; actor: Pick<Caller, 'userId' | 'email'> | null },
): Promise<{ address: string; expiresAt: Date }> {
  const make = identity.makeResetLink;
  if (!make) throw new Refusal('hosted-sign-in', t.firebaseMails);
  const link = await recordResetLink(db, { email, actorId: actor?.userId ?? null, now: clock(), make });
  if (link === 'unknown') throw new Refusal('not-found', t.noSuchUser);
  if (link === 'elsewhere') throw new Refusal('not-found', t.noAccountYet(email));
  if (actor && isStaffRole(link.role)) {
    const to = await findOtherAdmins(db, actor.userId);
    identity.notifyOfResetLink?.({ to, by: actor.email, of: email, role: link.role });
  }
  return link;
}
