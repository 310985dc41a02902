import type { QueryKey } from '@tanstack/react-query';

/** A loaded list counts as fresh for this long, unless its subject sets a time of its own. */
export const LIST_FRESH_MS = 60_000;

/** What the site keeps answers about. */
type Subject =
  | 'access'
  | 'announcements'
  | 'audit'
  | 'availability'
  | 'backups'
  | 'bookings'
  | 'calendar'
  | 'calendar-feeds'
  | 'card-provider'
  | 'cancellation'
  | 'check-ins'
  | 'checkout'
  | 'club-rules'
  | 'club-settings'
  | 'coupons'
  | 'coupon-verdict'
  | 'courts'
  | 'desk'
  | 'devices'
  | 'emails'
  | 'hall-screens'
  | 'household'
  | 'membership'
  | 'mail-link'
  | 'message-choices'
  | 'messages'
  | 'member-imports'
  | 'memberships'
  | 'my-bookings'
  | 'new-factor'
  | 'operation-findings'
  | 'operation'
  | 'restoration'
  | 'parts'
  | 'payments'
  | 'plans'
  | 'profile'
  | 'reports'
  | 'role'
  | 'set-up'
  | 'tiers'
  | 'users';

/**
 * Returns a query key: `key('courts', 'page', 0, 6)` is that of one query, `key('courts')` stands for every key of the
 * subject.
 */
export function key(subject: Subject, ...parts: (string | number | undefined)[]): QueryKey {
  return [subject, ...parts];
}

/** Whether an answer is the same for everybody, so that it may stay when another user signs in. */
export function isPublic([subject]: QueryKey): boolean {
  return subject === 'courts' || subject === 'availability' || subject === 'calendar';
}
