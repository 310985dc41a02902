import { t } from '#texts/reports.js';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { MoneyReportCards } from '#web/features/reports/money-report.tsx';
import { OccupancyReport } from '#web/features/reports/occupancy-report.tsx';
import { PeopleReportCards } from '#web/features/reports/people-report.tsx';
import { moneyReport, occupancyReport, peopleReport } from '#web/features/reports/queries.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded, Problem } from '#web/ui/states.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { readRange, refuseRange, type DayRange } from './day-range.ts';
import { RangeFields } from './range-fields.tsx';

/** A report covers at most a leap year. */
const MOST_DAYS = 366;

export default function ReportsPage() {
  const now = useNow();
  const [params] = useSearchParams();
  if (now === null) return <Skeleton shape="cards" />;
  const range = readRange(params, toClubDate(now));
  const fault = refuseRange(range, MOST_DAYS);
  return (
    <>
      <PageHeading title={t.reports} />
      <div className="grid grid-cols-1 gap-8">
        <RangeFields {...range} />
        <Problem message={fault} />
        {fault === undefined && <Reports days={range} />}
      </div>
    </>
  );
}

function Reports({ days }: { days: DayRange }) {
  const [occupancy, money, people] = [
    useQuery(occupancyReport(days)),
    useQuery(moneyReport(days)),
    useQuery(peopleReport(days)),
  ];
  return (
    <>
      <Part title={t.courts} report={occupancy}>
        {(report) => <OccupancyReport occupancy={report} />}
      </Part>
      {/* Each part waits for the one above it, which would push it down. */}
      {!isAwaited(occupancy) && (
        <Part title={t.money} report={money}>
          {(report) => <MoneyReportCards money={report} days={days} />}
        </Part>
      )}
      {![occupancy, money].some(isAwaited) && (
        <Part title={t.peopleRecords} report={people}>
          {(report) => <PeopleReportCards report={report} />}
        </Part>
      )}
    </>
  );
}

interface PartProps<Report> {
  title: string;
  report: UseQueryResult<Report>;
  children: (report: Report) => ReactNode;
}

/** Shows one report, which loads and fails independently. The previous figures stay while new ones load. */
function Part<Report>({ title, report, children }: PartProps<Report>) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <h2 className="text-xl font-extrabold tracking-tight">{title}</h2>
      <Loaded query={report} failed={t.failedToLoadTheReport} waiting={<Skeleton shape="cards" />}>
        {(data) => (
          <div
            aria-busy={report.isPlaceholderData}
            className="grid grid-cols-1 gap-4 aria-busy:opacity-60 lg:grid-cols-2"
          >
            {children(data)}
          </div>
        )}
      </Loaded>
    </section>
  );
}
