import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { useCourtList } from './use-court-list.ts';

export function CourtPages() {
  const { page, pages, size, go } = useCourtList({ isLate: true });
  if (pages === 0) return null;
  return (
    <div className="mt-8">
      <Pagination
        page={page}
        pages={pages}
        size={size}
        sizes={PAGE_SIZES}
        onPage={(chosen) => go({ page: chosen, size })}
        onSize={(chosen) => go({ page: 0, size: chosen })}
      />
    </div>
  );
}
