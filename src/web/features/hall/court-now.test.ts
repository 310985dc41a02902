import { describe, expect, test } from 'vitest';
import type { HallRow } from '#contract/club/hall.ts';
import { courtAt, sliceForTurn } from './court-now.ts';

const rahim = { from: 1020, to: 1080, state: 'taken', name: 'Rahim' } as const;
const karim = { from: 1140, to: 1200, state: 'taken' } as const;
const row = (sessions: HallRow['sessions'], closes: number | null = 1320): HallRow => ({
  _id: '01890000-0000-7000-8000-000000000000',
  court: 'Badminton',
  closes,
  sessions,
});

describe('a court in the hall shows', () => {
  const day = row([rahim, karim]);

  test('until when it is free, and what comes then', () => {
    expect(courtAt(day, 1019)).toEqual({ now: { kind: 'free', until: 1020 }, next: rahim });
    expect(courtAt(day, 1080)).toEqual({ now: { kind: 'free', until: 1140 }, next: karim });
  });

  test('who plays from the first minute to the last, and what follows', () => {
    for (const minute of [1020, 1079])
      expect(courtAt(day, minute)).toEqual({ now: { kind: 'session', session: rahim }, next: karim });
    expect(courtAt(day, 1199)).toEqual({ now: { kind: 'session', session: karim }, next: 'nothing-more' });
  });

  test('that it is free until it closes, and then that the day is over', () => {
    expect(courtAt(day, 1200)).toEqual({ now: { kind: 'free', until: 1320 }, next: 'nothing-more' });
    expect(courtAt(day, 1320)).toEqual({ now: { kind: 'over' }, next: null });
  });

  test('until when it is free where nobody has booked, late in the evening too, or that it is shut', () => {
    for (const minute of [600, 1319])
      expect(courtAt(row([]), minute)).toEqual({ now: { kind: 'free', until: 1320 }, next: null });
    expect(courtAt(row([]), 1320)).toEqual({ now: { kind: 'over' }, next: null });
    expect(courtAt(row([], null), 600)).toEqual({ now: { kind: 'shut' }, next: null });
  });

  test('that a court which the club uses all day is over once that is', () => {
    const used = row([{ from: 360, to: 720, state: 'closed', title: 'Cup' }], null);
    expect(courtAt(used, 400).now).toMatchObject({ kind: 'session', session: { title: 'Cup' } });
    expect(courtAt(used, 720)).toEqual({ now: { kind: 'over' }, next: null });
  });
});

test('a list that has no room is shown in turns', () => {
  const courts = ['a', 'b', 'c', 'd', 'e'];
  expect([0, 1, 2, 3].map((turn) => sliceForTurn(courts, 2, turn).join(''))).toEqual(['ab', 'cd', 'e', 'ab']);
  expect(sliceForTurn(courts, 8, 7)).toEqual(courts);
  expect(sliceForTurn([], 8, 7)).toEqual([]);
});
