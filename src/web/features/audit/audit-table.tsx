import { t } from '#texts/audit.js';
import { rich } from '#web/ui/rich.tsx';
import { formatNumber } from '#contract/numbers.ts';
import type { AuditChange, AuditRow } from '#contract/records/audit.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import type { AuditView } from './audit-view.ts';

type ViewChange = (to: Partial<AuditView>) => void;

const LINK =
  'min-h-6 rounded-sm text-start font-semibold text-brand underline underline-offset-4 hover:text-brand-strong print:no-underline';

function WhoCell({ row: { who, network }, change }: { row: AuditRow; change: ViewChange }) {
  // Before sign-in, the person is unknown.
  if (!who) return <span className="text-muted">{network === null ? t.theSystem : t.notSignedInYet}</span>;
  const name = who.name === '' ? who.email : who.name;
  return (
    <span className="block min-w-0">
      <button
        type="button"
        dir="auto"
        className={`${LINK} wrap-anywhere`}
        aria-label={t.onlyWhatDid({ name })}
        onClick={() => change({ person: who.email === '' ? who._id : who.email })}
      >
        {name}
      </button>
      {who.name !== '' && who.email !== '' && (
        <EmailText className="block text-xs text-muted">{who.email}</EmailText>
      )}
    </span>
  );
}

function WhatCell({ row, change }: { row: AuditRow; change: ViewChange }) {
  const { what, about, booking_id, network, browser, unusual } = row;
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{what}</span>
      {about !== '' &&
        (booking_id === null ? (
          <span dir="auto" className="block text-sm font-normal wrap-anywhere text-muted">
            {about}
          </span>
        ) : (
          <button
            type="button"
            dir="auto"
            className={`${LINK} text-sm font-normal wrap-anywhere`}
            aria-label={t.onlyThisBooking({ about })}
            onClick={() => change({ booking: booking_id })}
          >
            {about}
          </button>
        ))}
      {unusual.map((why) => (
        <span key={why} dir="auto" className="block text-sm font-semibold wrap-anywhere text-wait">
          {why}
        </span>
      ))}
      {network !== null && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">
          {[network, browser].filter(Boolean).join(', ')}
        </span>
      )}
    </span>
  );
}

/** The maximum number of changes shown in a row; the rest are collapsed. */
const FEW = 3;

function BeforeAndAfter({ before, after }: Pick<AuditChange, 'before' | 'after'>) {
  const now = <span dir="auto">{after ?? t.nothing}</span>;
  if (before === null) return now;
  return rich(t.wasAndIs, {
    before: <s className="text-muted decoration-1">{before}</s>,
    after: now,
    span: (text) => <span className="sr-only">{text}</span>,
  });
}

function Changes({ changes }: { changes: AuditChange[] }) {
  if (changes.length === 0) return null;
  const list = (
    <ul className="grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{field}:</span> <BeforeAndAfter before={before} after={after} />
        </li>
      ))}
    </ul>
  );
  if (changes.length <= FEW) return list;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm font-semibold">
        {t.details({ count: formatNumber(changes.length) })}
      </summary>
      <div className="mt-1.5">{list}</div>
    </details>
  );
}

export function AuditTable({ rows, change }: { rows: AuditRow[]; change: ViewChange }) {
  const columns: Column<AuditRow>[] = [
    {
      header: t.when,
      cell: ({ at }) => <span className="text-sm tabular-nums">{formatInstant(at)}</span>,
    },
    { header: t.what, kind: 'name', cell: (row) => <WhatCell row={row} change={change} /> },
    { header: t.who, cell: (row) => <WhoCell row={row} change={change} /> },
    { header: t.beforeAndAfter, kind: 'text', cell: ({ changes }) => <Changes changes={changes} /> },
  ];
  return <DataTable caption={t.audit} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}
