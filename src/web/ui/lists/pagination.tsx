import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';
import { useId } from 'react';
import { Button } from '../button.tsx';
import { PageNumbers } from './page-number-list.tsx';

interface PaginationProps {
  /** The index of the shown page, counted from zero. */
  page: number;
  pages: number;
  size: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function Pagination({ page, pages, size, sizes, onPage, onSize }: PaginationProps) {
  const sizeId = useId();
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p role="status" className="text-sm font-semibold text-muted">
        {t.currentPage({ page: formatNumber(page) })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={page <= 0} onClick={() => onPage(page - 1)}>
          {t.previous}
        </Button>
        <PageNumbers page={page} pages={pages} onPage={onPage} />
        <Button disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          {t.next}
        </Button>
      </div>
      <p className="flex items-center gap-3 text-sm">
        <label htmlFor={sizeId} className="text-muted">
          {t.pageSize}
        </label>
        <select
          id={sizeId}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          className="min-h-11 rounded-md border border-edge bg-raised px-3 text-base font-semibold"
        >
          {sizes.map((offered) => (
            <option key={offered} value={offered}>
              {formatNumber(offered)}
            </option>
          ))}
        </select>
      </p>
    </nav>
  );
}
