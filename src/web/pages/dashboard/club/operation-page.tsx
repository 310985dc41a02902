import { t } from '#texts/club-settings.js';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Backup, Finding } from '#contract/records/operation.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { BackupList } from '#web/features/operation/backup-list.tsx';
import { BackupStanding } from '#web/features/operation/backup-standing.tsx';
import { FindingList } from '#web/features/operation/finding-list.tsx';
import { backups, findUnderWay, operation } from '#web/features/operation/queries.ts';
import { RestoredClub } from '#web/features/operation/restored-club.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, Loaded } from '#web/ui/states.tsx';

export default function OperationPage() {
  const kept = useQuery(backups());
  const found = useQuery(operation());
  return (
    <>
      <PageHeading title={t.operation} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <RestoredClub />
        <Loaded query={kept} failed={t.backupsNotLoaded} waiting={<Skeleton shape="rows" />}>
          {(all) => <Backups all={all} />}
        </Loaded>
        {/* The doctor waits for the backups above it, which would push it down. */}
        {!isAwaited(kept) && <Doctor found={found} />}
      </div>
    </>
  );
}

function Backups({ all }: { all: Backup[] }) {
  // A running backup is shown separately, with its progress.
  const ended = all.filter((backup) => backup !== findUnderWay(all));
  return (
    <section aria-labelledby="backups" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="backups" className="text-xl font-bold">
        {t.backups}
      </h2>
      <BackupStanding backups={all} />
      {ended.length > 0 ? (
        <BackupList backups={ended} />
      ) : (
        <EmptyState picture={ART.emptyResults} title={t.noBackupYet}>
          <p className="max-w-prose text-muted">{t.noBackupYetAbout}</p>
        </EmptyState>
      )}
    </section>
  );
}

function Doctor({ found }: { found: UseQueryResult<Finding[]> }) {
  return (
    <section aria-labelledby="doctor" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="doctor" className="text-xl font-bold">
          {t.whatTheSiteNeeds}
        </h2>
        {found.data && (
          <Button busy={found.isFetching} onClick={() => void found.refetch()}>
            {t.lookAgain}
          </Button>
        )}
      </div>
      <Loaded query={found} failed={t.checksNotRun} waiting={<Skeleton shape="sheet" text={t.checking} />}>
        {(findings) => <FindingList findings={findings} />}
      </Loaded>
    </section>
  );
}
