import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { countPlans, KEPT } from './support/kept.ts';

// Planning costs more than most of our statements. PostgreSQL keeps a query plan that fits all values unless it expects it to cost
// much more than one for these values: a part that the values leave without work is enough for that.

const database = await createTestDatabase();

test('in a new club the statements of every call are planned a few times and then no more', async () => {
  expect(await countPlans(database)).toEqual(KEPT);
});
