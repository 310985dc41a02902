import { describe, expect, test } from 'vitest';
import { placeAfter, tabStop } from './grid-keys.ts';

// Rows with hourly slots, without slots, and with ninety-minute slots.
const hours = [420, 480, 540].map((from) => ({ from, to: from + 60 }));
const nineties = [390, 480].map((from) => ({ from, to: from + 90 }));
const rows = [hours, [], nineties];
const at = (row: number, cell: number) => ({ row, cell });

describe('the arrow keys', () => {
  test('lead along a row, and no further than its ends', () => {
    expect(placeAfter('ArrowRight', rows, at(0, 0), 420)).toEqual(at(0, 1));
    expect(placeAfter('ArrowRight', rows, at(0, 2), 540)).toBeNull();
    expect(placeAfter('ArrowLeft', rows, at(0, 0), 420)).toBeNull();
    expect(placeAfter('Home', rows, at(0, 2), 540)).toEqual(at(0, 0));
    expect(placeAfter('End', rows, at(2, 0), 390)).toEqual(at(2, 1));
  });

  test('lead to the same time of the next court that has slots', () => {
    expect(placeAfter('ArrowDown', rows, at(0, 1), 480)).toEqual(at(2, 1));
    expect(placeAfter('ArrowUp', rows, at(2, 1), 480)).toEqual(at(0, 1));
    expect(placeAfter('ArrowDown', rows, at(2, 1), 480)).toBeNull();
    expect(placeAfter('ArrowUp', rows, at(0, 0), 420)).toBeNull();
  });

  test('keep the time that one came from, whatever the slots of a row are', () => {
    // Moving down from 9 AM reaches 8–9:30, and moving up again returns to 9 AM, not to the 8 AM at which that slot begins.
    expect(placeAfter('ArrowDown', rows, at(0, 2), 540)).toEqual(at(2, 1));
    expect(placeAfter('ArrowUp', rows, at(2, 1), 540)).toEqual(at(0, 2));
    expect(placeAfter('ArrowDown', rows, at(0, 0), 1200)).toEqual(at(2, 1));
  });

  test('and no other key lead anywhere', () => {
    expect(placeAfter('a', rows, at(0, 0), 420)).toBeNull();
  });
});

test('the Tab key leads to where one was, or to the first cell that there is', () => {
  expect(tabStop(rows, at(2, 1))).toEqual(at(2, 1));
  expect(tabStop(rows, at(2, 5))).toEqual(at(0, 0));
  expect(tabStop([[], hours], null)).toEqual(at(1, 0));
  expect(tabStop([[]], null)).toBeNull();
});
