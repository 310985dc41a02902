import type { PeopleReport } from '#contract/records/reports.ts';
import { BarTable } from './bar-table.tsx';
import { durationText } from './figures.ts';
import { ReportCard, ReportFigure, ReportFigures } from './report-card.tsx';

const count = (number: number) => number.toLocaleString('en-GB');

const bar = (name: string, size: number, note?: string) => ({
  key: name,
  name,
  size,
  value: count(size),
  ...(note && { note }),
});

/** Shows how requests were decided, and who played. */
export function PeopleReportCards({ report: { requests, people } }: { report: PeopleReport }) {
  return (
    <>
      <Requests requests={requests} />
      <Members people={people} />
    </>
  );
}

function Requests({ requests }: Pick<PeopleReport, 'requests'>) {
  return (
    <ReportCard
      title="Requests"
      about="Requests by the day on which they were made, decisions by the day on which they were taken."
    >
      <ReportFigures>
        <ReportFigure label="Requests" value={count(requests.made)} />
        <ReportFigure label="Decided" value={count(requests.approved + requests.rejected)} />
        <ReportFigure
          label="Half within"
          value={durationText(requests.median_minutes)}
          note="of the request"
        />
        <ReportFigure
          label="9 in 10 within"
          value={durationText(requests.ninety_percent_minutes)}
          note="of the request"
        />
      </ReportFigures>
      <BarTable
        caption="What became of requests"
        headers={['Outcome', 'Requests']}
        bars={[
          bar('Approved', requests.approved),
          bar('Rejected', requests.rejected),
          bar('Expired', requests.expired, 'nobody decided in time'),
          bar('Not paid in time', requests.unpaid, 'after the approval'),
        ]}
      />
    </ReportCard>
  );
}

function Members({ people }: Pick<PeopleReport, 'people'>) {
  return (
    <ReportCard
      title="Members"
      about="People with a paid booking on these days, and people who became members on them."
    >
      <BarTable
        caption="Members"
        headers={['Who', 'People']}
        bars={[
          bar('New members', people.new_members, 'became members on these days'),
          bar('Returning members', people.returning_members, 'were members before, and played'),
          bar('New players', people.new_players, 'played, and are members since then or not yet'),
          bar('Guests', people.guests, 'played without an account'),
        ]}
      />
    </ReportCard>
  );
}
