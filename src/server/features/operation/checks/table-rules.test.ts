import { expect, test } from 'vitest';
import { judgeTables } from './table-rules.ts';

const known = ['0001_club', '0002_identity'];
const lockers = { migration: '9000_lockers', version: '0.9.0', because: 'there are lockers' };

test('tables of this build, or of one before, are no finding', () => {
  expect(judgeTables({ known, applied: known, needed: [] })).toEqual([]);
  expect(judgeTables({ known, applied: ['0001_club'], needed: [] })).toEqual([]);
});

test('tables of a later build are named until something new is used, and then this build is too old', () => {
  const applied = [...known, '9000_lockers'];
  expect(judgeTables({ known, applied, needed: [] })).toMatchObject([
    { check: 'database', state: 'warn', message: expect.stringContaining('is used: 9000_lockers.') },
  ]);
  expect(judgeTables({ known, applied, needed: [lockers] })).toMatchObject([
    { check: 'database', state: 'bad', message: expect.stringContaining('Please start version 0.9.0') },
  ]);
});
