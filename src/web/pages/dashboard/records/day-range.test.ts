import { describe, expect, test } from 'vitest';
import { changeRange, countDays, resolveRange, readRange, refuseRange } from './day-range.ts';

describe('a range of days', () => {
  test.each([
    ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['last-7', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['last-30', '2026-03-30', '2026-03-01', '2026-03-30'],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) => {
    expect(resolveRange(name, today)).toEqual({ from, to });
  });

  test('is read from the address; what cannot be read is this month', () => {
    const read = (query: string) => readRange(new URLSearchParams(query), '2026-03-15');
    expect(read('range=last-7')).toMatchObject({ name: 'last-7', to: '2026-03-15' });
    expect(read('range=own&from=2026-01-01&to=2026-01-31')).toEqual({
      name: 'own',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    for (const query of ['', 'range=ever', 'range=toString', 'range=own&from=x'])
      expect(read(query)).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
  });

  test('keeps a day that was chosen just before, and is not shown yet', () => {
    const shown = { from: '2026-03-01', to: '2026-03-31' };
    const first = changeRange(new URLSearchParams('range=this-month'), shown, { from: '2026-03-10' });
    expect(`${first}`).toBe('range=own&from=2026-03-10&to=2026-03-31');
    const both = changeRange(first, shown, { to: '2026-03-12' });
    expect(`${both}`).toBe('range=own&from=2026-03-10&to=2026-03-12');
    expect(`${changeRange(new URLSearchParams('range=own'), shown, { to: '2026-03-12' })}`).toContain(
      'from=2026-03-01&to=2026-03-12',
    );
    expect(changeRange(both, shown, { range: 'last-7' }).get('range')).toBe('last-7');
  });

  test('has at least one day and at most as many as may be asked for', () => {
    expect(countDays({ from: '2028-01-01', to: '2028-12-31' })).toBe(366);
    expect(refuseRange({ from: '2028-01-01', to: '2028-12-31' }, 366)).toBeUndefined();
    expect(refuseRange({ from: '2028-01-01', to: '2029-01-01' }, 366)).toContain('at most 366');
    expect(refuseRange({ from: '2026-01-02', to: '2026-01-01' }, 366)).toContain('before the first');
  });
});
