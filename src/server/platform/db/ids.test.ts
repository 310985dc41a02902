import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { firstIdAt } from './ids.ts';

test('ids of an instant and of later ones are not below it, and earlier ones are', () => {
  const instant = new Date('2026-03-01T09:30:00.123Z');
  const idAt = (ms: number) => uuidv7({ msecs: instant.getTime() + ms });
  expect(idAt(0) > firstIdAt(instant)).toBe(true);
  expect(idAt(86_400_000) > firstIdAt(instant)).toBe(true);
  expect(idAt(-1) < firstIdAt(instant)).toBe(true);
});
