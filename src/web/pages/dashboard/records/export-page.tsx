import { t } from '#texts/reports.js';
import { toClubDate } from '#contract/clock/club-time.ts';
import { exportAudit, exportRows, type Exported } from '#contract/records/exports.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { DownloadButton } from '#web/features/exports/download-button.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { readRange, refuseRange, type DayRange } from './day-range.ts';
import { RangeFields } from './range-fields.tsx';

const FILES: [what: Exported, title: string, inSentence: string, about: string][] = [
  ['bookings', t.bookings, t.bookingsFile, t.aboutBookings],
  ['payments', t.paymentsRecords, t.paymentsFile, t.aboutPayments],
  ['refunds', t.refundsRecords, t.refundsFile, t.aboutRefunds],
  ['members', t.membersRecords, t.membersFile, t.aboutMembersRecords],
];

/** An export may cover any number of days. */
const NO_LIMIT = Infinity;

export default function ExportPage() {
  const now = useNow();
  const [params] = useSearchParams();
  if (now === null) return <Skeleton shape="rows" />;
  const range = readRange(params, toClubDate(now));
  const fault = refuseRange(range, NO_LIMIT);
  return (
    <>
      <PageHeading title={t.exportText} />
      <div className="grid grid-cols-1 gap-6">
        <p className="-mt-4 max-w-prose text-muted">{t.aboutFiles}</p>
        <RangeFields {...range} />
        <Problem message={fault} />
        {fault === undefined && <Files days={range} />}
      </div>
    </>
  );
}

function Files({ days: { from, to } }: { days: DayRange }) {
  const row =
    'flex flex-wrap items-start justify-between gap-4 rounded-xl border border-line bg-raised p-5 shadow-card';
  return (
    <ul className="grid grid-cols-1 gap-4">
      {FILES.map(([what, title, inSentence, about]) => (
        <li key={what} className={row}>
          <File title={title} about={about} />
          <DownloadButton
            key={`${from} ${to}`}
            endpoint={exportRows}
            request={{ params: { what }, query: { from, to } }}
            what={inSentence}
          />
        </li>
      ))}
      <li className={row}>
        <File title={t.audit} about={t.aboutAudit} />
        <DownloadButton
          key={`${from} ${to}`}
          endpoint={exportAudit}
          request={{ query: { from, to } }}
          what={t.auditFile}
        />
      </li>
    </ul>
  );
}

function File({ title, about }: { title: string; about: string }) {
  return (
    <div className="min-w-0">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-sm text-muted">{about}</p>
    </div>
  );
}
