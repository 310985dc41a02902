import { sql } from 'kysely';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { SmsSettings } from '../../../platform/config/sms-settings.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { guard } from '../../../platform/db/guard.ts';

export type Limits = Pick<SmsSettings, 'dailyParts' | 'personParts'>;

const CLUB = 'club';
const scopeOf = (userId: string) => `user ${userId}`;

/** Is thrown to undo what was taken already. */
class UsedUp extends Error {}

/** Takes parts from what one scope has on a day. Throws UsedUp where that is not enough. */
async function takeFrom(
  trx: Trx,
  { day, scope, parts, limit }: { day: string; scope: string; parts: number; limit: number },
): Promise<void> {
  // The first of a day is an insert, which has no condition.
  if (parts > limit) throw new UsedUp();
  const { rows } = await named(
    'take-sms-parts',
    sql`
      insert into sms_budgets as b (day, scope, parts) values (${day}::date, ${scope}, ${parts}::int)
      on conflict (day, scope) do update set parts = b.parts + excluded.parts
        where ${guard('parts of a day', sql`b.parts + excluded.parts <= ${limit}::int`)}
      returning parts`,
  ).execute(trx);
  if (rows.length === 0) throw new UsedUp();
}

/**
 * Takes the parts of one attempt from what its person and the club have for the day, all or nothing, however many nodes send;
 * false: they are used up.
 */
export async function takeParts(
  db: Db,
  { dailyParts, personParts }: Limits,
  { userId, parts, now }: { userId: string; parts: number; now: Date },
): Promise<boolean> {
  const day = clubDateOf(now);
  try {
    await inTransaction(db, async (trx) => {
      // The club comes last: its row is everybody's.
      await takeFrom(trx, { day, scope: scopeOf(userId), parts, limit: personParts });
      await takeFrom(trx, { day, scope: CLUB, parts, limit: dailyParts });
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

/** Returns how many parts the club has used on the day of an instant. */
export async function countParts(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_budgets')
    .select('parts')
    .where('day', '=', clubDateOf(now))
    .where('scope', '=', CLUB)
    .executeTakeFirst();
  return row?.parts ?? 0;
}
