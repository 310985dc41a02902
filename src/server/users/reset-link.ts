import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordResetLink } from './reset-link-store.ts';

/**
 * Makes a one-time link by which a person sets a new password, for an admin to hand on, and leaves a record of it
 * without its secret. `actorId` is null at the command line. Throws Refusal.
 */
export async function makeLinkFor(
  { db, clock, identity }: Pick<Services, 'db' | 'clock' | 'identity'>,
  { email, actorId }: { email: string; actorId: string | null },
): Promise<{ address: string; expiresAt: Date }> {
  const make = identity.makeResetLink;
  if (!make)
    throw new Refusal(
      'hosted-sign-in',
      'People sign in by Firebase here. It mails them a link: please send them to the page ‘Forgot your password?’.',
    );
  const link = await recordResetLink(db, { email, actorId, now: clock(), make });
  if (link) return link;
  throw new Refusal('not-found', 'Nobody has this e-mail address.');
}
