import { formatBytes } from '#contract/bytes.ts';
import { formatInstant } from '#contract/clock/club-time.ts';
import type { Backup } from '#contract/records/operation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';

function State({ state }: Backup) {
  return state === 'proven' ? <Badge tone="good">Proven</Badge> : <Badge tone="bad">Failed</Badge>;
}

const COLUMNS: Column<Backup>[] = [
  { header: 'Taken', kind: 'name', cell: ({ wanted_at }) => formatInstant(wanted_at) },
  { header: 'State', cell: State },
  { header: 'Size', cell: ({ bytes }) => <span>{bytes === null ? '—' : formatBytes(bytes)}</span> },
  { header: 'Rows', cell: ({ rows }) => <span>{rows?.toLocaleString('en') ?? '—'}</span> },
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

/** The backups that are kept, and those that failed; none that is under way. */
export function BackupList({ backups }: { backups: Backup[] }) {
  return <DataTable caption="Backups" columns={COLUMNS} rows={backups} keyOf={({ _id }) => _id} />;
}
