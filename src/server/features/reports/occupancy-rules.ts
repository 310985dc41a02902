import { addDays, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import type { Occupancy } from '#contract/records/reports.ts';
import { readSlots } from '../courts/rules.ts';
import { listDaySlots, type CourtWithHours, type OpeningHoursRow } from '../opening-hours/rules.ts';

/** The days on which an entry applied: from `since`, included, to `until`, excluded; `until` is null when it still applies. */
interface Dated {
  since: ClubDate;
  until: ClubDate | null;
}

interface CourtNow {
  type: string;
  type_bn: string | null;
  slots: string[];
}

/** A court with its hours, blocks and claims on the days of a report. */
export interface ReportedCourt extends CourtNow, Omit<CourtWithHours, 'slots' | 'plans' | 'prices'> {
  id: string;
  plans: (Omit<OpeningHoursRow, 'name' | 'name_bn'> & Dated)[] | null;
  /** The court before each change, earliest first. */
  past: (CourtNow & { until: ClubDate })[] | null;
  /** The first day on which the court existed; `until` is the last, or null. */
  since: ClubDate;
  until: ClubDate | null;
  /** Slot claims; days are counted from 0 for the first day of the report. */
  claims: [day: number, startsAt: number, endsAt: number][];
  /** Bookings entered after the month of their play; they are included on the day of entry. */
  late: { date: ClubDate; slots: string[]; day: number }[] | null;
  /** Bookings cancelled after their play had begun, with the time of the cancellation. */
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

const courtOn = (court: ReportedCourt, date: ClubDate): CourtNow =>
  court.past?.find(({ until }) => date < until) ?? court;

const plansOn = ({ plans }: ReportedCourt, date: ClubDate): OpeningHoursRow[] =>
  (plans ?? []).flatMap(({ since, until, ...plan }) =>
    since <= date && (until === null || date < until) ? { ...plan, name: '', name_bn: null } : [],
  );

/** Returns the sessions that had ended before their booking was cancelled. */
const playedOn = ({ played }: ReportedCourt, date: ClubDate): [startsAt: number, endsAt: number][] =>
  (played ?? []).flatMap((booking) =>
    booking.date === date
      ? readSlots(booking.slots)
          .filter(({ endsAt }) => toInstant(date, endsAt).getTime() <= Date.parse(booking.until))
          .map(({ startsAt, endsAt }): [number, number] => [startsAt, endsAt])
      : [],
  );

/**
 * Marks each minute of a court's day as closed, open or claimed. Open minutes are within its hours and in no block; claimed ones were open
 * whatever the hours say now.
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

/** Marks a late entry's slots, which were played on a day of an earlier month. */
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
        // `byDay` and `byHour` have an entry for each day and hour.
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
