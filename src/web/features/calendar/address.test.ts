import { describe, expect, test } from 'vitest';
import { shownDays } from '#contract/clock/calendar-days.ts';
import { readCalendarView, toggleCell, writeView, type CalendarView } from './address.ts';

const TODAY = '2026-11-23';
const COURT = '01012b92-4000-7000-8000-00000000ffff';
const shown = shownDays(TODAY, 90);
const read = (query: string) => readCalendarView(new URLSearchParams(query), TODAY, shown);
const EMPTY: CalendarView = { date: TODAY, week: null, row: null, at: [], isBooking: false };

describe('the address of the calendar', () => {
  test('says the day or week, what is chosen, and whether it is being booked', () => {
    const view = { date: '2026-12-01', week: COURT, row: '2026-12-03', at: [420, 480], isBooking: true };
    expect(read(new URLSearchParams(writeView(view)).toString())).toEqual(view);
    expect(writeView(EMPTY)).toEqual({ date: TODAY });
    const wanted = { ...EMPTY, row: COURT, isBooking: true };
    expect(read(new URLSearchParams(writeView(wanted)).toString())).toEqual(wanted);
  });

  test.each([
    ['', 'no day'],
    ['date=2026-11-15', 'a day too long ago'],
    ['date=2027-02-22', 'a day that cannot be booked yet'],
    ['date=2026-11-31', 'a day that no month has'],
    ['date=tomorrow', 'no date'],
  ])('with `%s`, %s, shows today', (query) => {
    expect(read(query)).toEqual(EMPTY);
  });

  test('shows the first and the last of the days that there are', () => {
    expect(read('date=2026-11-16').date).toBe('2026-11-16');
    expect(read('date=2027-02-21').date).toBe('2027-02-21');
  });

  test('shows all courts where its court is no id', () => {
    expect(read('week=court-1').week).toBeNull();
  });

  test('has nothing chosen where its minutes are no minutes', () => {
    expect(read('row=a&at=420,x,-1,,99999').at).toEqual([420]);
  });
});

describe('a press on a cell', () => {
  test('chooses it, and a second one takes it back', () => {
    const both = toggleCell(toggleCell(EMPTY, 'court-1', 480), 'court-1', 420);
    expect([both.row, both.at]).toEqual(['court-1', [420, 480]]);
    expect(toggleCell(both, 'court-1', 480).at).toEqual([420]);
  });

  test('in another court begins a new choice', () => {
    const first = toggleCell(EMPTY, 'court-1', 480);
    expect(toggleCell(first, 'court-2', 420)).toMatchObject({ row: 'court-2', at: [420] });
  });
});
