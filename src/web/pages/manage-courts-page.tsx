import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Court } from '#contract/courts.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { allCourts } from '#web/features/courts/queries.ts';
import { CourtDialog } from '#web/features/courts/court-dialog.tsx';
import { ManagedCourts } from '#web/features/courts/managed-courts.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeepFocus } from '#web/ui/keep-focus.tsx';
import { RowCount } from '#web/ui/row-count.tsx';
import { EmptyState, ErrorState, Loading } from '#web/ui/states.tsx';

export function ManageCourtsPage() {
  const courts = useQuery(allCourts());
  const [wanted, setWanted] = useState<Court | 'new' | null>(null);
  return (
    <>
      <PageHeading title="Manage Courts">
        <Button look="primary" onClick={() => setWanted('new')}>
          + Add Court
        </Button>
      </PageHeading>
      <KeepFocus>
        {courts.isPending ? (
          <Loading />
        ) : !courts.data ? (
          <ErrorState
            message={`Failed to load courts: ${courts.error.message}`}
            onRetry={() => void courts.refetch()}
          />
        ) : courts.data.length === 0 ? (
          <EmptyState picture={ART.emptyResults} title="No courts found." />
        ) : (
          <>
            <RowCount count={courts.data.length} of={['court', 'courts']} />
            <ManagedCourts courts={courts.data} fallbackPicture={ART.court} onEdit={setWanted} />
          </>
        )}
      </KeepFocus>
      <CourtDialog court={wanted} fallbackPicture={ART.court} onClose={() => setWanted(null)} />
    </>
  );
}
