import { countAttempt } from '../../../platform/db/attempt-store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { secondsUntil, waitInWords } from '../../../platform/retry-after.ts';
import { t } from './texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** One person invites so many in a day, and one address is invited so often, whoever does it. */
const DAILY = 5;
/** The club sends so many invitations in a day. */
const CLUB_DAILY = 50;

interface Inviting {
  /** The e-mail of who invites: a new account of the same mailbox begins with nothing. */
  sender: string;
  to: string;
}

const limitsOf = ({ sender, to }: Inviting) => [
  { name: `invitations by ${sender}`, limit: DAILY, lastsMs: DAY_MS, sayWait: t.invitedEnough },
  { name: `invitation to ${to}`, limit: 1, lastsMs: 10 * MINUTE_MS, sayWait: t.invitedLately },
  { name: `invitations to ${to}`, limit: DAILY, lastsMs: DAY_MS, sayWait: t.invitedLately },
];

/**
 * Counts an invitation, which taking it back does not undo, in the transaction that writes it. False: the club has sent as many as it
 * does in a day, and the admins are told so once. Throws Refusal where its sender or its address has had enough.
 */
export async function takeInvitation(trx: Trx, inviting: Inviting, now: Date): Promise<boolean> {
  const count = (name: string, lastsMs: number) =>
    countAttempt(trx, name, now, new Date(now.getTime() + lastsMs));
  for (const { name, limit, lastsMs, sayWait } of limitsOf(inviting)) {
    const { hits, resetsAt } = await count(name, lastsMs);
    if (hits <= limit) continue;
    const retryAfter = secondsUntil(resetsAt, now);
    throw new Refusal('too-many-requests', sayWait(waitInWords(retryAfter)), { retryAfter });
  }
  // The club's row is everybody's, so it comes last.
  const { hits } = await count('invitations of the club', DAY_MS);
  if (hits === CLUB_DAILY + 1) await publish(trx, 'invitations.used-up', { limit: CLUB_DAILY }, now);
  return hits <= CLUB_DAILY;
}
