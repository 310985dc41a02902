import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listAudit } from '#contract/records/audit.ts';
import { callPage } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { isNarrow } from '#web/ui/is-narrow.ts';
import { queryOfAudit, type AuditView } from './audit-view.ts';

/** Rows per page. Pages are at most 3,000 px high, and on a phone each row is a card. */
const ROWS = { wide: 20, narrow: 8 };
export const countFittingRows = () => (isNarrow() ? ROWS.narrow : ROWS.wide);

/** Queries the audit, newest first, with `limit` rows per page. The previous rows stay on screen while new ones load. */
export function auditFound(view: AuditView, limit: number) {
  return infiniteQueryOptions({
    queryKey: key('audit', view.person, view.booking, view.payment, view.kind, view.from, view.to, limit),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listAudit,
        { query: { ...queryOfAudit(view), limit, cursor: pageParam ?? undefined } },
        { signal },
      ),
    ...cursorPaging,
    // Every action adds an entry.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
