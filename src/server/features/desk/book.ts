import type { DeskPerson, DeskRequest } from '#contract/desk/desk-bookings.ts';
import { findClaims } from '../bookings/claims-store.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import { KEY_USED, oncePerKey, type KeyUsed } from '../bookings/idempotency-key.ts';
import { describeTaken } from '../bookings/policy.ts';
import { keepLateEntry } from '../bookings/late-store.ts';
import { lockBooking } from '../bookings/store.ts';
import { draftOf } from '../bookings/write-store.ts';
import {
  orNotBooked,
  withFreshCourt,
  writeWeeks,
  type Fresh,
  type RefusedWeek,
  type Week,
} from '../bookings/write-weeks.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { Unusual } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import type { StandingReader } from '../standing/read.ts';
import { requireFewFree, requireMayBeFree } from './free-rules.ts';
import { countFreeOfToday } from './free-store.ts';
import { findByDeskKey, findLinkedAccount } from './guest-store.ts';
import { checkAtDesk, deskPlanOf, holdUntil, type DeskCheck } from './rules.ts';
import { refusingUsedReference, takeByHand, type AtDesk, type DeskServices } from './take-payment.ts';
import { insertDeskBooking } from './write-store.ts';
import { t } from './texts.ts';

export type DeskBookServices = DeskServices & { standing: StandingReader };

export interface DeskCommand {
  request: DeskRequest;
  /** A repeat with the same key and hash returns the first booking. */
  idempotency: IdempotencyKey | null;
  actor: AtDesk;
  isAdmin: boolean;
}

/** What the desk books for somebody. */
interface DeskBooking {
  weeks: Week<DeskCheck>[];
  who: DeskPerson;
  note: string;
  idempotency: IdempotencyKey | null;
  seriesId?: string;
  unusual?: Unusual[];
  actor: AtDesk;
  /** What is taken for them, after all claims: a payment that waits for another one holds no slot that somebody else waits for. */
  settle: (trx: Trx, ids: string[]) => Promise<void>;
  refuseTaken: () => Promise<never>;
}

/**
 * Books all weeks or none and returns the bookings' ids, or throws the Refusal that says why not; null when the court, or the
 * household of whom it is for, has changed since it was read.
 */
export async function bookWeeksAtDesk(
  { db }: DeskBookServices,
  { court, rules, terms }: Fresh,
  { weeks, idempotency, seriesId, settle, refuseTaken, ...asked }: DeskBooking,
): Promise<string[] | KeyUsed | null> {
  const { now } = asked.actor;
  const write = (trx: Trx) => async (week: Week<DeskCheck>, key: IdempotencyKey | null) => {
    const expiresAt = holdUntil(week.checked, now, rules.deskHoldMinutes);
    const draft = draftOf({ court, ...week, expiresAt, idempotency: key, seriesId, now });
    return insertDeskBooking(trx, { ...draft, ...asked, terms });
  };
  const tried = await orNotBooked<string[], RefusedWeek<DeskCheck>>((giveUp) =>
    inTransaction(db, async (trx) => {
      const ids = await writeWeeks({ weeks, idempotency, write: write(trx) }, giveUp);
      await settle(trx, ids);
      return ids;
    }),
  );
  if ('done' in tried) return tried.done;
  const { claim } = tried.why;
  if (claim?.outcome === 'court-changed') return null;
  if (claim?.outcome === 'key-used') return KEY_USED;
  if (claim?.outcome === 'slot-taken') return refuseTaken();
  throw new Refusal('not-found', t.noAccount);
}

/** Books against the court and the household as they were read; null when they have changed since. */
async function bookAgainst(
  services: DeskBookServices,
  { request, who, idempotency, actor, isAdmin }: DeskCommand & { who: DeskPerson },
  fresh: Fresh,
): Promise<string[] | KeyUsed | null> {
  const { date, pay, note } = request;
  const { court, terms } = fresh;
  const { db } = services;
  const checked = checkAtDesk(request, deskPlanOf(fresh, date));
  const isGift = pay.kind === 'free' && checked.total > 0;
  if (isGift && !isAdmin) requireMayBeFree({ who, date }, actor, terms.rules.horizonDays);
  const paidNow = pay.kind === 'now' ? pay : 'free';
  const paid = pay.kind === 'on-arrival' && checked.total > 0 ? null : paidNow;
  return refusingUsedReference(paid ?? 'free', () =>
    bookWeeksAtDesk(services, fresh, {
      weeks: [{ date, checked }],
      who,
      note,
      idempotency,
      ...(isGift && { unusual: ['free'] }),
      actor,
      async settle(trx, ids) {
        if (paid !== null)
          for (const id of ids) {
            const booking = await lockBooking(trx, id);
            await keepLateEntry(trx, booking, actor.now);
            await takeByHand(trx, booking, paid, actor);
          }
        if (isGift && !isAdmin) requireFewFree(await countFreeOfToday(trx, actor));
      },
      async refuseTaken() {
        const taken = describeTaken(checked.slots, await findClaims(db, court.id, date));
        throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
      },
    }),
  );
}

/** Returns whose memberships count; null: a guest pays the public price. */
export const userOf = (who: DeskPerson): string | null => (who.kind === 'member' ? who._id : null);

async function bookOnce(services: DeskBookServices, command: DeskCommand): Promise<string | KeyUsed> {
  const { actor, request } = command;
  const who = await findLinkedAccount(services.db, request.who);
  const at = { courtId: request.court_id, userId: userOf(who) };
  const booked = await withFreshCourt({ ...services, clock: () => actor.now }, at, (fresh) =>
    bookAgainst(services, { ...command, who }, fresh),
  );
  if (booked === KEY_USED) return KEY_USED;
  const [id] = booked;
  if (id === undefined) throw new Error('what the desk booked is one week');
  return id;
}

/** Books for somebody at the desk, or throws the Refusal that says what to do. Returns the booking's id. */
export function bookAtDesk(services: DeskBookServices, command: DeskCommand): Promise<string> {
  const { idempotency, actor } = command;
  return oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    findFirst: (key) => findByDeskKey(services.db, actor.actorId, key),
    answerOf: ({ id }) => id,
  });
}
