import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';

/** A time of which nobody knows yet what was paid to this provider and refunded by it. */
export type Gap = Pick<Row<'unlisted_gaps'>, 'id' | 'provider' | 'since' | 'until'>;

/** Returns the gaps that nothing has covered yet, the oldest first. */
export function findOpenGaps(db: Db): Promise<Gap[]> {
  return db
    .selectFrom('unlisted_gaps')
    .select(['id', 'provider', 'since', 'until'])
    .where('covered_at', 'is', null)
    .orderBy('since')
    .orderBy('provider')
    .execute();
}

interface Cover {
  provider: string;
  /** From this instant on everything is known. */
  from: Date;
  /** Up to this instant, which is none of them. */
  to: Date;
  now: Date;
}

/** Closes all gaps of these providers, by their lists or because somebody has looked there; returns them. */
export async function closeGaps(
  db: Db,
  providers: string[],
  { now, by, note }: { now: Date; by: 'list' | 'hand'; note?: string },
): Promise<Gap[]> {
  return db
    .updateTable('unlisted_gaps')
    .set({ covered_at: now, covered_by: by, note: note ?? null })
    .where('provider', 'in', ['', ...providers])
    .where('covered_at', 'is', null)
    .returning(['id', 'provider', 'since', 'until'])
    .execute();
}

/** Closes by a file what lies between `from` and `to` of the provider's gaps; what lies outside stays open. Returns whether none is left. */
export async function coverGaps(trx: Trx, { provider, from, to, now }: Cover): Promise<{ isWhole: boolean }> {
  const touched = await trx
    .selectFrom('unlisted_gaps')
    .select(['id', 'since', 'until'])
    .where('provider', '=', provider)
    .where('covered_at', 'is', null)
    .where('since', '<=', to)
    .where('until', '>=', from)
    .orderBy('since')
    .forUpdate()
    .execute();
  for (const gap of touched) {
    const rest = [
      { since: gap.since, until: from },
      { since: to, until: gap.until },
    ].filter(({ since, until }) => since < until);
    if (rest.length > 0)
      await trx
        .insertInto('unlisted_gaps')
        .values(rest.map((part) => ({ id: uuidv7(), provider, ...part })))
        .execute();
    await trx
      .updateTable('unlisted_gaps')
      .set({
        since: sql`greatest(since, least(${from}::timestamptz, until))`,
        until: sql`least(until, greatest(${to}::timestamptz, since))`,
        covered_at: now,
        covered_by: 'file',
      })
      .where('id', '=', gap.id)
      .execute();
  }
  const left = await trx
    .selectFrom('unlisted_gaps')
    .select('id')
    .where('provider', '=', provider)
    .where('covered_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return { isWhole: left === undefined };
}

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
