import { t } from '#texts/imports.js';
import { formatNumber } from '#contract/numbers.ts';
import { useState } from 'react';
import { formatClubDate, formatLongDate } from '#contract/clock/dates.ts';
import type { PreviewRow } from '#contract/people/member-imports.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { EmailText } from '#web/ui/email-text.tsx';

const VERDICTS: Record<PreviewRow['verdict'], { name: string; tone: Tone }> = {
  new: { name: t.isNew, tone: 'good' },
  known: { name: t.hasAnAccount, tone: 'plain' },
  duplicate: { name: t.twiceInTheFile, tone: 'wait' },
  invalid: { name: t.cannotBeTaken, tone: 'bad' },
};

const FIELDS = {
  name: t.name,
  email: t.email,
  phone: t.phone,
  tier: t.tier,
  from: t.from,
  until: t.until,
  household: t.household,
  paid: t.paid,
  born: t.born,
} as const;

/** Shown when the file contains memberships. */
const MEMBERSHIP: Column<PreviewRow> = {
  header: t.membership,
  kind: 'text',
  cell: ({ membership, household }) => (
    <span className="block text-sm">
      {membership &&
        t.spanOf({
          tier: membership.tier,
          from: formatClubDate(membership.from),
          until: formatClubDate(membership.until),
        })}
      {membership && !membership.is_new && <span className="block text-muted">{t.hasItAlready}</span>}
      {household !== undefined && (
        <span className="block wrap-anywhere text-muted">{t.householdOf({ word: household })}</span>
      )}
      {!membership && household === undefined && '–'}
    </span>
  ),
};

const COLUMNS: Column<PreviewRow>[] = [
  {
    header: t.line,
    cell: ({ line }) => <span className="tabular-nums">{formatNumber(line)}</span>,
  },
  {
    header: t.member,
    kind: 'name',
    cell: ({ name, email, is_child, born }) => (
      <span className="block min-w-0">
        {name !== '' && (
          <span dir="auto" className="block wrap-anywhere">
            {name}
          </span>
        )}
        {is_child ? (
          <span className="block text-sm font-normal">
            <Badge tone="plain">{t.isChild}</Badge>
            {born !== undefined && (
              <span className="block text-muted">{t.bornOn({ day: formatLongDate(born) })}</span>
            )}
          </span>
        ) : (
          <EmailText className="block text-sm font-normal text-muted">{email}</EmailText>
        )}
      </span>
    ),
  },
  {
    header: t.phone,
    cell: ({ phone, fault }) => (
      <span className={`text-sm ${fault?.field === 'phone' ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>
        {phone || '–'}
      </span>
    ),
  },
  {
    header: t.whatBecomesOfIt,
    kind: 'text',
    cell: ({ verdict, fault, is_unconfirmed, notes = [] }) => (
      <span className="block">
        {is_unconfirmed ? (
          <>
            <Badge tone="wait">{t.registeredNotConfirmed}</Badge>
            <span className="mt-1 block text-sm">{t.waitsForOwner}</span>
          </>
        ) : (
          <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].name}</Badge>
        )}
        {notes.map((note) => (
          <span key={note} className="mt-1 block text-sm text-muted">
            {note}
          </span>
        ))}
        {fault && (
          <span className="mt-1 block text-sm">
            {t.fault({ field: FIELDS[fault.field], message: fault.message })}
          </span>
        )}
      </span>
    ),
  },
];

/** The number of rows rendered at first; a whole file would slow down a phone. */
const FIRST = 100;

/** Shows what the import does with each row of a file. Rows with errors come first. */
export function PreviewTable({ rows }: { rows: PreviewRow[] }) {
  const [shown, setShown] = useState(FIRST);
  const hasMemberships = rows.some(({ membership, household }) => membership ?? household);
  const columns = hasMemberships ? COLUMNS.toSpliced(-1, 0, MEMBERSHIP) : COLUMNS;
  const sorted = [...rows.filter(({ fault }) => fault), ...rows.filter(({ fault }) => !fault)];
  return (
    <>
      <DataTable
        caption={t.rowsOfTheFile}
        columns={columns}
        rows={sorted.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + 10 * FIRST)}>
          {t.showMoreOf({ rows: formatNumber(rows.length) })}
        </Button>
      )}
    </>
  );
}
