import { listAudit } from '#contract/audit.ts';
import { addDays, clubDateOf } from '#contract/club-time.ts';
import { same, type GrowthCase } from './blocks.ts';

const lastWeek = addDays(clubDateOf(new Date()), -7);

/** What admins look into. */
export const BOOKS_CASES: GrowthCase[] = [
  same(listAudit, 'admin'),
  same(listAudit, 'admin', { query: { to: lastWeek } }, 'of long ago'),
  same(listAudit, 'admin', { query: { person: 'person2@example.com' } }, 'of a person'),
  same(listAudit, 'admin', { query: { kind: 'coupons' } }, 'of a kind'),
];
