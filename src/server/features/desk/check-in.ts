import { t } from '#texts/check-in.js';
import { readBookingCode } from '#contract/bookings/booking-codes.ts';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import {
  type Checked,
  type CheckIn,
  type Expected,
  getCheckInList,
  sendCheckIns,
} from '#contract/desk/check-ins.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { NamedBooking } from '../bookings/booking.ts';
import { findEnding, isRevivable, revive } from '../bookings/revive.ts';
import type { DeskActor } from '../payments/hand-payment.ts';
import { unpaidAmount, openOnceLive } from '../payments/payable.ts';
import type { Services } from '../services.ts';
import { isPossibleTime } from './check-in-rules.ts';
import {
  checkInOnce,
  type ExpectedRow,
  findExpected,
  findWhoCheckedIn,
  lockByCode,
} from './check-in-store.ts';

import { requirePlayable } from './rules.ts';
import { changeOfCheckIn } from './visit-store.ts';

export function mountCheckIns(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(getCheckInList, async ({ query: { date } }) => (await findExpected(db, date)).map(toExpected));

  mount(sendCheckIns, async ({ body: { items }, actor, caller }) => {
    const checked: Checked[] = [];
    // Check in one after the other, in the order in which people came; each takes its own lock.
    for (const item of items) checked.push(await checkIn(db, item, { ...actor, actorId: caller.userId }));
    return checked;
  });
}

/** Returns the amount to collect for a booking, or no field when it is zero. */
function readDue(booking: NamedBooking): { due?: number } {
  const due = toTaka(unpaidAmount(booking));
  return due > 0 ? { due } : {};
}

const nameBooker = ({ user_name, user_email }: NamedBooking) => nameGuest(user_name) || user_email;

const namedCourt = ({ court_type, court_type_bn, slots }: NamedBooking) => ({
  court_type,
  ...(court_type_bn && { court_type_bn }),
  slots,
});

/** Returns a booking in the form that a device at the desk keeps for working offline. */
function toExpected(row: ExpectedRow): Expected {
  return {
    code: row.code,
    name: nameBooker(row),
    ...namedCourt(row),
    due: toTaka(unpaidAmount(row)),
    checked_in: row.checked_in_at?.toISOString() ?? null,
  };
}

/** Returns the fields that every verdict has about its booking. */
const describeBooking = (booking: NamedBooking) => ({
  booking_id: booking.id,
  name: nameBooker(booking),
  ...namedCourt(booking),
});

/** Returns a time such as `12:04 AM`, with the date unless it is today. */
function formatMoment(at: Date, now: Date): string {
  const time = formatTime(toClubMinute(at));
  const date = toClubDate(at);
  return date === toClubDate(now) ? time : t.onDay({ time, date: formatClubDate(date) });
}

async function answerAlready(trx: Trx, booking: NamedBooking, checkedInAt: Date, now: Date) {
  const by = await findWhoCheckedIn(trx, booking.id);
  return {
    verdict: 'already' as const,
    ...describeBooking(booking),
    ...readDue(booking),
    at: checkedInAt.toISOString(),
    ...(by !== null && { by }),
    said: t.alreadyIn({ time: formatMoment(checkedInAt, now) }),
  };
}

type Verdict = Omit<Checked, 'code'>;

/** Brings back a booking that ended by its deadline if its people came before that. Returns any other booking unchanged. */
async function broughtBack(
  trx: Trx,
  booking: NamedBooking,
  at: Date,
  actor: DeskActor,
): Promise<NamedBooking> {
  const ending = await findEnding(trx, booking);
  if (ending === null || booking.play_date !== toClubDate(at)) return booking;
  if (at > ending)
    throw new Refusal('not-playable', t.endedBefore({ time: formatMoment(ending, actor.now) }));
  return revive(trx, booking, actor);
}

async function checkInLocked(trx: Trx, found: NamedBooking, at: Date, actor: DeskActor): Promise<Verdict> {
  if (!isPossibleTime(at, actor.now)) throw new Refusal('not-playable', t.wrongTime);
  const booking = await broughtBack(trx, found, at, actor);
  requirePlayable(booking, at);
  if (!(await checkInOnce(trx, booking, changeOfCheckIn(booking, at), actor)))
    return answerAlready(trx, booking, booking.checked_in_at ?? at, actor.now);
  const { due } = readDue(booking);
  return {
    verdict: 'checked-in',
    ...describeBooking(booking),
    ...readDue(booking),
    at: at.toISOString(),
    said: due === undefined ? t.checkedIn : t.toCollect({ amount: formatTaka(due) }),
  };
}

async function checkInByCode(trx: Trx, code: string, at: Date, actor: DeskActor): Promise<Verdict> {
  const booking = await lockByCode(trx, code);
  if (!booking) return { verdict: 'unknown', said: t.noSuchCode };
  try {
    return await checkInLocked(trx, booking, at, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const comesBack = error.code !== 'slot-taken' && isRevivable(await findEnding(trx, booking), actor.now);
    const due = comesBack && { due: toTaka(openOnceLive(booking)) };
    return { verdict: 'refused', ...describeBooking(booking), ...due, said: error.message };
  }
}

/** Checks in the people of one booking, at the given time or now, and returns the verdict. */
export async function checkIn(db: Db, { code: sent, at }: CheckIn, actor: DeskActor): Promise<Checked> {
  const code = readBookingCode(sent);
  if (code === null) return { code: sent, verdict: 'unknown', said: t.notOfThisClub };
  const when = at === undefined ? actor.now : new Date(at);
  const verdict = await inTransaction(db, (trx) => checkInByCode(trx, code, when, actor));
  return { code: sent, ...verdict };
}
