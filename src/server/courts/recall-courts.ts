import type { Recent } from '../http/recent.ts';
import type { Services } from '../services.ts';
import { findCourt, type CourtRow } from './store.ts';

/** A court as it was at most a second ago. What it is used for must be refused by its version if it has changed since. */
export type RecallCourt = (id: string) => Promise<CourtRow | null>;

export function recallCourts({ db }: Pick<Services, 'db'>, recent: Recent): RecallCourt {
  return (id) => recent.read(`court ${id}`, () => findCourt(db, id));
}
