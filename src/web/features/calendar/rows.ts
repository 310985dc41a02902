import type { ReactNode } from 'react';
import type { Board, BoardCell, CourtDay, OwnSlot, Week } from '#contract/bookings/calendar.ts';
import { written, type Written } from '#contract/written.ts';
import { type BookingClock, type ClubDate, toInstant, isInTime } from '#contract/clock/club-time.ts';
import { LATE_HOURS } from '#contract/desk/late-hours.ts';

/** `late` means that the slot is free but starts within the minimum notice, or is on a day that is not open to the viewer yet. */
export type CellState = BoardCell['state'] | 'own' | 'past' | 'late';

export interface GridCell extends Omit<BoardCell, 'state'> {
  state: CellState;
  /** Replaces the cell's price or state. */
  words?: ReactNode;
}

/** A row of the grid: a court on the shown day, or a day of the shown court. */
export interface GridRow {
  key: string;
  court: Week['court'];
  date: ClubDate;
  cells: GridCell[];
  /** Why the court is closed and has no cells, as written by the club. */
  reason?: Written | undefined;
  /** Whether there were cells and all of them have ended. */
  isOver?: boolean;
}

/** The effects of a membership on the calendar. */
export interface OwnView {
  /** How many days ahead the member can book. */
  daysAhead: number;
  /** Returns the rows with the member's own prices for these tiers; days that are not open to the member yet are closed. */
  priceRows: (rows: GridRow[], tiers: readonly string[] | undefined, now: Date | null) => GridRow[];
}

/** Data known only in the browser: the current time and the user's own bookings. */
export interface Viewer {
  /** Its time is null until hydration; until then no slot is past. */
  clock: BookingClock;
  own: OwnSlot[];
  /** The desk can also book a slot that has begun or ended shortly before, and sees who booked a slot. */
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

/** Returns the rows of a day, one for each court. */
export function rowsOfBoard({ date, rows }: Board, viewer: Viewer): GridRow[] {
  return rows.map(({ _id, type, type_bn, image, ...day }) => ({
    key: _id,
    court: { _id, type, type_bn, image },
    date,
    reason: writeReason(day),
    cells: cellsFor({ _id, date }, day.cells, viewer),
  }));
}

/** Returns the rows of a court's week, one for each day. */
export function rowsOfWeek({ court, days }: Week, viewer: Viewer): GridRow[] {
  return days.map(({ date, ...day }) => ({
    key: date,
    court,
    date,
    reason: writeReason(day),
    cells: cellsFor({ _id: court._id, date }, day.cells, viewer),
  }));
}

/** Returns the chosen cells that can still be booked, and their row; another person may have booked some since. */
export function chosenCells(
  rows: GridRow[],
  { row, at }: { row: string | null; at: number[] },
): { row: GridRow; cells: GridCell[] } | null {
  const found = rows.find(({ key }) => key === row);
  const cells = found?.cells.filter(({ from, state }) => state === 'free' && at.includes(from)) ?? [];
  return found && cells.length > 0 ? { row: found, cells } : null;
}

/** Returns the chosen cells that another person has booked since. */
export function lostCells(rows: GridRow[], { row, at }: { row: string | null; at: number[] }): GridCell[] {
  const found = rows.find(({ key }) => key === row);
  return found?.cells.filter(({ from, state }) => state === 'taken' && at.includes(from)) ?? [];
}

/**
 * Returns today's rows without the hours before `hour`, in minutes after midnight. With `keepsTaken`, the rows start no later than the
 * first hour with a booked slot. Returns the rows unchanged when none or all of the cells would be dropped.
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
