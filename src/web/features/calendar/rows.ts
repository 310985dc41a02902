import type { ReactNode } from 'react';
import type { Board, BoardCell, CourtDay, OwnSlot, Week } from '#contract/bookings/calendar.ts';
import { written, type Written } from '#contract/written.ts';
import { type BookingClock, type ClubDate, toInstant, isInTime } from '#contract/clock/club-time.ts';
import { LATE_HOURS } from '#contract/desk/late-hours.ts';

/** `late`: free, and it begins sooner than the club takes bookings, or on a day that is not open yet to who looks. */
export type CellState = BoardCell['state'] | 'own' | 'past' | 'late';

export interface GridCell extends Omit<BoardCell, 'state'> {
  state: CellState;
  /** They stand in place of its price or its state. */
  words?: ReactNode;
}

/** A row of the grid: a court on the day that is shown, or a day of the court that is shown. */
export interface GridRow {
  key: string;
  court: Week['court'];
  date: ClubDate;
  cells: GridCell[];
  /** What it is closed for, so that there are none, as the club wrote it. */
  reason?: Written | undefined;
  /** There were cells, and all of them are over. */
  isOver?: boolean;
}

/** What a membership makes of the calendar. */
export interface OwnView {
  /** The days ahead that it reaches. */
  daysAhead: number;
  /** Returns rows at one's own prices, those of these tiers; days that are not open to oneself yet are shut. */
  priceRows: (rows: GridRow[], tiers: readonly string[] | undefined, now: Date | null) => GridRow[];
}

/** What is known in the browser only: when it is, and what one has booked oneself. */
export interface Viewer {
  /** Its time is null until the browser has taken over: then nothing is past yet. */
  clock: BookingClock;
  own: OwnSlot[];
  /** The desk can book a slot that has begun, and some time after its end, and sees the people on taken ones. */
  isDesk?: boolean;
}

function findCellState(
  row: { _id: string; date: ClubDate },
  cell: BoardCell,
  { clock, own, isDesk }: Viewer,
): CellState {
  if (isDesk) {
    const isOver = clock.now !== null && toInstant(row.date, cell.to + LATE_HOURS * 60) <= clock.now;
    return cell.state === 'free' && isOver ? 'past' : cell.state;
  }
  const isOwn = own.some(
    (slot) =>
      slot.court_id === row._id && slot.date === row.date && slot.from < cell.to && cell.from < slot.to,
  );
  if (isOwn) return 'own';
  const startsAt = toInstant(row.date, cell.from);
  if (clock.now !== null && startsAt <= clock.now) return 'past';
  return cell.state === 'free' && !isInTime(startsAt, clock) ? 'late' : cell.state;
}

const writeReason = ({ reason, reason_bn }: CourtDay) =>
  reason === undefined ? undefined : written(reason, reason_bn);

function cellsFor(row: { _id: string; date: ClubDate }, cells: BoardCell[], viewer: Viewer): GridCell[] {
  return cells.map((cell) => ({ ...cell, state: findCellState(row, cell, viewer) }));
}

/** Returns all courts of a day. */
export function rowsOfBoard({ date, rows }: Board, viewer: Viewer): GridRow[] {
  return rows.map(({ _id, type, type_bn, image, ...day }) => ({
    key: _id,
    court: { _id, type, type_bn, image },
    date,
    reason: writeReason(day),
    cells: cellsFor({ _id, date }, day.cells, viewer),
  }));
}

/** Returns the days of a court. */
export function rowsOfWeek({ court, days }: Week, viewer: Viewer): GridRow[] {
  return days.map(({ date, ...day }) => ({
    key: date,
    court,
    date,
    reason: writeReason(day),
    cells: cellsFor({ _id: court._id, date }, day.cells, viewer),
  }));
}

/** Returns the cells chosen that can be booked, and their row: somebody may have taken one meanwhile. */
export function chosenCells(
  rows: GridRow[],
  { row, at }: { row: string | null; at: number[] },
): { row: GridRow; cells: GridCell[] } | null {
  const found = rows.find(({ key }) => key === row);
  const cells = found?.cells.filter(({ from, state }) => state === 'free' && at.includes(from)) ?? [];
  return found && cells.length > 0 ? { row: found, cells } : null;
}

/** Returns the cells chosen that somebody else has taken meanwhile. */
export function lostCells(rows: GridRow[], { row, at }: { row: string | null; at: number[] }): GridCell[] {
  const found = rows.find(({ key }) => key === row);
  return found?.cells.filter(({ from, state }) => state === 'taken' && at.includes(from)) ?? [];
}

/**
 * Returns the rows of today without the hours before `hour`, a minute of the day; with `keepsTaken` from the first hour on
 * in which somebody has something. These very rows where all of it is over, or none.
 */
export function dropEarlierHours(
  rows: GridRow[],
  { hour, keepsTaken }: { hour: number; keepsTaken: boolean },
): GridRow[] {
  const taken = keepsTaken ? rows.flatMap(({ cells }) => cells.filter(({ state }) => state === 'taken')) : [];
  const first = Math.min(hour, ...taken.map(({ from }) => Math.floor(from / 60) * 60));
  const isLeft = ({ to }: GridCell) => to > first;
  const cells = rows.flatMap((row) => row.cells);
  if (cells.every(isLeft) || !cells.some(isLeft)) return rows;
  return rows.map((row) => {
    const left = row.cells.filter(isLeft);
    return { ...row, cells: left, isOver: row.cells.length > 0 && left.length === 0 };
  });
}
