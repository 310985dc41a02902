import type { AnswerOf } from '#contract/endpoint.ts';
import type { deleteStarterClub } from '#contract/club/set-up-steps.ts';
import { announcements } from '../announcements/store.ts';
import { coupons } from '../coupons/store.ts';
import { archiveCourt } from '../courts/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { findStarterRest, type StarterRow } from './starter-rest-store.ts';

type Remove = (id: string) => Promise<void>;

async function isRemoved(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Deletes the entries of the starter club that were never changed, booked or used, one by one as an admin would. A court that is booked
 * during the deletion stays.
 */
export async function removeStarterClub(db: Db, actor: Actor): Promise<AnswerOf<typeof deleteStarterClub>> {
  const rest = await findStarterRest(db);
  const kept: string[] = [];
  async function removeEach(rows: StarterRow[], remove: Remove): Promise<number> {
    let removed = 0;
    for (const { id, name, isUsed } of rows)
      if (!isUsed && (await isRemoved(remove(id)))) removed += 1;
      else kept.push(name);
    return removed;
  }
  return {
    deleted: {
      courts: await removeEach(rest.courts, (id) => archiveCourt(db, id, actor)),
      coupons: await removeEach(rest.coupons, (id) => coupons.remove(db, id, actor)),
      announcements: await removeEach(rest.announcements, (id) => announcements.remove(db, id, actor)),
    },
    kept,
  };
}
