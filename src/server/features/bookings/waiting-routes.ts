import { t } from '#texts/waiting.js';
import { formatSlot } from '#contract/bookings/slots.ts';
import { formatNumber } from '#contract/numbers.ts';
import { toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import {
  acceptOffer,
  joinWaitingList,
  leaveWaitingList,
  listDeskWaiting,
  listWaiting,
  MOST_WAITING,
} from '#contract/bookings/waiting-list.ts';
import { nameCourt } from '#contract/written.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { listDaySlots } from '../opening-hours/rules.ts';
import { findCourt } from '../opening-hours/read-hours.ts';
import type { Services } from '../services.ts';
import { rulesOn } from '../memberships/terms/terms.ts';
import type { BookServices } from './open-booking.ts';
import { moveBooking } from './change-booking.ts';
import { findClaims } from './open-booking.ts';
import { mostSlots, waitingLimits, type WaitingLimits } from './limits.ts';
import { requireInTime, requireReached } from './policy.ts';
import {
  acceptHeldPlace,
  endWaiting,
  findDeskEntries,
  findEntry,
  findOwnEntries,
  insertEntry,
} from './waiting-list.ts';
import { holdableSlots, slotsFor, type WaitingInput } from './hold-freed-places.ts';

function readWaitingInput(labels: string[]): WaitingInput {
  const slots = labels.map((label, index) => {
    const slot = parseSlot(label);
    if (slot) return slot;
    throw fieldRefusal(`slots.${index}`, t.noSlot({ slot: formatSlot(label) }));
  });
  slots.sort((a, b) => a.startsAt - b.startsAt);
  return { starts: slots.map(({ startsAt }) => startsAt), ends: slots.map(({ endsAt }) => endsAt) };
}

export function mountWaitingList(mount: Mount, services: Services & BookServices): void {
  const { db, clock, clubRules, standing } = services;

  async function requireDay(date: ClubDate, input: WaitingInput, caller: Caller): Promise<void> {
    const now = clock();
    const terms = await standing.remembered(caller);
    const rules = rulesOn(terms, toClubDate(now));
    requireReached(date, { ...rules, now });
    const startsAt = toInstant(date, input.starts[0] ?? 0);
    if (startsAt <= now) throw fieldRefusal('date', t.hasBegun);
    requireInTime(startsAt, { ...rules, now });
  }

  /** Refuses courts that do not have these slots on the day, and slots that are free on one of the courts. */
  async function requireTaken(courtIds: string[], date: ClubDate, input: WaitingInput): Promise<void> {
    for (const [index, id] of courtIds.entries()) {
      const court = (await findCourt(db, id, date)) ?? refuseMissingCourt();
      const daySlots = listDaySlots(court, date);
      if (!slotsFor(input, daySlots))
        throw fieldRefusal(`court_ids.${index}`, t.notOffered({ court: nameCourt(court) }));
      if (holdableSlots(input, daySlots, await findClaims(db, id, date)))
        throw new Refusal('slots-free', t.isFree({ court: nameCourt(court) }));
    }
  }

  /** Refuses an entry with more slots than the person may ever hold. */
  async function requireHoldable(
    userId: string,
    { starts }: WaitingInput,
    limits: WaitingLimits,
  ): Promise<void> {
    const { email_verified: emailVerified } = await db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const most = mostSlots({ emailVerified }, limits);
    if (starts.length <= most) return;
    const sentence =
      most < limits.slots
        ? t.mostUnconfirmed({ most: formatNumber(most) })
        : t.mostHeld({ most: formatNumber(most) });
    throw new Refusal('too-many-waiting', sentence);
  }

  const readOwn = (userId: string) => findOwnEntries(db, userId, toClubDate(clock()));

  mount(joinWaitingList, async ({ body, caller, actor }) => {
    const input = readWaitingInput(body.slots);
    await requireDay(body.date, input, caller);
    await requireTaken(body.court_ids, body.date, input);
    const limits = waitingLimits(await clubRules.remembered(), services.identity.settings);
    await requireHoldable(caller.userId, input, limits);
    const entry = { ...input, courtIds: [...new Set(body.court_ids)], date: body.date, limits };
    const id = await insertEntry(db, entry, { ...actor, actorId: caller.userId });
    const own = (await readOwn(caller.userId)).find(({ _id }) => _id === id);
    if (own) return own;
    throw new Refusal('too-many-waiting', t.mostWaiting({ most: formatNumber(MOST_WAITING) }));
  });

  mount(listWaiting, ({ caller }) => readOwn(caller.userId));

  mount(leaveWaitingList, async ({ params: { id }, caller, actor }) => {
    const entry = await findEntry(db, id);
    if (entry?.user_id !== caller.userId) throw new Refusal('not-found', t.notYours);
    const hasLeft = await inTransaction(db, (trx) => endWaiting(trx, id, 'left', actor));
    if (hasLeft) return;
    const { booking_id: bookingId, state } = (await findEntry(db, id)) ?? entry;
    if (state !== 'offered' || bookingId === null) return; // it has already ended, as the member wanted
    await moveBooking(db, 'declineOffer', { ...actor, bookingId, reason: 'offer declined' });
  });

  mount(acceptOffer, ({ params, body, caller }) =>
    acceptHeldPlace(services, {
      entryId: params.id,
      user: {
        id: caller.userId,
        email: caller.email,
        name: caller.displayName,
        householdId: caller.householdId,
      },
      totalPrice: body.total_price,
    }),
  );

  mount(listDeskWaiting, ({ query: { date } }) => findDeskEntries(db, date));
}
