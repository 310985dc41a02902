import { test } from 'vitest';
import { openRecount } from './parts-recount.ts';

const { compare } = await openRecount();

test('of a hundred thousand bookings each poisha is counted once, on every page and in every file', async () => {
  await compare(100_000);
});
