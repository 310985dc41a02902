import type { QueryKey } from '@tanstack/react-query';

/** A loaded list stays fresh for this long unless its subject sets its own time. */
export const LIST_FRESH_MS = 60_000;

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

/** Returns a query key: `key('courts', 'page', 0, 6)` is the key of one query, and `key('courts')` matches every key of the subject. */
export function key(subject: Subject, ...parts: (string | number | undefined)[]): QueryKey {
  return [subject, ...parts];
}

/** Returns whether an answer is the same for every user, so that it may stay in the cache when another user signs in. */
export function isPublic([subject]: QueryKey): boolean {
  return subject === 'courts' || subject === 'availability' || subject === 'calendar';
}
