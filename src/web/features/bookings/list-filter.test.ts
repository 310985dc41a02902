import { expect, test } from 'vitest';
import { queryOfFilter, readFilter, writeFilter } from './list-filter.ts';

const TODAY = '2026-11-23';
const USUAL = { sort: 'play', from: TODAY, to: '' } as const;
const read = (address: string) => readFilter(new URLSearchParams(address), USUAL);

test('an address without a filter has the usual one, and an empty day means all days', () => {
  expect(read('')).toEqual(USUAL);
  expect(read('from=&to=2026-12-01')).toEqual({ sort: 'play', from: '', to: '2026-12-01' });
  expect(read('sort=play-latest&from=2026-11-01')).toEqual({
    sort: 'play-latest',
    from: '2026-11-01',
    to: '',
  });
});

test('what cannot be read is as usual', () => {
  expect(read('sort=price&from=tomorrow')).toEqual(USUAL);
});

test('the newest first have no days of play', () => {
  expect(read('sort=newest&from=2026-11-01')).toEqual({ sort: 'newest', from: '', to: '' });
  expect(queryOfFilter(read('sort=newest'))).toEqual({});
});

test('choosing a day sorts by it, and keeps what is searched for', () => {
  const params = new URLSearchParams('search=amina&sort=newest');
  const chosen = writeFilter(params, { from: '2026-11-01' }, 'newest');
  expect(chosen.toString()).toBe('search=amina&sort=play&from=2026-11-01');
  expect(queryOfFilter(readFilter(chosen, USUAL))).toEqual({ sort: 'play', from: '2026-11-01' });
  expect(writeFilter(chosen, { sort: 'newest' }, 'play').get('sort')).toBe('newest');
});
