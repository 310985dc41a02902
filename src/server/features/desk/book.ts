import type { DeskRequest } from '#contract/desk/desk-bookings.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import { oncePerKey } from '../bookings/idempotency-key.ts';
import { describeTaken } from '../bookings/rules.ts';
import { findClaims } from '../bookings/claims-store.ts';
import { lockBooking } from '../bookings/store.ts';
import { draftOf } from '../bookings/write-store.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { inTransaction, violates } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findCourtNow } from '../opening-hours/court-cache.ts';
import type { RuledCourt } from '../opening-hours/store.ts';
import { requireFewFree, requireMayBeFree } from './free-rules.ts';
import { countFreeOfToday } from './free-store.ts';
import { findByDeskKey, findLinkedAccount } from './guest-store.ts';
import { insertDeskBooking } from './write-store.ts';
import { holdUntil, planAtDesk } from './rules.ts';
import { refusingUsedReference, takeByHand, type AtDesk, type DeskServices } from './take-payment.ts';

export type DeskBookServices = DeskServices & { clubRules: ClubRulesReader };

export interface DeskCommand {
  request: DeskRequest;
  /** A repeat with the same key and hash returns the first booking. */
  idempotency: { key: string; requestHash: string } | null;
  actor: AtDesk;
  isAdmin: boolean;
}

/** A court that is edited between reading and claiming is read again. */
const TRIES = 3;

export function refuseMissingMember(): never {
  throw new Refusal('not-found', 'This member no longer has an account. Please look them up again.');
}

/** Books against the court as it was read, all or nothing; null when it has changed since. */
async function bookAgainst(
  { db, clubRules }: DeskBookServices,
  { request, idempotency, actor, isAdmin }: DeskCommand,
  court: RuledCourt,
): Promise<string | null> {
  const { date, pay, note } = request;
  const plan = planAtDesk(request, court, actor.now);
  const { deskHoldMinutes, horizonDays } = await clubRules.remembered();
  const who = await findLinkedAccount(db, request.who);
  const isGift = pay.kind === 'free' && plan.total > 0;
  if (isGift && !isAdmin) requireMayBeFree({ who, date }, actor, horizonDays);
  const paid = pay.kind === 'on-arrival' && plan.total > 0 ? null : pay.kind === 'now' ? pay : 'free';
  const { id, court_found: courtFound } = await refusingUsedReference(paid ?? 'free', () =>
    inTransaction(db, async (trx) => {
      const inserted = await insertDeskBooking(trx, {
        ...draftOf({
          court,
          date,
          plan,
          expiresAt: holdUntil(plan, actor.now, deskHoldMinutes),
          idempotency,
          now: actor.now,
        }),
        who,
        note,
        ...(isGift && { unusual: ['free'] }),
        actor,
      });
      if (inserted.id !== null && paid !== null)
        await takeByHand(trx, await lockBooking(trx, inserted.id), paid, actor);
      if (isGift && !isAdmin) requireFewFree(await countFreeOfToday(trx, actor));
      return inserted;
    }),
  );
  if (id !== null) return id;
  if (!courtFound) return null;
  const taken = describeTaken(plan.slots, await findClaims(db, court.id, date));
  if (taken.labels.length > 0) throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
  return refuseMissingMember();
}

async function bookOnce(services: DeskBookServices, command: DeskCommand): Promise<string> {
  const { court_id: courtId, date } = command.request;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const court =
      (await findCourtNow({ ...services, clock: () => command.actor.now }, courtId)) ?? refuseMissingCourt();
    try {
      const id = await bookAgainst(services, command, court);
      if (id !== null) return id;
    } catch (error) {
      if (!violates(error, 'slot_claims_pkey')) throw error;
      const { slots } = planAtDesk(command.request, court, command.actor.now);
      const taken = describeTaken(slots, await findClaims(services.db, courtId, date));
      throw new Refusal('slot-taken', taken.message, { taken: taken.labels });
    }
  }
  throw new Refusal('court-changed', 'This court was just changed. Please reload and choose again.');
}

/** Books for somebody at the desk, or throws the Refusal that says what to do. Returns the booking's id. */
export function bookAtDesk(services: DeskBookServices, command: DeskCommand): Promise<string> {
  const { idempotency, actor } = command;
  return oncePerKey(idempotency, {
    work: () => bookOnce(services, command),
    mayRepeat: (error) => error instanceof Refusal || violates(error, 'bookings_desk_key'),
    findFirst: (key) => findByDeskKey(services.db, actor.actorId, key),
    answerOf: ({ id }) => id,
  });
}
