import { countCourts, pageCourts } from '#contract/courts.ts';
import { call } from '#web/api/call.ts';

export function fetchCourtsPage(page: number, size: number, signal: AbortSignal) {
  return call(pageCourts, { query: { page, size } }, { signal });
}

export function fetchCourtsCount(signal: AbortSignal) {
  return call(countCourts, {}, { signal });
}
