import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { explainRefusal, isAbout } from './explain-refusal.ts';

test('a booking that was refused is explained in the server’s words', () => {
  const refusal = new ApiError({ code: 'slot-taken', status: 409, message: 'This slot is gone.' });
  expect(explainRefusal(refusal)).toEqual({
    message: 'This slot is gone.',
    price: undefined,
    isAboutDate: false,
  });
  expect(explainRefusal(new Error('No connection.'))).toMatchObject({ message: 'No connection.' });
});

test('what the server says of the date is known to be about the date', () => {
  const message = 'Fri, 20 Nov 2026 has passed. Please choose a later date.';
  const errors = [{ path: 'date', message }];
  const refusal = new ApiError({ code: 'invalid-input', status: 400, message, errors });
  expect(explainRefusal(refusal)).toEqual({ message, price: undefined, isAboutDate: true });
});

test('a price that has changed is told, and the dialog goes on with it', () => {
  const facts = { price_per_session: 600, total_price: 1200 };
  const refusal = new ApiError({ code: 'price-changed', status: 409, message: 'It changed.', facts });
  const { message, price } = explainRefusal(refusal);
  expect(message).toContain('৳600 per session');
  expect(price).toBe(600);
});

test('of sessions with different prices the new total is told', () => {
  const facts = { price_per_session: 600.17, total_price: 1800.5 };
  const refusal = new ApiError({ code: 'price-changed', status: 409, message: 'It changed.', facts });
  const { message, total } = explainRefusal(refusal);
  expect(message).toContain('These sessions now cost ৳1,800.50 together.');
  expect(total).toBe(1800.5);
});

test('a price that was refused is that of the same sessions of the same court and day alone', () => {
  const sent = { court_id: 'a', date: '2026-11-20', slots: ['7:00 AM - 8:00 AM'] };
  expect(isAbout(sent, { ...sent })).toBe(true);
  expect(isAbout(sent, { ...sent, date: '2026-11-21' })).toBe(false);
  expect(isAbout(sent, { ...sent, court_id: 'b' })).toBe(false);
  expect(isAbout(sent, { ...sent, slots: ['8:00 AM - 9:00 AM'] })).toBe(false);
  expect(isAbout(sent, { ...sent, slots: [] })).toBe(false);
  expect(isAbout(undefined, sent)).toBe(false);
});
