import { expect, test } from 'vitest';
import type { DeskRequest } from '#contract/desk/desk-bookings.ts';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { explainDeskRefusal, isAboutRequest } from './explain-refusal.ts';

const refusal = (reason: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  explainDeskRefusal(new ApiError({ code: 'invalid-input', status: 400, message: 'No.', ...reason }));

test('a number that has paid before is said at its field', () => {
  expect(refusal({ code: 'reference-used', status: 409 })).toEqual({
    faults: { reference: 'No.' },
    problem: undefined,
    total: undefined,
  });
});

test('what is wrong at a field of the panel is said there, all else in the panel', () => {
  expect(refusal({ errors: [{ path: 'who.phone', message: 'Too short.' }] })).toMatchObject({
    faults: { phone: 'Too short.' },
    problem: undefined,
  });
  expect(refusal({ errors: [{ path: 'slots', message: 'It is over.' }] })).toMatchObject({
    faults: {},
    problem: 'No.',
  });
});

test('a new price is told with the new total', () => {
  expect(refusal({ code: 'price-changed', status: 409, facts: { total_price: 1800 } })).toMatchObject({
    problem: 'The price is now ৳1,800. Press again if they agree.',
    total: 1800,
  });
});

test('only where nobody knows what became of it, pressing again is said to be safe', () => {
  expect(explainDeskRefusal(noAnswer(null)).problem).toMatch(/Pressing again is safe: it books once\.$/);
  expect(refusal({ code: 'slot-taken', status: 409 }).problem).toBe('No.');
});

test('another amount than can be taken is said at its field where one is asked for', () => {
  const mismatch = new ApiError({ code: 'amount-mismatch', status: 409, message: 'At least ৳480.' });
  expect(explainDeskRefusal(mismatch, ['amount'])).toMatchObject({
    faults: { amount: 'At least ৳480.' },
    problem: undefined,
  });
  expect(explainDeskRefusal(mismatch)).toMatchObject({ faults: {}, problem: 'At least ৳480.' });
  const guests = new ApiError({
    code: 'invalid-input',
    status: 400,
    message: 'No.',
    errors: [{ path: 'guests', message: 'Too many.' }],
  });
  expect(explainDeskRefusal(guests, ['guests']).faults).toEqual({ guests: 'Too many.' });
});

test('a price that was refused is that of the same sessions, for the same person, alone', () => {
  const place = { court_id: 'a', date: '2026-11-20', slots: ['7:00 AM - 8:00 AM'] };
  const sent = (who: DeskRequest['who']): DeskRequest => ({
    ...place,
    who,
    pay: { kind: 'on-arrival' },
    total_price: 500,
    note: '',
  });
  const forMember = sent({ kind: 'member', _id: 'm' });
  expect(isAboutRequest(forMember, { ...place, userId: 'm' })).toBe(true);
  expect(isAboutRequest(forMember, { ...place, userId: 'n' })).toBe(false);
  expect(isAboutRequest(forMember, { ...place, userId: undefined })).toBe(false);
  expect(isAboutRequest(sent({ kind: 'walk-in' }), { ...place, userId: undefined })).toBe(true);
  expect(isAboutRequest(forMember, { ...place, userId: 'm', date: '2026-11-21' })).toBe(false);
  expect(isAboutRequest(forMember, { ...place, userId: 'm', court_id: 'b' })).toBe(false);
  expect(isAboutRequest(forMember, { ...place, userId: 'm', slots: ['8:00 AM - 9:00 AM'] })).toBe(false);
  expect(isAboutRequest(undefined, { ...place, userId: 'm' })).toBe(false);
});
