import { addDays, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import type { Occupancy } from '#contract/records/reports.ts';
import { readSlots } from '../courts/rules.ts';
import { listDaySlots, type CourtWithHours, type OpeningHoursRow } from '../opening-hours/rules.ts';

/** Held on the days from the first on, and before the second; null: still. */
interface Dated {
  since: ClubDate;
  until: ClubDate | null;
}

interface CourtNow {
  type: string;
  type_bn: string | null;
  slots: string[];
}

/** A court with what holds and is claimed on the days of a report. */
export interface ReportedCourt extends CourtNow, Omit<CourtWithHours, 'slots' | 'plans' | 'prices'> {
  id: string;
  plans: (Omit<OpeningHoursRow, 'name' | 'name_bn'> & Dated)[] | null;
  /** What it was on the days before each change, the earliest first. */
  past: (CourtNow & { until: ClubDate })[] | null;
  /** The first and the last day on which it was there. */
  since: ClubDate;
  until: ClubDate | null;
  /** The days count from 0 at the first of the report. */
  claims: [day: number, startsAt: number, endsAt: number][];
  /** What was entered on a day of the report, after the month of its play: it counts on that day. */
  late: { date: ClubDate; slots: string[]; day: number }[] | null;
  /** What was cancelled after its play had begun, and when. */
  played: { date: ClubDate; slots: string[]; until: string }[] | null;
}

interface Minutes {
  open: number;
  claimed: number;
}

const MINUTES = 24 * 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const [CLOSED, OPEN, CLAIMED] = [0, 1, 2];

const none = (): Minutes => ({ open: 0, claimed: 0 });

function add(to: Minutes, { open, claimed }: Minutes): void {
  to.open += open;
  to.claimed += claimed;
}

/** Returns a court as it was on a day. */
const courtOn = (court: ReportedCourt, date: ClubDate): CourtNow =>
  court.past?.find(({ until }) => date < until) ?? court;

/** Returns the special hours that a day ended with. */
const plansOn = ({ plans }: ReportedCourt, date: ClubDate): OpeningHoursRow[] =>
  (plans ?? []).flatMap(({ since, until, ...plan }) =>
    since <= date && (until === null || date < until) ? { ...plan, name: '', name_bn: null } : [],
  );

/** Returns the sessions that were over when their booking was cancelled. */
const playedOn = ({ played }: ReportedCourt, date: ClubDate): [startsAt: number, endsAt: number][] =>
  (played ?? []).flatMap((booking) =>
    booking.date === date
      ? readSlots(booking.slots)
          .filter(({ endsAt }) => toInstant(date, endsAt).getTime() <= Date.parse(booking.until))
          .map(({ startsAt, endsAt }): [number, number] => [startsAt, endsAt])
      : [],
  );

/**
 * Marks what a court's day is, minute by minute: open by its hours and in no block; what is claimed was open, whatever the
 * hours say by now.
 */
function markDay(day: Uint8Array, court: ReportedCourt, date: ClubDate, claims: [number, number][]): void {
  day.fill(CLOSED);
  const isThere = date >= court.since && (court.until === null || date <= court.until);
  if (isThere)
    for (const { startsAt, endsAt } of listDaySlots(
      { ...court, slots: courtOn(court, date).slots, plans: plansOn(court, date) },
      date,
    ).slots)
      day.fill(OPEN, startsAt, endsAt);
  for (const [startsAt, endsAt] of [...claims, ...playedOn(court, date)]) day.fill(CLAIMED, startsAt, endsAt);
}

/** Marks what was played on a day of a month before. */
function markLate(day: Uint8Array, slots: string[]): void {
  day.fill(CLOSED);
  for (const { startsAt, endsAt } of readSlots(slots)) day.fill(CLAIMED, startsAt, endsAt);
}

function countHour(day: Uint8Array, hour: number): Minutes {
  const minutes = none();
  for (let minute = hour * 60; minute < (hour + 1) * 60; minute += 1) {
    if (day[minute] !== CLOSED) minutes.open += 1;
    if (day[minute] === CLAIMED) minutes.claimed += 1;
  }
  return minutes;
}

/** Adds up the open and the claimed minutes of some days. */
export function countOccupancy(courts: ReportedCourt[], from: ClubDate, days: number): Occupancy {
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  const [total, byDay, byHour] = [none(), dates.map(none), Array.from({ length: 7 * 24 }, none)];
  const day = new Uint8Array(MINUTES);
  const byCourt = courts.map((court) => {
    const claims = Map.groupBy(court.claims, ([on]) => on);
    const ofCourt = none();
    const count = (at: number, date: ClubDate) => {
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
      for (const hour of HOURS) {
        const minutes = countHour(day, hour);
        // Both lists have a place for each day and hour.
        for (const sum of [ofCourt, byDay[at] as Minutes, byHour[weekday * 24 + hour] as Minutes])
          add(sum, minutes);
      }
    };
    for (const [at, date] of dates.entries()) {
      const claimed = (claims.get(at) ?? []).map(([, starts, ends]): [number, number] => [starts, ends]);
      markDay(day, court, date, claimed);
      count(at, date);
    }
    for (const late of court.late ?? []) {
      markLate(day, late.slots);
      count(late.day, late.date);
    }
    add(total, ofCourt);
    const last = dates.at(-1) ?? from;
    const { type, type_bn } = courtOn(court, last);
    const deleted = court.until !== null && court.until <= last;
    return { _id: court.id, type, ...(type_bn !== null && { type_bn }), deleted, ...ofCourt };
  });
  return {
    ...total,
    courts: byCourt.filter(({ open }) => open > 0),
    days: byDay.map((minutes, at) => ({ date: dates[at] ?? from, ...minutes })),
    hours: byHour
      .map((minutes, at) => ({ weekday: Math.floor(at / 24), hour: at % 24, ...minutes }))
      .filter(({ open }) => open > 0),
  };
}
