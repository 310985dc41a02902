import type { Occupancy } from '#contract/records/reports.ts';

// Recounts the minutes of a club from raw rows without the product's code: it parses times, orders special hours and adds up sums by
// itself.

export interface RawClub {
  courts: { id: string; type: string; slots: string[]; created_at: Date; archived_at: Date | null }[];
  plans: {
    id: string;
    court_id: string | null;
    starts_on: string | null;
    ends_on: string | null;
    weekdays: number;
    kind: string;
    windows: number[];
    slots: string[];
  }[];
  blocks: {
    court_id: string;
    play_date: string;
    starts_at_minute: number;
    ends_at_minute: number;
    removed_at: Date | null;
  }[];
  claims: { court_id: string; play_date: string; starts_at_minute: number; ends_at_minute: number }[];
}

type Span = [from: number, to: number];

function minuteOf(text: string): number {
  const found = /^(\d+):(\d\d) (AM|PM)$/.exec(text.trim());
  if (!found) throw new Error(`${text} is no time`);
  return (Number(found[1]) % 12) * 60 + Number(found[2]) + (found[3] === 'PM' ? 720 : 0);
}

function spanOf(label: string): Span {
  const [from = '', to = ''] = label.split(' - ');
  return [minuteOf(from), minuteOf(to) || 1440];
}

const dayInDhaka = (instant: Date) => new Date(instant.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);

/** Returns the special hours of a court on a day. Dated ones come first, then the court's own, then the newest. */
function hoursFor(club: RawClub, courtId: string, date: string) {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  const holding = club.plans.filter(
    (hours) =>
      (hours.court_id === null || hours.court_id === courtId) &&
      (hours.starts_on === null || (hours.starts_on <= date && date <= (hours.ends_on ?? ''))) &&
      Math.floor(hours.weekdays / 2 ** weekday) % 2 === 1,
  );
  const rank = (hours: (typeof holding)[number]) =>
    `${hours.starts_on === null ? 0 : 1}${hours.court_id === null ? 0 : 1}${hours.id}`;
  return holding.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

function openSpans(club: RawClub, court: RawClub['courts'][number], date: string): Span[] {
  const existed = dayInDhaka(court.created_at) <= date;
  const exists = court.archived_at === null || date <= dayInDhaka(court.archived_at);
  if (!existed || !exists) return [];
  const hours = hoursFor(club, court.id, date);
  const spans = (hours?.kind === 'slots' ? hours.slots : court.slots).map(spanOf);
  const windows: Span[] = [];
  for (let at = 0; hours && at < hours.windows.length; at += 2)
    windows.push([hours.windows[at] ?? 0, hours.windows[at + 1] ?? 0]);
  return spans.filter(([from, to]) => {
    const byPlan =
      !hours || hours.kind === 'slots' || windows.some(([opens, closes]) => opens <= from && to <= closes);
    const blocked = club.blocks.some(
      (block) =>
        block.removed_at === null &&
        block.court_id === court.id &&
        block.play_date === date &&
        block.starts_at_minute < to &&
        block.ends_at_minute > from,
    );
    return byPlan && !blocked;
  });
}

export function recount(club: RawClub, from: string, days: number): Occupancy {
  const counted: { court: string; date: string; weekday: number; hour: number; claimed: boolean }[] = [];
  for (const court of club.courts)
    for (let day = 0; day < days; day += 1) {
      const noon = new Date(Date.parse(`${from}T12:00:00Z`) + day * 86_400_000);
      const date = noon.toISOString().slice(0, 10);
      const claimed = new Set<number>();
      for (const claim of club.claims)
        if (claim.court_id === court.id && claim.play_date === date)
          for (let minute = claim.starts_at_minute; minute < claim.ends_at_minute; minute += 1)
            claimed.add(minute);
      const open = new Set(claimed);
      for (const [begin, end] of openSpans(club, court, date))
        for (let minute = begin; minute < end; minute += 1) open.add(minute);
      for (const minute of open)
        counted.push({
          court: court.id,
          date,
          weekday: noon.getUTCDay(),
          hour: Math.floor(minute / 60),
          claimed: claimed.has(minute),
        });
    }
  const minutes = (of: typeof counted) => ({
    open: of.length,
    claimed: of.filter((one) => one.claimed).length,
  });
  const newestFirst = club.courts.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const dates = Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(`${from}T12:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
  );
  const week = Array.from({ length: 7 * 24 }, (_, at) => ({ weekday: Math.floor(at / 24), hour: at % 24 }));
  return {
    ...minutes(counted),
    courts: newestFirst
      .map(({ id, type, archived_at }) => ({
        _id: id,
        type,
        deleted: archived_at !== null,
        ...minutes(counted.filter(({ court }) => court === id)),
      }))
      .filter(({ open }) => open > 0),
    days: dates.map((date) => ({ date, ...minutes(counted.filter((one) => one.date === date)) })),
    hours: week
      .map((place) => ({
        ...place,
        ...minutes(counted.filter((one) => one.weekday === place.weekday && one.hour === place.hour)),
      }))
      .filter(({ open }) => open > 0),
  };
}
