import { describe, expect, test } from 'vitest';
import { instantOf } from '#contract/club-time.ts';
import { chosenCells, rowsOfBoard, rowsOfWeek, type Viewer } from './rows.ts';

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
const nobody: Viewer = { now: null, own: [] };
const statesFor = (viewer: Viewer) =>
  rowsOfBoard(board, viewer).flatMap(({ cells }) => cells.map(({ state }) => state));

describe('the cells of a day', () => {
  test('are as the server sent them until the browser knows the time', () => {
    expect(statesFor(nobody)).toEqual(['free', 'taken', 'free']);
  });

  test('are past from the minute on in which they begin, taken or not', () => {
    const at = (minute: number) => statesFor({ now: instantOf(DATE, minute), own: [] });
    expect(at(419)).toEqual(['free', 'taken', 'free']);
    expect(at(420)).toEqual(['past', 'taken', 'free']);
    expect(at(480)).toEqual(['past', 'past', 'free']);
    expect(at(1440)).toEqual(['past', 'past', 'past']);
    expect(at(-1)).toEqual(['free', 'taken', 'free']);
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
    expect(statesFor({ now: null, own: [own] })).toEqual(['free', 'own', 'free']);
    expect(statesFor({ now: null, own: [{ ...own, date: '2026-11-24' }] })).not.toContain('own');
    expect(statesFor({ now: null, own: [{ ...own, court_id: 'court-2' }] })).not.toContain('own');
  });
});

test('the days of a week are rows of their court', () => {
  const days = [DATE, '2026-11-24'].map((date) => ({ date, cells: [cell(420)] }));
  const viewer = { now: instantOf('2026-11-24', 0), own: [] };
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
