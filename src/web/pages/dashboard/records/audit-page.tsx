import { t } from '#texts/reports.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { exportAudit } from '#contract/records/exports.ts';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { AuditFilters, useAuditView } from '#web/features/audit/audit-filters.tsx';
import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { queryOfAudit } from '#web/features/audit/audit-view.ts';
import { auditFound, countFittingRows } from '#web/features/audit/queries.ts';
import { DownloadButton } from '#web/features/exports/download-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function AuditPage() {
  const filters = useAuditView();
  const [rowsOfPage] = useState(countFittingRows);
  const list = useInfiniteQuery(auditFound(filters.view, rowsOfPage));
  const query = queryOfAudit(filters.view);
  const shown = JSON.stringify(query);
  // Each filter starts at its first page.
  const [turned, setTurned] = useState({ of: shown, at: 0 });
  const top = useRef<HTMLDivElement>(null);
  function turn(at: number) {
    setTurned({ of: shown, at });
    top.current?.scrollIntoView();
  }
  return (
    <>
      <PageHeading title={t.audit}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={PAGES.unusual}>{t.unusualAtTheDesk}</ButtonLink>
          <DownloadButton key={shown} endpoint={exportAudit} request={{ query }} what={t.whatIsShownHere} />
        </div>
      </PageHeading>
      <AuditFilters {...filters} />
      <div ref={top} className="scroll-mt-24" />
      <EndlessList
        list={list}
        turning={{ at: turned.of === shown ? turned.at : 0, onTurn: turn }}
        empty={
          <EmptyState picture={ART.emptyResults} title={t.nothingOnRecord}>
            <p className="max-w-prose text-muted">{t.chooseOtherDays}</p>
          </EmptyState>
        }
      >
        {(rows) => <AuditTable rows={rows} change={filters.change} />}
      </EndlessList>
    </>
  );
}
