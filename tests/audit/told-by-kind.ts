import type { AuditKind } from '#contract/records/audit.ts';

/** The tables that each kind of audit entry covers. */
export const TOLD_BY_KIND: Record<Exclude<AuditKind, 'unusual'>, string[]> = {
  bookings: ['bookings'],
  money: ['payments', 'refunds'],
  courts: ['court_blocks', 'courts'],
  hours: ['day_plans', 'price_rules'],
  coupons: ['coupons'],
  announcements: ['announcements'],
  people: ['children', 'guests', 'households', 'memberships', 'users'],
  rules: ['club_rules', 'club_settings', 'hall_screens', 'tiers'],
  'waiting-list': ['waitlist_entries'],
  'sign-in': ['identity_accounts', 'identity_signing_keys'],
  books: ['audit', 'member_imports'],
};
