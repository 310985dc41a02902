import { useEffect, useRef, type ReactNode } from 'react';
import { FIRST_ENTRY } from '#web/router/history.ts';
import { useLocation } from '#web/router/router.tsx';
import { BRAND } from './brand.tsx';

export const HEADING_CLASS = 'text-title font-extrabold tracking-[-0.035em]';

/** Focuses the heading after a navigation, so that screen readers announce the new page. */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNavigated = useLocation().key !== FIRST_ENTRY;
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    // The heading gets the focus only on arrival, because a change of the query does not lead to a new page.
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

/** Shows the page's heading and the buttons beside it, and sets the document's title. */
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
