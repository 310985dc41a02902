import { listAudit } from '#contract/records/audit.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { listImports } from '#contract/people/member-imports.ts';
import { getMoneyReport, getOccupancy, getPeopleReport } from '#contract/records/reports.ts';
import { same, type GrowthCase } from './blocks.ts';

const lastWeek = addDays(toClubDate(new Date()), -7);

/** A day without bookings: the number of bookings on a day depends on the size of the club, not on its history. */
const ahead = addDays(toClubDate(new Date()), 30);
const aDay = { from: ahead, to: ahead };

export const BOOKS_CASES: GrowthCase[] = [
  same(getOccupancy, 'admin', { query: aDay }),
  same(getMoneyReport, 'admin', { query: aDay }),
  same(getPeopleReport, 'admin', { query: aDay }),
  same(listImports, 'admin'),
  same(listAudit, 'admin'),
  same(listAudit, 'admin', { query: { to: lastWeek } }, 'of long ago'),
  same(listAudit, 'admin', { query: { person: 'person2@example.com' } }, 'of a person'),
  same(listAudit, 'admin', { query: { kind: 'coupons' } }, 'of a kind'),
];
