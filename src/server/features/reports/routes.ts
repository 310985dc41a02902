import { daysBetween } from '#contract/clock/days-between.ts';
import { getMoneyReport, getOccupancy, getPeopleReport } from '#contract/records/reports.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { toMoneyReport } from './money-rules.ts';
import { sumMoneyOfDays } from './money-store.ts';
import { countOccupancy } from './occupancy-rules.ts';
import { countDecisions, countPlayers, findReportedCourts } from './reports.ts';

export function mountReports(mount: Mount, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  mount(getOccupancy, async ({ query: { from, to } }) => {
    const days = daysBetween(from, to) + 1;
    return countOccupancy(await findReportedCourts(db, [from, to], clock()), from, days);
  });

  mount(getMoneyReport, async ({ query }) => toMoneyReport(await sumMoneyOfDays(db, query)));

  mount(getPeopleReport, async ({ query }) => ({
    requests: await countDecisions(db, query),
    people: await countPlayers(db, query),
  }));
}
