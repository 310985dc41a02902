import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offeredPages, type Gap } from './offered-pages.ts';

interface PageNumbersProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The most page numbers that fit side by side on a wide screen. */
const WIDE = 20;

const NUMBER =
  'grid size-11 place-items-center rounded-md text-sm font-semibold tabular-nums hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-on-brand';

/** Shows a button for each page. If there are too many, some are hidden behind '…', which opens them. */
export function PageNumbers({ page, pages, onPage }: PageNumbersProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasRoom = pages <= WIDE;

  function open({ from }: Gap) {
    // Renders synchronously, because the focused button disappears and the first of the new buttons gets its focus.
    flushSync(() => setOpen(true));
    list.current?.querySelector<HTMLElement>(`[data-page="${from}"]`)?.focus();
  }
  function number(shown: number, className = '') {
    return (
      <li key={shown} className={className}>
        <button
          type="button"
          data-page={shown}
          aria-label={t.page({ page: formatNumber(shown) })}
          aria-current={shown === page ? 'page' : undefined}
          onClick={() => onPage(shown)}
          className={NUMBER}
        >
          {formatNumber(shown)}
        </button>
      </li>
    );
  }
  function gap(hidden: Gap) {
    const behind = Array.from({ length: hidden.to - hidden.from + 1 }, (_, index) => hidden.from + index);
    if (isOpen) return behind.map((shown) => number(shown));
    return [
      <li key={`gap ${hidden.from}`} className={hasRoom ? 'lg:hidden' : ''}>
        <button
          type="button"
          aria-label={t.pagesFromTo({ from: formatNumber(hidden.from), to: formatNumber(hidden.to) })}
          onClick={() => open(hidden)}
          className={NUMBER}
        >
          …
        </button>
      </li>,
      ...(hasRoom ? behind.map((shown) => number(shown, 'max-lg:hidden')) : []),
    ];
  }
  return (
    <ul ref={list} className="flex flex-wrap items-center gap-1 max-sm:order-last max-sm:w-full">
      {offeredPages(page, pages).map((offered) =>
        typeof offered === 'number' ? number(offered) : gap(offered),
      )}
    </ul>
  );
}
