import { t } from '#texts/desk.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import type { DeskPerson, DeskRequest } from '#contract/desk/desk-bookings.ts';
import type { DeskSeriesRequest } from '#contract/desk/desk-series.ts';
import { WALK_IN_NAME } from '#contract/desk/walk-in.ts';
import type { Series } from '#contract/bookings/series.ts';
import {
  describeForAudit,
  insertBooking,
  requireSameRequest,
  type NewBooking,
} from '../bookings/create-booking.ts';
import { keepLateEntry } from '../bookings/change-booking.ts';
import { withOpenBooking, type BookServices, type Opened, type Opening } from '../bookings/open-booking.ts';
import { requireFree } from '../bookings/policy.ts';
import {
  readSeries,
  readSeriesPreview,
  repeatSeries,
  requireSeriesPrice,
  requireWeekly,
} from '../bookings/series.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import { refuseUsedReference, takeByHand, type DeskActor } from '../payments/hand-payment.ts';
import { makeMember } from '../users/roles.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Unusual } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import { requireFewFree, requireMayBeFree } from './free-rules.ts';
import { countFreeOfToday } from './free-store.ts';
import { findLinkedAccount } from './guest-store.ts';
import {
  checkAtDesk,
  checkDeskSlots,
  DESK_HORIZON_DAYS,
  holdUntil,
  planAtDesk,
  type DeskCheck,
} from './rules.ts';

export type DeskBookServices = Pick<BookServices, 'db' | 'clock' | 'config' | 'courts' | 'standing'>;

interface DeskCommand {
  /** A retry with the same key and hash returns the booking that the first request made. */
  idempotency: IdempotencyKey | null;
  actor: DeskActor;
}

/** Makes a booking at the desk and records its payment. Throws a `Refusal` that says what to do. Returns the booking's id. */
export async function bookAtDesk(
  services: DeskBookServices,
  { request, isAdmin, ...command }: DeskCommand & { request: DeskRequest; isAdmin: boolean },
): Promise<string> {
  const { date, pay } = request;
  const { actor } = command;
  const who = await findLinkedAccount(services.db, request.who);
  const at = { ...services, clock: () => actor.now };
  const opening = openFor(who, command, { courtId: request.court_id, dates: [date] });
  return refuseUsedReference(pay.kind === 'now' ? pay : 'free', () =>
    withOpenBooking(at, opening, async (trx, opened) => {
      if (opened.alreadyBooked) {
        requireSameRequest(opened.alreadyBooked, command.idempotency);
        return opened.alreadyBooked.id;
      }
      const checked = checkAtDesk(request, planAtDesk(opened, date));
      const isGift = pay.kind === 'free' && checked.total > 0;
      if (isGift && !isAdmin) requireMayBeFree({ who, date }, actor, opened.terms.rules.horizonDays);
      const id = await insertAtDesk(trx, opened, [checked], 0, {
        ...command,
        who,
        note: request.note,
        ...(isGift && { unusual: ['free'] }),
      });
      // The payment comes after the claims: a payment that waits for another one must not hold a slot that someone else waits for.
      if (pay.kind !== 'on-arrival' || checked.total === 0) {
        const booking = await lockBooking(trx, id);
        await keepLateEntry(trx, booking, actor.now);
        await takeByHand(trx, booking, pay.kind === 'now' ? pay : 'free', actor);
      }
      if (isGift && !isAdmin) requireFewFree(await countFreeOfToday(trx, actor));
      return id;
    }),
  );
}

