import { inTransaction } from '../../../platform/db/database.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import type { Services } from '../../services.ts';
import { holdFreedPlaces } from '../hold-place-store.ts';
import { forgetEndedForOlder } from '../for-older-nodes.ts';
import { endOldEntries, findAwaitedDays } from './store.ts';

const BATCH_SIZE = 100;

/**
 * Holds places that no single release could: two halves that two people freed, a block that was ended. Ends entries of days
 * that are over. Returns how many places are held now.
 */
export async function sweepWaitingList(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const { db, clock } = services;
  await endOldEntries(db, clock());
  await forgetEndedForOlder(db);
  let heldPlaces = 0;
  const days = await findAwaitedDays(db, clock(), BATCH_SIZE);
  const named = days.map((day) => ({ ...day, id: `${day.court_id} ${day.play_date}` }));
  await tryEach(services.log, named, {
    errorMessage: 'a free slot could not be offered',
    work: async (day) => {
      heldPlaces += await inTransaction(db, (trx) => holdFreedPlaces(trx, day, clock()));
    },
  });
  return heldPlaces;
}
