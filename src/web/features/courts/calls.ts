import { countCourts, pageCourts } from '#contract/courts.ts';
import { call } from '#web/api/client.ts';

// The Courts page is for everybody, and asks before it is known who looks at it.

export function fetchCourtsPage(page: number, size: number, signal: AbortSignal) {
  return call(pageCourts, { query: { page, size } }, { signal, plain: true });
}

export function fetchCourtsCount(signal: AbortSignal) {
  return call(countCourts, {}, { signal, plain: true });
}
