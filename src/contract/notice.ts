/** What tells whether a slot can still be booked: the time, null where it is not known, and the club's shortest notice. */
export interface BookingClock {
  now: Date | null;
  minNoticeMinutes: number;
}

/** Whether a slot that begins then can still be booked: it has not begun, and the club has its notice. */
export function isInTime(startsAt: Date, { now, minNoticeMinutes }: BookingClock): boolean {
  if (now === null) return true;
  return startsAt > now && startsAt.getTime() - now.getTime() >= minNoticeMinutes * 60_000;
}
