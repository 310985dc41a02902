import { v4 as randomUuid } from 'uuid';
import type { BookingRequest } from '#contract/bookings.ts';

/**
 * Names attempts to book: the same request gets the same key again, because the answer to the first try may
 * have been lost; another request gets another.
 */
export function createAttemptKeys(): (request: BookingRequest) => string {
  let last = { request: '', key: '' };
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.request) last = { request: text, key: randomUuid() };
    return last.key;
  };
}
