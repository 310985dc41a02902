import { expect, test } from 'vitest';
import { ApiError, isOutcomeUnknown, noAnswer } from './api-error.ts';
import { unreadable } from './call-faults.ts';

test('without a clear answer, what was asked for may have been done', () => {
  expect(isOutcomeUnknown(noAnswer(new Error('cut off')))).toBe(true);
  expect(isOutcomeUnknown(unreadable(200, new Error('not JSON')))).toBe(true);
  expect(isOutcomeUnknown(new ApiError({ code: 'internal', status: 500, message: 'Sorry.' }))).toBe(true);
});

test('a refusal says that it was not done', () => {
  expect(isOutcomeUnknown(new ApiError({ code: 'slot-taken', status: 409, message: 'Gone.' }))).toBe(false);
});

test('a fault of the page was not even asked for', () => {
  expect(isOutcomeUnknown(new ApiError({ code: 'fault', status: 0, message: 'Sorry.' }))).toBe(false);
});

test('where nothing failed, nothing is in doubt', () => {
  expect(isOutcomeUnknown(null)).toBe(false);
});
