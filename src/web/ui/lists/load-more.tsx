import { t } from '#texts/interface.js';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Problem } from '../states.tsx';

interface LoadMoreProps {
  busy: boolean;
  /** Whether more rows load only when the button is pressed. */
  byPress?: boolean;
  /** Why the last attempt failed. The next attempt waits for a press. */
  problem: string | undefined;
  onMore: () => void;
}

/** The end of a list with more rows. Loads them when the user scrolls near it or presses the button. */
export function LoadMore({ busy, byPress = false, problem, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (byPress || busy || problem !== undefined || !place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [byPress, busy, problem, onMore]);

  return (
    <div ref={place} className="print:hidden mt-6 grid justify-items-center gap-4">
      <Problem message={problem} />
      <Button busy={busy} onClick={onMore}>
        {busy ? t.loading : t.showMore}
      </Button>
    </div>
  );
}
