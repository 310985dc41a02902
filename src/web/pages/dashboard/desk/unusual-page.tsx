import { t } from '#texts/desk.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { queryOfAudit, readAuditView, type AuditView } from '#web/features/audit/audit-view.ts';
import { auditFound, countFittingRows } from '#web/features/audit/queries.ts';
import { useNavigate } from '#web/router/router.tsx';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const UNUSUAL: AuditView = { ...readAuditView(new URLSearchParams()), kind: 'unusual' };

/** Shows actions that one person at the desk can take alone and that an admin should know about. A person or booking links to the audit. */
export default function UnusualPage() {
  const [rowsOfPage] = useState(countFittingRows);
  const list = useInfiniteQuery(auditFound(UNUSUAL, rowsOfPage));
  const [at, setAt] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  function look(at: Partial<AuditView>) {
    const query = queryOfAudit({ ...UNUSUAL, kind: '', ...at });
    navigate(`${PAGES.audit}?${new URLSearchParams(query)}`);
  }
  return (
    <>
      <PageHeading title={t.unusualAtTheDesk} />
      <div ref={top} className="scroll-mt-24" />
      <EndlessList
        list={list}
        turning={{
          at,
          onTurn: (to) => {
            setAt(to);
            top.current?.scrollIntoView();
          },
        }}
        empty={
          <EmptyState picture={ART.emptyResults} title={t.nothingUnusual}>
            <p className="max-w-prose text-muted">{t.aboutUnusual}</p>
          </EmptyState>
        }
      >
        {(rows) => <AuditTable rows={rows} change={look} />}
      </EndlessList>
    </>
  );
}
