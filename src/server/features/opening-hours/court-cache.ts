import { shownDays } from '#contract/clock/calendar-days.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { Services } from '../services.ts';
import { findCourt, type RuledCourt } from './store.ts';

/** Returns the court as it is now, with the special hours of all days that the calendar shows. */
export function findCourtNow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<RuledCourt | null> {
  return findCourt(db, id, shownDays(clubDateOf(clock()), 0).first);
}

/** A court as it was at most a second ago. What it is used for must be refused by its version if it has changed since. */
export type FindCachedCourt = (id: string) => Promise<RuledCourt | null>;

export function createCourtCache(
  services: Pick<Services, 'db' | 'clock'>,
  cache: AnswerCache,
): FindCachedCourt {
  return (id) => cache.read(`court ${id}`, () => findCourtNow(services, id));
}
