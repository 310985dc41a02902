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
async function takeParts(
  db: Db,
  { dailyParts, personParts }: SmsSettings,
  { userId, parts, now }: { userId: string; parts: number; now: Date },
): Promise<boolean> {
  const day = toClubDate(now);
  try {
    await inTransaction(db, async (trx) => {
      // The club comes last: its row is everybody's.
      await takeFrom(trx, { day, scope: personScope(userId), parts, limit: personParts });
      await takeFrom(trx, { day, scope: CLUB, parts, limit: dailyParts });
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

/** One attempt at a text message. */
interface Attempt {
  /** The message, so that a gateway knows a second attempt; absent: there will be none. */
  id?: string;
  userId: string;
  to: string;
  text: string;
}

/** Hands a text message to the gateway, if the day's parts are enough for it: each attempt costs its parts, whatever comes of it. */
export async function sendText(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  gateway: SmsGateway,
  { id = uuidv7(), userId, to, text }: Attempt,
): Promise<Verdict | { state: 'used-up' }> {
  const parts = countTextParts(text);
  const isTaken = await takeParts(db, gateway.settings, { userId, parts, now: clock() });
  return isTaken ? gateway.send({ id, to, text }) : { state: 'used-up' };
}

/** Returns how many parts the club has used on the day of an instant. */
export async function countParts(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_budgets')
    .select('parts')
    .where('day', '=', toClubDate(now))
    .where('scope', '=', CLUB)
    .executeTakeFirst();
  return row?.parts ?? 0;
}

/**
 * Tells the admins once a day that most of the day's text messages are used, and once that they are used up; returns how many
 * were told.
 */
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