/** Books all weeks at the desk or none. Throws a `Refusal` that says what to do. */
export async function bookSeriesAtDesk(
  services: DeskBookServices,
  { request, ...command }: DeskCommand & { request: DeskSeriesRequest },
): Promise<Series> {
  const { court_id: courtId, slots } = request;
  const who = await findLinkedAccount(services.db, request.who);
  const at = { ...services, clock: () => command.actor.now };
  const opening = openFor(who, command, { courtId, dates: request.dates.toSorted() });
  const id = await withOpenBooking(at, opening, async (trx, opened) => {
    if (opened.alreadyBooked) return repeatSeries(opened.alreadyBooked, command.idempotency);
    const weeks = requireWeekly(request.dates, opened.rules.seriesMax).map((date) =>
      checkDeskSlots({ date, slots }, planAtDesk(opened, date)),
    );
    requireSeriesPrice(
      request.total_price,
      weeks.map(({ total }) => total),
    );
    const seriesId = uuidv7();
    const ids: string[] = [];
    for (const nth of weeks.keys()) {
      const idempotency = nth === 0 ? command.idempotency : null;
      ids.push(
        await insertAtDesk(trx, opened, weeks, nth, {
          ...command,
          idempotency,
          who,
          note: request.note,
          seriesId,
        }),
      );
    }
    for (const [nth, week] of weeks.entries())
      if (week.total === 0)
        await takeByHand(trx, await lockBooking(trx, ids[nth] ?? ''), 'free', command.actor);
    return seriesId;
  });
  return readSeries(services.db, id);
}

/** Returns the opening for a booking at the desk: a person's limits do not apply, and guests have no memberships. */
const openFor = (
  who: DeskPerson,
  { idempotency, actor }: DeskCommand,
  where: Pick<Opening, 'courtId' | 'dates'>,
): Opening => ({
  ...where,
  userId: who.kind === 'member' ? who._id : null,
  key: idempotency && { staffId: actor.actorId, ...idempotency },
  isLimited: false,
});

/** Writes the `nth` week of a booking at the desk, or the single booking. */
async function insertAtDesk(
  trx: Trx,
  opened: Opened,
  weeks: DeskCheck[],
  nth: number,
  asked: DeskCommand & { who: DeskPerson; note: string; seriesId?: string; unusual?: Unusual[] },
): Promise<string> {
  const { court, rules, now } = opened;
  const { who, note, seriesId = null, unusual, idempotency, actor } = asked;
  const checked = weeks[nth];
  if (!checked) throw new Error(`there is no week ${nth}`);
  requireFree(checked, opened.claims, weeks);
  const { id } = await insertBooking(trx, {
    ...checked,
    court,
    status: 'approved',
    holder: await readHolder(trx, who, opened),
    expiresAt: holdUntil(checked, now, rules.deskHoldMinutes),
    idempotency,
    seriesId,
    desk: { bookedBy: actor.actorId, note: note === '' ? null : note },
    actorId: actor.actorId,
    recorded: { ...describeForAudit(court.id, checked), at_desk: true, ...(unusual && { unusual, note }) },
    now,
  });
  return id;
}

/** The row of `guests` that all walk-ins without a name share. */
const WALK_IN = '00000000-0000-7000-8000-000000000001';

/** Returns the holder of the booking: a user, who becomes a member, or a guest, who is stored once for each name and phone. */
async function readHolder(trx: Trx, who: DeskPerson, { person, now }: Opened): Promise<NewBooking['holder']> {
  if (who.kind === 'walk-in') return { userId: null, guestId: WALK_IN, email: '', name: WALK_IN_NAME };
  if (who.kind === 'guest') {
    const { rows } = await sql<{ id: string }>`
      insert into guests (id, name, phone, created_at) values (${uuidv7()}, ${who.name}, ${who.phone}, ${now})
      on conflict (phone, name) do update set name = excluded.name returning id`.execute(trx);
    return { userId: null, guestId: rows[0]?.id ?? null, email: '', name: who.name };
  }
  if (!person) throw new Refusal('not-found', t.noAccount);
  if (person.role === 'user') await makeMember(trx, person.id, now);
  const { email, display_name: name } = await trx
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { userId: person.id, guestId: null, email: email ?? '', name };
}

/** Returns which weeks the desk can book. A slot that has begun can be booked until it ends. */
export function readDeskSeriesPreview(
  services: Pick<DeskBookServices, 'db' | 'clock' | 'standing'>,
  asked: Parameters<typeof readSeriesPreview>[1],
) {
  return readSeriesPreview(services, asked, ({ seriesMax }, now) => ({
    most: seriesMax,
    last: addDays(toClubDate(now), DESK_HORIZON_DAYS),
    isInTime: (date, { endsAt }) => toInstant(date, endsAt) > now,
  }));
}
