import { t } from '#texts/manage.js';
import { useQuery } from '@tanstack/react-query';
import type { Court } from '#contract/club/courts.ts';
import { nameCourt } from '#contract/written.ts';
import { ART } from '#web/site/art.ts';
import { CourtForm } from '#web/features/courts/court-form.tsx';
import { ManagedCourts } from '#web/features/courts/managed-courts.tsx';
import { allCourts, COURTS } from '#web/features/courts/queries.ts';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { RowCount } from '#web/ui/lists/row-count.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ManagePage } from './manage-frame.tsx';

export default function ManageCourtsPage() {
  return (
    <ManagePage
      title={t.manageCourts}
      add={t.addCourtButton}
      managed={COURTS}
      dialogTitle={(court: Court | null) => (court ? t.editCourt({ type: nameCourt(court) }) : t.addCourt)}
      form={(props) => <CourtForm {...props} fallbackPicture={ART.court} />}
    >
      {(onEdit) => (
        <KeepFocus>
          <CourtList onEdit={onEdit} />
        </KeepFocus>
      )}
    </ManagePage>
  );
}

function CourtList({ onEdit }: { onEdit: (court: Court) => void }) {
  const courts = useQuery(allCourts());
  if (courts.isPending) return <Skeleton shape="rows" />;
  if (!courts.data)
    return (
      <ErrorState
        message={t.courtsNotLoaded({ message: courts.error.message })}
        onRetry={() => void courts.refetch()}
      />
    );
  if (courts.data.length === 0) return <EmptyState picture={ART.emptyResults} title={t.noCourts} />;
  return (
    <>
      <RowCount count={courts.data.length} of={t.countCourts} />
      <ManagedCourts courts={courts.data} fallbackPicture={ART.court} onEdit={onEdit} />
    </>
  );
}
