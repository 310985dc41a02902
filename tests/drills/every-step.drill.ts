import { describe, expect, test } from 'vitest';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { auditBooks } from '../faults/support/books.ts';
import { openInProcessClub } from '../faults/support/in-process-club.ts';
import { JOURNEYS } from '../faults/support/journeys.ts';

// Simulates the end of the process between any two steps by an exception. The other drills in this folder kill real processes.

const { db } = await createTestDatabase();
const { runUntil, takeOver } = await openInProcessClub(db, createTestClock());

/**
 * The books are also checked before the background jobs run once every `LOOK_EVERY` steps, to see that the jobs have something to repair.
 */
const LOOK_EVERY = 5;
let faultsBefore = 0;

describe.each(Object.entries(JOURNEYS))('a process that ends while people %s', (_title, journey) => {
  test('leaves nothing that the background jobs do not put right, wherever it ends', async () => {
    let ends = 0;
    const before = faultsBefore;
    while (await runUntil(ends + 1, journey)) {
      ends += 1;
      if (ends % LOOK_EVERY === 0) faultsBefore += (await auditBooks(db)).length;
      expect(await takeOver(), `ended at step ${ends}`).toEqual([]);
    }
    expect(await takeOver()).toEqual([]);
    console.info(
      `  ${ends} places to end at, ${faultsBefore - before} faults seen before the background jobs, none after`,
    );
    expect(ends).toBeGreaterThan(10);
  });
});

test('without the background jobs much would be wrong', () => {
  expect(faultsBefore).toBeGreaterThan(20);
});
