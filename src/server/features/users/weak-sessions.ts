import type { Trx } from '../../platform/db/database.ts';
import type { Identity } from '../../sign-in/identity.ts';

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
