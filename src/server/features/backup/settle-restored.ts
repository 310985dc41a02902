import type { Db } from '../../platform/db/database.ts';
import { endHold } from './end-hold-store.ts';
import { closeGaps, findOpenGaps, type Gap } from './gaps-store.ts';

/** What a comparison of everything leaves to do in a restored club. */
export interface Standing {
  /** The times of which nobody knows yet. */
  gaps: Gap[];
  /** What was held goes on from now. */
  wentOn: boolean;
}

/**
 * Ends what a comparison of everything can end: the gaps of those whose lists `agreed`, and the hold once no gap and no difference
 * is left.
 */
export async function settleRestored(
  db: Db,
  { agreed, left, now }: { agreed: string[]; left: number; now: Date },
): Promise<Standing> {
  await closeGaps(db, agreed, { now, by: 'list' });
  const gaps = await findOpenGaps(db);
  const isSettled = left === 0 && gaps.length === 0;
  return { gaps, wentOn: isSettled && (await endHold(db, { actorId: null, now }, 'reconciled')) };
}
