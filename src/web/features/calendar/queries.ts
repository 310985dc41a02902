import { getBoard, getWeek, listOwnSlots } from '#contract/bookings/calendar.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { call } from '#web/api/client.ts';

// The calendar is public: the first three calls are plain, so they do not wait for the session.

export function fetchBoard(date: ClubDate, signal: AbortSignal) {
  return call(getBoard, { query: { date } }, { signal, plain: true });
}

export function fetchWeek(id: string, from: ClubDate, signal: AbortSignal) {
  return call(getWeek, { params: { id }, query: { from } }, { signal, plain: true });
}

export function fetchFreeHours(from: ClubDate, signal: AbortSignal) {
  return call(getFreeHours, { query: { from } }, { signal, plain: true });
}

export function fetchOwnSlots(from: ClubDate, to: ClubDate, signal: AbortSignal) {
  return call(listOwnSlots, { query: { from, to } }, { signal });
}
