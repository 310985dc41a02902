import type { AnswerCache } from '../http/answer-cache.ts';
import type { Services } from '../services.ts';
import { findCourt, type CourtRow } from './store.ts';

/** A court as it was at most a second ago. What it is used for must be refused by its version if it has changed since. */
export type FindCachedCourt = (id: string) => Promise<CourtRow | null>;

export function createCourtCache({ db }: Pick<Services, 'db'>, cache: AnswerCache): FindCachedCourt {
  return (id) => cache.read(`court ${id}`, () => findCourt(db, id));
}
