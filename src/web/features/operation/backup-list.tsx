import { t } from '#texts/operation.js';
import { formatBytes } from '#contract/bytes.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { Backup } from '#contract/records/operation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';

function State({ state }: Backup) {
  return state === 'proven' ? <Badge tone="good">{t.proven}</Badge> : <Badge tone="bad">{t.failed}</Badge>;
}

function RestoredBy({ file, product, unfit }: Backup) {
  if (file === null) return <span>—</span>;
  if (unfit) return <span className="text-sm text-bad wrap-anywhere">{unfit}</span>;
  return (
    <span className="text-sm">{product ? t.versionOrLater({ version: product }) : t.thisVersionOrLater}</span>
  );
}

const COLUMNS: Column<Backup>[] = [
  { header: t.taken, kind: 'name', cell: ({ wanted_at }) => formatInstant(wanted_at) },
  { header: t.state, cell: State },
  { header: t.size, cell: ({ bytes }) => <span>{bytes === null ? '—' : formatBytes(bytes)}</span> },
  { header: t.rows, cell: ({ rows }) => <span>{rows === null ? '—' : formatNumber(rows)}</span> },
  { header: t.restoredBy, kind: 'text', cell: RestoredBy },
  {
    header: t.file,
    kind: 'text',
    cell: ({ file, host, failure }) => (
      <span className="text-sm wrap-anywhere">
        {failure ?? (file === null ? '—' : t.fileOnHost({ file, host: host ?? '' }))}
      </span>
    ),
  },
];

/** Lists the stored and the failed backups, without the one in progress. */
export function BackupList({ backups }: { backups: Backup[] }) {
  return <DataTable caption={t.backups} columns={COLUMNS} rows={backups} rowKey={({ _id }) => _id} />;
}
