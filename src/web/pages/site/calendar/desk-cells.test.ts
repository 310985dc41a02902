import { expect, test } from 'vitest';
import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { blockAt, bookingAt } from './desk-cells.ts';

const court = { _id: 'c1', type: 'Tennis', image: '' };
const held = (fields: Partial<DeskBooking>) =>
  // Only the fields that the cells read.
  ({ court_id: 'c1', date: '2026-11-23', slots: ['7:00 AM - 8:30 AM'], ...fields }) as DeskBooking;
const at = (bookings: DeskBooking[], from: number, to: number) =>
  bookingAt(bookings, { court, date: '2026-11-23' }, { from, to });

test('a cell is held by the booking of its court, day and time, also where it was cut otherwise', () => {
  const one = held({});
  expect([at([one], 420, 480), at([one], 480, 540), at([one], 510, 570), at([one], 360, 420)]).toEqual([
    one,
    one,
    undefined,
    undefined,
  ]);
  expect(
    at([held({ court_id: 'c2' }), held({ date: '2026-11-24' }), held({ slots: ['Day'] })], 420, 480),
  ).toBe(undefined);
});

test('a cell is closed by the block of its court and day that touches it', () => {
  // Only the fields that the cells read.
  const block = { court_id: 'c1', date: '2026-11-23', from: 450, to: 540 } as ListedBlock;
  const at = (from: number, to: number) => blockAt([block], { court, date: '2026-11-23' }, { from, to });
  expect([at(420, 480), at(480, 540), at(540, 600)]).toEqual([block, block, undefined]);
  expect(blockAt([block], { court, date: '2026-11-24' }, { from: 480, to: 540 })).toBe(undefined);
  expect(blockAt([{ ...block, court_id: 'c2' }], { court, date: '2026-11-23' }, { from: 480, to: 540 })).toBe(
    undefined,
  );
});
