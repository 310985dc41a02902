import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { SmsSettings } from '../../../platform/config/sms-settings.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { guard } from '../../../platform/db/guard.ts';
import { named } from '../../../platform/db/named.ts';
import type { Verdict } from '../../../platform/sms/gateway-rules.ts';
import type { SmsGateway } from '../../../platform/sms/gateway.ts';
import type { Services } from '../../services.ts';
import { findWorkers } from '../known.ts';
import { judgeUse } from '../text-moments.ts';
import { lockWriting, writeMessages } from '../write-messages.ts';
import { countTextParts } from './write-text.ts';

const CLUB = 'club';
const personScope = (userId: string) => `user ${userId}`;

/** Thrown to roll back the parts reserved so far. */
class UsedUp extends Error {}

/** Reserves parts from a scope's daily limit. Throws `UsedUp` when too few are left. */
async function takeFrom(
  trx: Trx,
  { day, scope, parts, limit }: { day: string; scope: string; parts: number; limit: number },
): Promise<void> {
  // The first reservation of a day is an insert, where the SQL condition does not apply.
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
 * Reserves the parts of one attempt from the daily limits of the person and of the club, all or nothing, even with several nodes. Returns
 * false when too few are left.
 */
async function takeParts(
  db: Db,
  { dailyParts, personParts }: SmsSettings,
  { userId, parts, now }: { userId: string; parts: number; now: Date },
): Promise<boolean> {
  const day = toClubDate(now);
  try {
    await inTransaction(db, async (trx) => {
      // The club's row comes last, because all attempts share it.
      await takeFrom(trx, { day, scope: personScope(userId), parts, limit: personParts });
      await takeFrom(trx, { day, scope: CLUB, parts, limit: dailyParts });
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

interface Attempt {
  /** The message id, by which a gateway recognises a second attempt; undefined when there is only one attempt. */
  id?: string;
  userId: string;
  to: string;
  text: string;
}

/** Sends a text message through the gateway if enough parts are left today. Each attempt uses up its parts, whatever the result. */
export async function sendText(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  gateway: SmsGateway,
  { id = uuidv7(), userId, to, text }: Attempt,
): Promise<Verdict | { state: 'used-up' }> {
  const parts = countTextParts(text);
  const isTaken = await takeParts(db, gateway.settings, { userId, parts, now: clock() });
  return isTaken ? gateway.send({ id, to, text }) : { state: 'used-up' };
}

export async function countParts(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_budgets')
    .select('parts')
    .where('day', '=', toClubDate(now))
    .where('scope', '=', CLUB)
    .executeTakeFirst();
  return row?.parts ?? 0;
}

/** Notifies the admins once a day when most of the day's parts are used, and once when all are. Returns how many admins were notified. */
export async function tellOfTexts(
  services: Parameters<typeof writeMessages>[1] & Pick<Services, 'db'>,
  { settings }: Pick<SmsGateway, 'settings'>,
): Promise<number> {
  const { db, clock } = services;
  const now = clock();
  const texts = { used: await countParts(db, now), limit: settings.dailyParts };
  const share = judgeUse(texts);
  if (share === null) return 0;
  return inTransaction(db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const event = `texts:${toClubDate(now)}:${share}`;
    const { admins } = await findWorkers(trx);
    const draft = { event, kind: 'texts-used', thread: null, facts: { texts } } as const;
    return writeMessages(
      trx,
      services,
      admins.map((userId) => ({ ...draft, userId })),
    );
  });
}
