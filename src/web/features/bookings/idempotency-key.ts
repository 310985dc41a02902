import { v4 as randomUuid } from 'uuid';
import type { BookingRequest } from '#contract/bookings.ts';

/**
 * Makes the idempotency keys of one booking dialog. An unchanged request keeps its key, so a retry after a lost answer
 * cannot book twice; a changed request gets a new one.
 */
export function createIdempotencyKeys(): (request: BookingRequest) => string {
  let last = { request: '', key: '' };
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.request) last = { request: text, key: randomUuid() };
    return last.key;
  };
}
