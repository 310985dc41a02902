import { useEffect, useRef, type ReactNode } from 'react';
import { FIRST_ENTRY } from '#web/router/history.ts';
import { useLocation } from '#web/router/router.tsx';
import { BRAND } from './brand.tsx';

export const HEADING_CLASS = 'text-title font-extrabold tracking-[-0.035em]';

/** Takes the focus after a navigation, so that screen readers say where one is now. */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNavigated = useLocation().key !== FIRST_ENTRY;
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    // The heading takes the focus only on arrival: a later change of the query is no new page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return heading;
}

export function PageTitle({ title }: { title?: string }) {
  return <title>{title === undefined ? BRAND : `${title} · ${BRAND}`}</title>;
}

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
}

/** The heading of a page, the title of its document, and beside it what the page can do. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useArrivalFocus();
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} className={HEADING_CLASS}>
        {title}
      </h1>
      {children}
    </div>
  );
}
