import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { closeGaps } from './gaps-store.ts';

/**
 * Closes the gaps of a provider, because an admin has looked at its own records and says what was there; false where it has none.
 */
export async function noteChecked(
  db: Db,
  { provider, note }: { provider: string; note: string },
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const gaps = await closeGaps(trx, [provider], { now: actor.now, by: 'hand', note });
    for (const { id, since, until } of gaps)
      await audited(trx, actor, {
        action: 'gap.checked',
        subject: 'unlisted_gaps',
        subjectId: id,
        after: { provider, since: since.toISOString(), until: until.toISOString(), note },
      });
    return gaps.length > 0;
  });
}
