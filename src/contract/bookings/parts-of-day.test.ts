import { expect, test } from 'vitest';
import { slotLabel } from './slots.ts';
import { groupSlots } from './parts-of-day.ts';

const DAY = Array.from({ length: 24 }, (_, hour) => slotLabel(hour * 60, hour * 60 + 60));
const self = (slot: string) => slot;

test('many slots stand under the part of the day in which they begin, each once', () => {
  const parts = groupSlots(DAY, self);
  expect(parts.map(({ name, slots }) => [name, slots[0], slots.length])).toEqual([
    ['Morning', '12:00 AM - 1:00 AM', 12],
    ['Afternoon', '12:00 PM - 1:00 PM', 5],
    ['Evening', '5:00 PM - 6:00 PM', 7],
  ]);
  expect(parts.flatMap(({ slots }) => slots)).toEqual(DAY);
});

test('a part of the day without slots has no heading, and few slots have none at all', () => {
  expect(groupSlots(DAY.slice(8), self).map(({ name }) => name)).toEqual(['Morning', 'Afternoon', 'Evening']);
  expect(groupSlots(DAY.slice(11), self)[0]?.slots).toEqual(['11:00 AM - 12:00 PM']);
  expect(groupSlots(DAY.slice(0, 13).slice(0, 12), self)).toEqual([{ name: null, slots: DAY.slice(0, 12) }]);
  expect(groupSlots([...DAY.slice(12), ...DAY.slice(12)], self).map(({ name }) => name)).toEqual([
    'Afternoon',
    'Evening',
  ]);
});
