import { clubDateOf } from '#contract/clock/club-time.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { endForgottenDues } from '../dues/unpaid-store.ts';
import type { Services } from '../services.ts';
import {
  endLapsedDues,
  takeDuesToTell,
  takeSleptThrough,
  takeUnsold,
  type ToldEnding,
} from './dues-store.ts';
import type { Kind } from './kinds.ts';
import { writeMessages } from './relay.ts';
import { lockWriting, type MessageDraft } from './write-store.ts';

/** Messages of one pass, of each kind. */
const BATCH_SIZE = 250;
/** Dues that renew nothing can be paid for so many days. */
const PAYABLE_DAYS = 30;

function draftOf(kind: Kind, { event, userId, householdId, facts }: ToldEnding): MessageDraft {
  return {
    event,
    kind,
    userId,
    thread: householdId,
    facts: { ending: facts },
  };
}

/**
 * Reminds payers of open dues on their days, tells them of what is not renewed, and ends the dues of what does not count any more;
 * each once. Dues that renew nothing end untold. Returns how many messages were written.
 */
export async function tellOfDues(services: Pick<Services, 'db' | 'clock' | 'mail' | 'sms'>): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const today = clubDateOf(services.clock());
    await endForgottenDues(trx, { today, days: PAYABLE_DAYS, limit: BATCH_SIZE });
    const drafts = [
      ...(await endLapsedDues(trx, today, BATCH_SIZE)).map((told) => draftOf('dues-over', told)),
      ...(await takeSleptThrough(trx, today, BATCH_SIZE)).map((told) => draftOf('dues-over', told)),
      ...(await takeDuesToTell(trx, today, BATCH_SIZE)).map((told) => draftOf('dues-open', told)),
      ...(await takeUnsold(trx, today, BATCH_SIZE)).map((told) => draftOf('not-renewed', told)),
    ];
    return writeMessages(trx, services, drafts);
  });
}
