import { clubDateOf } from '#contract/clock/club-time.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { SmsGateway } from '../../../platform/sms/gateway.ts';
import type { Services } from '../../services.ts';
import { findWorkers } from '../facts-store.ts';
import { writeMessages } from '../relay.ts';
import { lockWriting, type MessageDraft } from '../write-store.ts';
import { countParts } from './budget-store.ts';
import { howMuchIsUsed } from '../text-moments.ts';
import { findTold } from './text-store.ts';

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
  const share = howMuchIsUsed(texts);
  if (share === null) return 0;
  return inTransaction(db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const event = `texts:${clubDateOf(now)}:${share}`;
    const { admins } = await findWorkers(trx);
    const told = await findTold(trx, event, admins);
    const drafts = admins
      .filter((id) => !told.includes(id))
      .map((userId): MessageDraft => ({ event, kind: 'texts-used', userId, thread: null, facts: { texts } }));
    return writeMessages(trx, services, drafts);
  });
}
