import { useId } from 'react';
import { Button } from './button.tsx';
import { offeredPages } from './page-numbers.ts';

interface PaginationProps {
  /** Zero-based, as it is shown. */
  page: number;
  pages: number;
  size: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

const NUMBER =
  'grid size-11 place-items-center rounded-md text-sm font-semibold tabular-nums hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-on-brand';

export function Pagination({ page, pages, size, sizes, onPage, onSize }: PaginationProps) {
  const sizeId = useId();
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p role="status" className="text-sm font-semibold text-muted">
        CurrentPage:{page}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={page <= 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <ul className="flex flex-wrap items-center gap-1">
          {offeredPages(page, pages).map((offered, index) => (
            <li key={offered === 'gap' ? `gap ${index}` : offered}>
              {offered === 'gap' ? (
                <span className="px-2 text-muted">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${offered}`}
                  aria-current={offered === page ? 'page' : undefined}
                  onClick={() => onPage(offered)}
                  className={NUMBER}
                >
                  {offered}
                </button>
              )}
            </li>
          ))}
        </ul>
        <Button disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
      <p className="flex items-center gap-3 text-sm">
        <label htmlFor={sizeId} className="text-muted">
          Page size
        </label>
        <select
          id={sizeId}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
          className="min-h-11 rounded-md border border-edge bg-raised px-3 font-semibold"
        >
          {sizes.map((offered) => (
            <option key={offered}>{offered}</option>
          ))}
        </select>
      </p>
    </nav>
  );
}
