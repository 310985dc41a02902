import { describe, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { isWorthRetrying, retryDelay } from './query-client.ts';

function failure(status: number): ApiError {
  return new ApiError({ code: status === 0 ? 'network' : 'internal', status, message: 'It failed.' });
}

describe('a question to the server that failed', () => {
  test('is asked again up to three times when no answer came or the server was at fault', () => {
    for (const status of [0, 500, 503]) {
      const tries = [0, 1, 2, 3].map((failures) => isWorthRetrying(failures, failure(status)));
      expect(tries).toEqual([true, true, true, false]);
    }
  });

  test('is not asked again when the server refused it', () => {
    for (const status of [400, 401, 403, 404, 409, 429])
      expect(isWorthRetrying(0, failure(status))).toBe(false);
  });

  test('is not asked again after a fault of the page itself', () => {
    const fault = new ApiError({ code: 'fault', status: 0, message: 'It failed.' });
    expect(isWorthRetrying(0, fault)).toBe(false);
  });

  test('waits a second, then twice as long each time, and never above half a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((failures) => retryDelay(failures, failure(0)));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('waits as long as a busy server asks, and never above half a minute', () => {
    const busy = (retryAfter: number) =>
      new ApiError({ code: 'busy', status: 503, message: 'The site is busy.', facts: { retryAfter } });
    expect([0, 1, 2].map((failures) => retryDelay(failures, busy(5)))).toEqual([5000, 5000, 5000]);
    expect(retryDelay(0, busy(600))).toBe(30_000);
  });
});
