import { expect, test } from 'vitest';
import type { CellState, GridRow } from '#web/features/calendar/rows.ts';
import { awaitedCell } from './awaited-cell.ts';

const STATES: CellState[] = ['taken', 'free', 'own', 'past', 'closed'];
const cells = STATES.map((state, index) => ({
  slot: '',
  from: 60 * index,
  to: 60 * index + 60,
  state,
  price: 500,
}));
const rows: GridRow[] = [
  { key: 'court-1', court: { _id: 'court-1', type: 'Tennis', image: '' }, date: '2026-11-27', cells },
];

test('is the cell that the address names, while somebody else has it or it has become free', () => {
  const found = STATES.map((_, index) => awaitedCell(rows, `court-1.${60 * index}`)?.cell.state);
  expect(found).toEqual(['taken', 'free', undefined, undefined, undefined]);
});

test.each([null, '', 'court-1', 'court-1.', 'court-1.30', 'court-2.0', '.0'])(
  'is none where it names %s',
  (named) => {
    expect(awaitedCell(rows, named)).toBeNull();
  },
);
