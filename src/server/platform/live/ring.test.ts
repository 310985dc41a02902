import { describe, expect, test } from 'vitest';
import { Ring } from './ring.ts';

function filled(capacity: number, count: number) {
  const ring = new Ring<string>(capacity);
  for (let number = 1; number <= count; number += 1) ring.push(number * 1000, `message ${number}`);
  return ring;
}
const listNumbers = (entries: { number: number }[] | null) => entries?.map(({ number }) => number) ?? null;

describe('a reader who comes back', () => {
  test('gets what came since', () => {
    const ring = filled(3, 5);
    expect(ring.last).toBe(5);
    expect(listNumbers(ring.after(3))).toEqual([4, 5]);
    expect(listNumbers(ring.after(2))).toEqual([3, 4, 5]);
    expect(listNumbers(ring.after(5))).toEqual([]);
  });

  test('is told that some of it is gone, or that the number is unknown', () => {
    expect(filled(3, 5).after(1)).toBeNull();
    expect(filled(3, 5).after(6)).toBeNull();
    expect(listNumbers(new Ring(3).after(0))).toEqual([]);
  });
});

describe('a new reader', () => {
  test('gets what came in the last seconds', () => {
    expect(listNumbers(filled(3, 5).since(4000))).toEqual([4, 5]);
    expect(listNumbers(filled(3, 5).since(9000))).toEqual([]);
  });

  test('is told that some of it is gone', () => {
    expect(filled(3, 5).since(2000)).toBeNull();
    expect(listNumbers(filled(3, 5).since(2001))).toEqual([3, 4, 5]);
  });
});
