import { useInfiniteQuery } from '@tanstack/react-query';
import { exportAudit } from '#contract/exports.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { AuditFilters, useAuditView } from '#web/features/audit/audit-filters.tsx';
import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { queryOfAudit } from '#web/features/audit/audit-view.ts';
import { auditFound } from '#web/features/audit/queries.ts';
import { DownloadButton } from '#web/features/exports/download-button.tsx';
import { EndlessList } from '#web/ui/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Who did what and when; what is filtered can be exported. */
export function AuditPage() {
  const filters = useAuditView();
  const list = useInfiniteQuery(auditFound(filters.view));
  const query = queryOfAudit(filters.view);
  return (
    <>
      <PageHeading title="Audit">
        <DownloadButton
          key={JSON.stringify(query)}
          endpoint={exportAudit}
          request={{ query }}
          what="what is shown here"
        />
      </PageHeading>
      <AuditFilters {...filters} />
      <EndlessList
        list={list}
        empty={
          <EmptyState picture={ART.emptyResults} title="Nothing of this is on record.">
            <p className="max-w-prose text-muted">Please choose other days, or somebody else.</p>
          </EmptyState>
        }
      >
        {(rows) => <AuditTable rows={rows} change={filters.change} />}
      </EndlessList>
    </>
  );
}
