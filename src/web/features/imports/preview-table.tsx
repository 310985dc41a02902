import { useState } from 'react';
import type { PreviewRow } from '#contract/people/member-imports.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { EmailText } from '#web/ui/email-text.tsx';

const VERDICTS: Record<PreviewRow['verdict'], { name: string; tone: Tone }> = {
  new: { name: 'New', tone: 'good' },
  known: { name: 'Has an account', tone: 'plain' },
  duplicate: { name: 'Twice in the file', tone: 'wait' },
  invalid: { name: 'Cannot be taken', tone: 'bad' },
};

const FIELDS = { name: 'Name', email: 'E-mail', phone: 'Phone' } as const;

const COLUMNS: Column<PreviewRow>[] = [
  { header: 'Line', cell: ({ line }) => <span className="tabular-nums">{line}</span> },
  {
    header: 'Member',
    kind: 'name',
    cell: ({ name, email }) => (
      <span className="block min-w-0">
        {name !== '' && (
          <span dir="auto" className="block wrap-anywhere">
            {name}
          </span>
        )}
        <EmailText className="block text-sm font-normal text-muted">{email}</EmailText>
      </span>
    ),
  },
  { header: 'Phone', cell: ({ phone }) => <span className="text-sm wrap-anywhere">{phone || '–'}</span> },
  {
    header: 'What becomes of it',
    kind: 'text',
    cell: ({ verdict, fault }) => (
      <span className="block">
        <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].name}</Badge>
        {fault && (
          <span className="mt-1 block text-sm">
            {FIELDS[fault.field]}: {fault.message}
          </span>
        )}
      </span>
    ),
  },
];

/** This many rows are drawn at first; a whole file would keep a phone busy. */
const FIRST = 100;

/** Each row of a file with what becomes of it; those that somebody must look at stand first. */
export function PreviewTable({ rows }: { rows: PreviewRow[] }) {
  const [shown, setShown] = useState(FIRST);
  const sorted = [...rows.filter(({ fault }) => fault), ...rows.filter(({ fault }) => !fault)];
  return (
    <>
      <DataTable
        caption="Rows of the file"
        columns={COLUMNS}
        rows={sorted.slice(0, shown)}
        keyOf={({ line }) => String(line)}
      />
      {rows.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + 10 * FIRST)}>
          Show more of {rows.length.toLocaleString('en-GB')} rows
        </Button>
      )}
    </>
  );
}
