import { describe, expect, test } from 'vitest';
import { toInstant } from '#contract/clock/club-time.ts';
import { chosenCells, rowsOfBoard, rowsOfWeek, dropEarlierHours, type Viewer } from './rows.ts';

const DATE = '2026-11-23';
const court = { _id: 'court-1', type: 'Tennis Court 1', image: '/art/tennis.svg' };
const cell = (from: number, state: 'free' | 'taken' = 'free') => ({
  slot: `slot at ${from}`,
  from,
  to: from + 60,
  state,
  price: 500,
});
const board = { date: DATE, rows: [{ ...court, cells: [cell(420), cell(480, 'taken'), cell(540)] }] };
const at = (now: Date | null, minNoticeMinutes = 0) => ({ now, minNoticeMinutes });
const nobody: Viewer = { clock: at(null), own: [] };
const statesFor = (viewer: Viewer) =>
  rowsOfBoard(board, viewer).flatMap(({ cells }) => cells.map(({ state }) => state));

describe('the cells of a day', () => {
  test('are as the server sent them until the browser knows the time', () => {
    expect(statesFor(nobody)).toEqual(['free', 'taken', 'free']);
  });

  test('are past from the minute on in which they begin, taken or not', () => {
    const statesAt = (minute: number) => statesFor({ clock: at(toInstant(DATE, minute)), own: [] });
    expect(statesAt(419)).toEqual(['free', 'taken', 'free']);
    expect(statesAt(420)).toEqual(['past', 'taken', 'free']);
    expect(statesAt(480)).toEqual(['past', 'past', 'free']);
    expect(statesAt(1440)).toEqual(['past', 'past', 'past']);
    expect(statesAt(-1)).toEqual(['free', 'taken', 'free']);
  });

  test('can be booked at the desk until two days after they end, and what is taken is seen there for ever', () => {
    const statesAt = (minute: number) =>
      statesFor({ clock: at(toInstant(DATE, minute), 120), own: [], isDesk: true });
    const later = 48 * 60;
    expect(statesAt(later + 479)).toEqual(['free', 'taken', 'free']);
    expect(statesAt(later + 480)).toEqual(['past', 'taken', 'free']);
    expect(statesAt(later + 1440)).toEqual(['past', 'taken', 'past']);
  });

  test('are too late where they are free and begin within the club’s lead time', () => {
    const statesAt = (minute: number, notice: number) =>
      statesFor({ clock: at(toInstant(DATE, minute), notice), own: [] });
    expect(statesAt(300, 120)).toEqual(['free', 'taken', 'free']);
    expect(statesAt(301, 120)).toEqual(['late', 'taken', 'free']);
    expect(statesAt(421, 120)).toEqual(['past', 'taken', 'late']);
    expect(statesFor({ clock: at(null, 120), own: [] })).toEqual(['free', 'taken', 'free']);
  });

  test('are marked where one has booked them oneself, of that court and day alone', () => {
    const own = {
      booking_id: 'b',
      court_id: 'court-1',
      date: DATE,
      from: 480,
      to: 540,
      status: 'pending' as const,
    };
    expect(statesFor({ clock: at(null), own: [own] })).toEqual(['free', 'own', 'free']);
    expect(statesFor({ clock: at(null), own: [{ ...own, date: '2026-11-24' }] })).not.toContain('own');
    expect(statesFor({ clock: at(null), own: [{ ...own, court_id: 'court-2' }] })).not.toContain('own');
  });
});

test('the days of a week are rows of their court', () => {
  const days = [DATE, '2026-11-24'].map((date) => ({ date, cells: [cell(420)] }));
  const viewer = { clock: at(toInstant('2026-11-24', 0)), own: [] };
  const rows = rowsOfWeek({ court, days }, viewer);
  expect(rows.map(({ key, date }) => [key, date])).toEqual([
    [DATE, DATE],
    ['2026-11-24', '2026-11-24'],
  ]);
  expect(rows.map(({ cells }) => cells[0]?.state)).toEqual(['past', 'free']);
});

test('what is chosen is what is still free of it', () => {
  const rows = rowsOfBoard(board, nobody);
  const chosen = (at: number[], row: string | null = 'court-1') =>
    chosenCells(rows, { row, at })?.cells.map(({ from }) => from);
  expect(chosen([420, 480])).toEqual([420]);
  expect(chosen([480])).toBeUndefined();
  expect(chosen([420], 'court-2')).toBeUndefined();
  expect(chosen([420], null)).toBeUndefined();
});

describe('today without the hours that are over', () => {
  const rows = rowsOfBoard(board, nobody);
  const listTimes = (hour: number, keepsTaken = false) =>
    dropEarlierHours(rows, { hour, keepsTaken }).flatMap(({ cells }) => cells.map(({ from }) => from));

  test('begins at the hour that it is', () => {
    expect(listTimes(420)).toEqual([420, 480, 540]);
    expect(listTimes(480)).toEqual([480, 540]);
    expect(listTimes(540)).toEqual([540]);
  });

  test('says of a court whose hours are over that they are, and of one that has none nothing', () => {
    const rows = rowsOfBoard(
      {
        date: DATE,
        rows: [
          { ...court, cells: [cell(420)] },
          { ...court, cells: [cell(540)] },
          { ...court, cells: [] },
        ],
      },
      nobody,
    );
    const later = dropEarlierHours(rows, { hour: 540, keepsTaken: false });
    expect(later.map(({ cells, isOver }) => [cells.length, isOver])).toEqual([
      [0, true],
      [1, false],
      [0, false],
    ]);
  });

  test('is whole once all of it is over', () => {
    expect(listTimes(600)).toEqual([420, 480, 540]);
  });

  test('begins at the desk with the first hour that somebody has', () => {
    expect(listTimes(540, true)).toEqual([480, 540]);
  });
});
