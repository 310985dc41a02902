import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { countPlans, KEPT } from './support/kept.ts';

// Planning costs more than most statements here. PostgreSQL caches a generic query plan unless it expects it to cost much more than a plan
// for the given values. A part that needs no work for these values is enough to prevent that.

const database = await createTestDatabase();

test('in a new club the statements of every call are planned a few times and then no more', async () => {
  expect(await countPlans(database)).toEqual(KEPT);
});
