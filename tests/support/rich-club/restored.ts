import { randomUUID } from 'node:crypto';
import type { Place } from './place.ts';

/** Records that the club was restored from a backup twice, as a restore does, and how each restore was settled. */
export async function noteRestorations({ db, clock }: Pick<Place, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - 86_400_000);
  await db
    .insertInto('restorations')
    .values(
      (['reconciled', 'admin'] as const).map((ended_by) => ({
        id: randomUUID(),
        taken_at: before,
        restored_at: now,
        ended_at: now,
        ended_by,
      })),
    )
    .execute();
  await db
    .insertInto('unlisted_gaps')
    .values(
      (['list', 'file', 'hand'] as const).map((covered_by) => ({
        id: randomUUID(),
        provider: 'bkash',
        since: before,
        until: now,
        covered_at: now,
        covered_by,
        note: 'The statement of that day shows nothing.',
      })),
    )
    .execute();
}
