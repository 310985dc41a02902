import type { HallRow, HallSession } from '#contract/club/hall.ts';

export type CourtState =
  | { kind: 'session'; session: HallSession }
  | { kind: 'free'; until: number }
  | { kind: 'over' }
  | { kind: 'shut' };

export interface CourtNow {
  now: CourtState;
  /** Null when the current state is all there is to show. */
  next: HallSession | 'nothing-more' | null;
}

/** Returns the state of a court at a minute of the day, and what follows. */
export function courtAt({ sessions, closes }: HallRow, minute: number): CourtNow {
  const current = sessions.find(({ from, to }) => from <= minute && minute < to);
  const next = sessions.find(({ from }) => from > minute);
  if (current) return { now: { kind: 'session', session: current }, next: next ?? 'nothing-more' };
  if (next) return { now: { kind: 'free', until: next.from }, next };
  if (closes === null && sessions.length === 0) return { now: { kind: 'shut' }, next: null };
  if (closes === null || minute >= closes) return { now: { kind: 'over' }, next: null };
  return { now: { kind: 'free', until: closes }, next: sessions.length === 0 ? null : 'nothing-more' };
}

/** Returns the page of a list for this turn, with at most `room` items. */
export function sliceForTurn<Item>(items: readonly Item[], room: number, turn: number): readonly Item[] {
  const pages = Math.max(1, Math.ceil(items.length / room));
  const page = turn % pages;
  return items.slice(page * room, (page + 1) * room);
}
