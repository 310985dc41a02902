import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

const REQUEST = {
  user_email: 'rafi@club.example',
  user_name: 'Rafi Hasan',
  court_id: '019a0000-0000-7000-8000-000000000001',
  court_type: 'Tennis',
  date: '2026-11-23',
  slots: ['7:00 AM - 8:00 AM'],
  price_per_session: 500,
  total_price: 500,
};

test('sending the same booking again is the same attempt', () => {
  const makeKey = createIdempotencyKeys();
  expect(makeKey({ ...REQUEST })).toBe(makeKey({ ...REQUEST }));
});

test('a booking of another slot is another attempt', () => {
  const makeKey = createIdempotencyKeys();
  const first = makeKey(REQUEST);
  expect(makeKey({ ...REQUEST, slots: ['8:00 AM - 9:00 AM'] })).not.toBe(first);
});

test('two dialogs never share an attempt', () => {
  expect(createIdempotencyKeys()(REQUEST)).not.toBe(createIdempotencyKeys()(REQUEST));
});
