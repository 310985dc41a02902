import { t } from '#texts/operation.js';
import { ArchiveRestore } from 'lucide-react';
import type { Backup } from '#contract/records/operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { findUnderWay, useMakeBackup } from './queries.ts';
import { sayLastProven, sayStep } from './standing.ts';

/** Shows the age of the last proven backup, and the progress of a new one. */
export function BackupStanding({ backups }: { backups: Backup[] }) {
  const now = useNow();
  const make = useMakeBackup();
  const underWay = findUnderWay(backups);
  const last = backups[0];
  return (
    <div className="grid gap-4 rounded-xl border border-line bg-raised p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-3 text-lg font-bold">
          <ArchiveRestore aria-hidden size={24} className="shrink-0 text-brand" />
          {now && sayLastProven(backups, now)}
        </p>
        <Button
          look="primary"
          busy={make.isPending || underWay !== undefined}
          onClick={() => make.mutate()}
          className="max-sm:w-full"
        >
          {t.makeABackupNow}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-muted">{t.aboutBackups}</p>
      {underWay && <Progress backup={underWay} />}
      <Problem
        message={
          make.error
            ? t.couldNotBeStarted({ message: make.error.message })
            : last?.state === 'failed' && t.lastBackupFailed({ failure: last.failure ?? '' })
        }
      />
    </div>
  );
}

function Progress({ backup }: { backup: Backup }) {
  return (
    <div role="status" className="grid gap-2 text-sm font-medium">
      {sayStep(backup)}
      <progress
        aria-label={t.backup}
        max={100}
        value={backup.percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-sm bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
    </div>
  );
}
