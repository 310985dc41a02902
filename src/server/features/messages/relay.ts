import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { makeCodes } from '../bookings/code-store.ts';
import { isNotSet } from '../../providers/side-by-side.ts';
import type { Services } from '../services.ts';
import { draftMessages } from './drafts.ts';
import { findAddressees, findWorkers, type Addressee } from './facts-store.ts';
import { codedBy, type OutboxRow } from './happenings.ts';
import { groupOf, KINDS, kindsAfter, momentOf } from './kinds.ts';
import { usefulUntil } from './text-moments.ts';
import {
  findUnprocessed,
  forgetMessages,
  insertMessages,
  lockWriting,
  markProcessed,
  type MessageDraft,
  type Way,
} from './write-store.ts';

/** Rows of one pass: their transaction is over in a moment. */
const BATCH_SIZE = 200;

type RelayServices = Pick<Services, 'db' | 'clock' | 'mail' | 'sms' | 'providers'>;

/**
 * Returns what becomes of the e-mail of a message: null where its person wants none, has no address, or has not confirmed
 * it. A stranger whose address somebody registered must get no e-mails.
 */
function mailOf(draft: MessageDraft, person: Addressee, canMail: boolean): 'waiting' | 'kept' | null {
  const group = groupOf(draft.kind);
  if (person.email === null || (group !== null && person.noMail.includes(group))) return null;
  if (!canMail) return 'kept';
  return person.isConfirmed ? 'waiting' : null;
}

/** Returns the text message of a message; none where its person wants none, or has not confirmed a number. */
function textsOf({ kind, facts }: MessageDraft, { sms, hasNumber }: Addressee, canText: boolean): Way[] {
  const [group, moment, { booking }] = [groupOf(kind), momentOf(kind, facts), facts];
  if (!moment || !booking || group === null || !sms.includes(group) || !hasNumber) return [];
  const state = canText ? 'waiting' : 'kept';
  return [{ channel: 'sms', state, usefulUntil: usefulUntil(moment, booking) }];
}

/** Returns the ways by which a message leaves the site. */
function waysOf(
  draft: MessageDraft,
  person: Addressee,
  services: Pick<RelayServices, 'clock' | 'mail' | 'sms'>,
): Way[] {
  const group = groupOf(draft.kind);
  const usefulUntil =
    draft.usefulUntil ?? KINDS[draft.kind].until(draft.facts, draft.happenedAt ?? services.clock());
  const mail = mailOf(draft, person, services.mail !== null);
  const isPushed = person.hasDevice && (group === null || !person.noPush.includes(group));
  return [
    ...(mail === null ? [] : [{ channel: 'mail', state: mail, usefulUntil } as const]),
    ...(isPushed ? [{ channel: 'push', state: 'waiting', usefulUntil } as const] : []),
    ...textsOf(draft, person, services.sms !== null),
  ];
}

/** Writes messages for those who still have an account; in the transaction that holds the writers' lock. */
export async function writeMessages(
  trx: Trx,
  services: Pick<RelayServices, 'clock' | 'mail' | 'sms'>,
  drafts: MessageDraft[],
): Promise<number> {
  const ids = [...new Set(drafts.map(({ userId }) => userId))];
  const people = new Map((await findAddressees(trx, ids)).map((person) => [person.id, person]));
  const addressed = drafts.flatMap((draft) => {
    const person = people.get(draft.userId);
    return person ? [{ ...draft, ways: waysOf(draft, person, services) }] : [];
  });
  return insertMessages(trx, addressed, services.clock());
}

function removedIn(rows: OutboxRow[]): string[] {
  return rows
    .filter(({ topic }) => topic === 'user.removed')
    .flatMap(({ payload }) => {
      const { user_id: id } = payload as { user_id?: unknown }; // written by remove-store.ts
      return typeof id === 'string' ? [id] : [];
    });
}

/**
 * One pass of the relay: turns what has happened into messages, in the order in which it happened. All or nothing, so a relay
 * that dies leaves it to the next; returns how many rows it worked off. One relay at a time, of all nodes.
 */
export async function relayOutbox(services: RelayServices): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const rows = await findUnprocessed(trx, BATCH_SIZE);
    // The codes come before the messages, because some of these have them.
    await makeCodes(trx, codedBy(rows), services.clock());
    const forPeople = rows.filter(({ topic }) => kindsAfter(topic).length > 0);
    if (forPeople.length > 0) {
      const drafts = await draftMessages(trx, forPeople, {
        workers: await findWorkers(trx),
        now: services.clock(),
        isNotSet: (provider) => isNotSet(services.providers, provider),
      });
      await writeMessages(trx, services, drafts);
    }
    await forgetMessages(trx, removedIn(rows));
    await markProcessed(
      trx,
      rows.map(({ id }) => id),
      services.clock(),
    );
    return rows.length;
  });
}
