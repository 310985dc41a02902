import { t } from '#texts/desk.js';
import { formatNumber } from '#contract/numbers.ts';
import { type DeskActor } from '../payments/hand-payment.ts';
import type { DeskRequest } from '#contract/desk/desk-bookings.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';

/** Free sessions that one staff member may book in a day; admins have no limit. */
const MOST_FREE_SESSIONS = 4;

/** Refuses free bookings that the staff may not make: for themselves, or farther ahead than members can book. */
export function requireMayBeFree(
  { who, date }: Pick<DeskRequest, 'who' | 'date'>,
  { actorId, now }: DeskActor,
  horizonDays: number,
): void {
  if (who.kind === 'member' && who._id === actorId) throw new Refusal('forbidden', t.notForYourself);
  const last = addDays(toClubDate(now), horizonDays);
  if (date > last) throw fieldRefusal('date', t.freeUpTo({ date: formatClubDate(last) }));
}

/** Refuses more free sessions in a day than one staff member may decide on alone. */
export function requireFewFree(sessions: number): void {
  if (sessions > MOST_FREE_SESSIONS)
    throw new Refusal(
      'forbidden',
      t.mostFree({ most: formatNumber(MOST_FREE_SESSIONS), sessions: formatNumber(sessions) }),
    );
}
