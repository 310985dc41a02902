import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';

/** A period for which the payments to a provider, and its refunds, are still unknown. */
export type Gap = Pick<Row<'unlisted_gaps'>, 'id' | 'provider' | 'since' | 'until'>;

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
  /** The first instant that is covered. */
  from: Date;
  /** The first instant that is no longer covered. */
  to: Date;
  now: Date;
}

/** Closes all gaps of these providers, by their lists or because an admin has checked there. Returns the closed gaps. */
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

/**
 * Closes the part of the provider's gaps between `from` and `to`, which a file covers; the rest stays open. Returns whether no gap is left.
 */
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
 * Closes the gaps of a provider because an admin has checked its own records and noted what they show. Returns false when it has no gaps.
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
