import { t } from '#texts/reports.js';
import { formatNumber } from '#contract/numbers.ts';
import type { PeopleReport } from '#contract/records/reports.ts';
import { BarTable } from './bar-table.tsx';
import { durationText } from './figures.ts';
import { ReportCard, ReportFigure, ReportFigures } from './report-card.tsx';

const bar = (name: string, size: number, note?: string) => ({
  key: name,
  name,
  size,
  value: formatNumber(size),
  ...(note && { note }),
});

export function PeopleReportCards({ report: { requests, people } }: { report: PeopleReport }) {
  return (
    <>
      {requests ? (
        <Requests requests={requests} />
      ) : (
        <ReportCard title={t.requests} about={t.requestsNotKnown} />
      )}
      <Members people={people} />
    </>
  );
}

function Requests({ requests }: { requests: NonNullable<PeopleReport['requests']> }) {
  return (
    <ReportCard title={t.requests} about={t.aboutRequests}>
      <ReportFigures>
        <ReportFigure label={t.requests} value={formatNumber(requests.made)} />
        <ReportFigure label={t.decided} value={formatNumber(requests.approved + requests.rejected)} />
        <ReportFigure
          label={t.halfWithin}
          value={durationText(requests.median_minutes)}
          note={t.ofTheRequest}
        />
        <ReportFigure
          label={t.ninetyPercentWithin}
          value={durationText(requests.ninety_percent_minutes)}
          note={t.ofTheRequest}
        />
      </ReportFigures>
      <BarTable
        caption={t.whatBecameOfRequests}
        headers={[t.outcome, t.requests]}
        bars={[
          bar(t.approved, requests.approved),
          bar(t.rejected, requests.rejected),
          bar(t.expired, requests.expired, t.nobodyDecided),
          bar(t.notPaidInTime, requests.unpaid, t.afterTheApproval),
        ]}
      />
    </ReportCard>
  );
}

function Members({ people }: Pick<PeopleReport, 'people'>) {
  return (
    <ReportCard title={t.members} about={t.aboutMembers}>
      <BarTable
        caption={t.members}
        headers={[t.who, t.people]}
        bars={[
          bar(t.newMembers, people.new_members, t.aboutNewMembers),
          bar(t.returningMembers, people.returning_members, t.aboutReturningMembers),
          bar(t.newPlayers, people.new_players, t.aboutNewPlayers),
          bar(t.guests, people.guests, t.aboutGuests),
        ]}
      />
    </ReportCard>
  );
}
