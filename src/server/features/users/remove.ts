import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../services.ts';
import { removeUserRows } from './remove-store.ts';
import { t } from './texts.ts';

/** Removes somebody's account, on their own word or an admin's. Throws Refusal. */
export async function removeFromClub(
  { db, clock, identity }: Pick<Services, 'db' | 'clock' | 'identity'>,
  { email, actorId }: { email: string; actorId: string },
): Promise<void> {
  const outcome = await removeUserRows(db, {
    email,
    actorId,
    now: clock(),
    removeAccount: (trx, removed) => identity.removeAccount(trx, removed),
  });
  switch (outcome) {
    case 'removed':
      return;
    case 'missing':
      throw new Refusal('not-found', t.noSuchUser);
    case 'pays-for-others':
      throw new Refusal('payer-stays', t.paysForOthers);
    case 'last-admin':
      throw new Refusal('last-admin', t.onlyAdmin);
  }
}
