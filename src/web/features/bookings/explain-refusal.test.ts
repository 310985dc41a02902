import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { explainRefusal } from './explain-refusal.ts';

test('a booking that was refused is explained in the server’s words', () => {
  const refusal = new ApiError({ code: 'slot-taken', status: 409, message: 'This slot is gone.' });
  expect(explainRefusal(refusal)).toEqual({ message: 'This slot is gone.', price: undefined });
});

test('a price that has changed is told, and the dialog goes on with it', () => {
  const facts = { price_per_session: 600, total_price: 1200 };
  const refusal = new ApiError({ code: 'price-changed', status: 409, message: 'It changed.', facts });
  const { message, price } = explainRefusal(refusal);
  expect(message).toContain('৳600 per session');
  expect(price).toBe(600);
});
