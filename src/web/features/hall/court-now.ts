import type { HallRow, HallSession } from '#contract/club/hall.ts';

/** What is to be seen of a court now. */
export type CourtState =
  | { kind: 'session'; session: HallSession }
  | { kind: 'free'; until: number }
  | { kind: 'over' }
  | { kind: 'shut' };

export interface CourtNow {
  now: CourtState;
  /** null: what is now says all there is to say. */
  next: HallSession | 'nothing-more' | null;
}

/** Returns what is on at a court at a minute of the day, and what follows. */
export function courtAt({ sessions, closes }: HallRow, minute: number): CourtNow {
  const current = sessions.find(({ from, to }) => from <= minute && minute < to);
  const next = sessions.find(({ from }) => from > minute);
  if (current) return { now: { kind: 'session', session: current }, next: next ?? 'nothing-more' };
  if (next) return { now: { kind: 'free', until: next.from }, next };
  if (closes === null && sessions.length === 0) return { now: { kind: 'shut' }, next: null };
  if (closes === null || minute >= closes) return { now: { kind: 'over' }, next: null };
  return { now: { kind: 'free', until: closes }, next: sessions.length === 0 ? null : 'nothing-more' };
}

/** Returns the part of a list that is shown in this turn, where there is room for so many of it. */
export function sliceForTurn<Item>(items: readonly Item[], room: number, turn: number): readonly Item[] {
  const pages = Math.max(1, Math.ceil(items.length / room));
  const page = turn % pages;
  return items.slice(page * room, (page + 1) * room);
}
