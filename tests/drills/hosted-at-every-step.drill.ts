import { describe, expect, test } from 'vitest';
import { openInProcessClub } from '../faults/support/in-process-club.ts';
import { TAKA_JOURNEYS } from '../faults/support/hosted-journeys.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';

// Covers some 1,400 steps at which a process may end while people pay on the pages of SSLCommerz and bKash. `npm test` kills a process at
// each distinct step of them.

const { db } = await createTestDatabase();
const { runUntil, takeOver } = await openInProcessClub(db, createTestClock());

describe.each(Object.entries(TAKA_JOURNEYS))('a process that ends while people %s', (_title, journey) => {
  test('leaves nothing that the background jobs do not put right, wherever it ends', async () => {
    let ends = 0;
    while (await runUntil(ends + 1, journey)) {
      ends += 1;
      expect(await takeOver(), `ended at step ${ends}`).toEqual([]);
    }
    console.info(`  ${ends} places to end at`);
    expect(ends).toBeGreaterThan(50);
  });
});
