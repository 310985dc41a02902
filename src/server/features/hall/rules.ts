import type { HallRow, HallSession } from '#contract/club/hall.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { ClaimedCourt } from '../calendar/read-calendar.ts';
import { listDaySlots, findClosingHours, type ClosedSlot } from '../opening-hours/rules.ts';

/** A slot that a live booking holds. */
export interface Play {
  court_id: string;
  booking_id: string;
  from: number;
  to: number;
  /** The full name of the player; null when it is not shown, or the player has no account. */
  name: string | null;
}

/** Titles and initials that people write before their first name: short forms, or with a sign at the end. */
const BEFORE_NAME = /^(?:(?:md|mst|mr|mrs|ms|dr|মো|মোছা|মোসা|ডা)(?:[.:]|ঃ)?|\p{L}[.:])$/iu;

/** Returns the first name, such as `Rahim` for `Md. Rahim Uddin`; null when there is no name. */
export function findFirstName(name: string | null): string | null {
  const parts = name?.split(/\s+/u).filter(Boolean) ?? [];
  return parts.find((part) => !BEFORE_NAME.test(part)) ?? parts[0] ?? null;
}

interface Part extends HallSession {
  /** Parts with the same value that follow each other without a gap form one session. */
  of: string;
}

function playPart({ booking_id, from, to, name }: Play): Part {
  const first = findFirstName(name);
  return { of: booking_id, from, to, state: 'taken', ...(first !== null && { name: first }) };
}

function closedPart({ startsAt, endsAt, title, title_bn }: ClosedSlot): Part {
  return {
    of: `closed ${title ?? ''}`,
    from: startsAt,
    to: endsAt,
    state: 'closed',
    ...(title !== null && { title }),
    ...(title_bn && { title_bn }),
  };
}

/** Joins adjacent parts of the same session. */
function joined(parts: Part[]): HallSession[] {
  const sessions: Part[] = [];
  for (const part of parts.toSorted((a, b) => a.from - b.from || b.state.localeCompare(a.state))) {
    const last = sessions.at(-1);
    if (last?.of === part.of && last.to === part.from) last.to = part.to;
    else sessions.push({ ...part });
  }
  return sessions.map(({ of: _of, ...session }) => session);
}

/** Returns a screen's row for a court on a day. Bookings that were kept when the club closed the day are still shown. */
function makeHallRow(court: ClaimedCourt, date: ClubDate, plays: Play[]): HallRow {
  const daySlots = listDaySlots(court, date);
  const shut = plays.length === 0 ? findClosingHours(daySlots) : null;
  const ends = [...daySlots.slots.map(({ endsAt }) => endsAt), ...plays.map(({ to }) => to)];
  return {
    _id: court.id,
    court: court.type,
    ...(court.type_bn !== null && { court_bn: court.type_bn }),
    closes: shut || ends.length === 0 ? null : Math.max(...ends),
    ...(shut && { reason: shut.name }),
    ...(shut?.name_bn && { reason_bn: shut.name_bn }),
    sessions: shut ? [] : joined([...plays.map(playPart), ...daySlots.closed.map(closedPart)]),
  };
}

/** Returns the rows of a screen sorted by court name, with `Court 2` before `Court 10`. */
export function makeHallRows(courts: ClaimedCourt[], date: ClubDate, plays: Play[]): HallRow[] {
  const byCourt = Map.groupBy(plays, ({ court_id }) => court_id);
  return courts
    .map((court) => makeHallRow(court, date, byCourt.get(court.id) ?? []))
    .sort((a, b) => a.court.localeCompare(b.court, 'en', { numeric: true }));
}
