import { formatBytes } from '#contract/bytes.ts';
import { formatInstant } from '#contract/club-time.ts';
import type { Backup } from '#contract/operation.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';

const STATES: Record<Backup['state'], [Tone, string]> = {
  wanted: ['wait', 'Wanted'],
  making: ['wait', 'Being made'],
  proving: ['wait', 'Being proven'],
  proven: ['good', 'Proven'],
  failed: ['bad', 'Failed'],
};

function State({ state }: Backup) {
  const [tone, text] = STATES[state];
  return <Badge tone={tone}>{text}</Badge>;
}

const COLUMNS: Column<Backup>[] = [
  { header: 'Taken', kind: 'name', cell: ({ wanted_at }) => formatInstant(wanted_at) },
  { header: 'State', cell: State },
  { header: 'Size', cell: ({ bytes }) => (bytes === null ? '—' : formatBytes(bytes)) },
  { header: 'Rows', cell: ({ rows }) => rows?.toLocaleString('en') ?? '—' },
  {
    header: 'File',
    kind: 'text',
    cell: ({ file, host, failure }) => (
      <span className="text-sm wrap-anywhere">
        {failure ?? (file === null ? '—' : `${file} on ${host ?? ''}`)}
      </span>
    ),
  },
];

/** The backups that are kept, and those that failed. */
export function BackupList({ backups }: { backups: Backup[] }) {
  return <DataTable caption="Backups" columns={COLUMNS} rows={backups} keyOf={({ _id }) => _id} />;
}
