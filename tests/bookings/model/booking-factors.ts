import type { CaseOf } from './every-pair.ts';

/** The factors of a case: the person's membership, the booking and its price. A value that is listed twice is drawn more often. */
const ALL = {
  tier: ['none', 'plain', 'far', 'tight'],
  runs: ['throughout', 'ends before', 'in grace', 'begins then'],
  hour: [13, 15],
  size: [1, 2],
  cancellation: ['none', 'steps'],
  price: ['one', 'members', 'tier', 'peak'],
  cancelledBy: ['owner', 'desk'],
  /** Hours before play. */
  cancelledAt: [30, 1],
  approval: ['everyone', 'new-people', 'nobody'],
  /** An unpaid session that the person already has. */
  held: ['nothing', 'nothing', 'same day', 'next day', 'a week later'],
} as const;

export const BY_PEOPLE = {
  ...ALL,
  kind: ['alone', 'weekly', 'held place'],
  /** Someone `new` has never had a booking approved. */
  who: ['new', 'member', 'member'],
  /** True if another member of the household has a session on the day of play. */
  mate: [false, true],
  day: [0, 1, 3, 4, 9, 10],
  horizonDays: [4, 9, 9],
  minNoticeMinutes: [0, 180],
  dayLimit: [null, 1, 2],
  weekLimit: [null, 2, 3],
  weekStarts: [0, 5],
  maxPending: [1, 10, 10],
  seriesMax: [1, 4, 4],
  seriesPayDays: [0, 3],
  payWithinHours: [2, 48],
  deskHoldMinutes: [10],
  pays: ['card', 'advance', 'card and coupon', 'coupon alone', 'cash'],
} as const;

export const AT_DESK = {
  ...ALL,
  kind: ['desk for a member', 'desk for a guest', 'walk-in', 'desk weekly'],
  who: ['new', 'member'],
  mate: [false],
  day: [0, 3, 12],
  horizonDays: [2],
  minNoticeMinutes: [180],
  dayLimit: [1],
  weekLimit: [1],
  weekStarts: [0],
  maxPending: [1],
  seriesMax: [1, 4, 4],
  seriesPayDays: [0],
  payWithinHours: [2],
  deskHoldMinutes: [10, 240],
  pays: ['cash', 'on arrival'],
} as const;

export type Case = CaseOf<typeof BY_PEOPLE> | CaseOf<typeof AT_DESK>;
