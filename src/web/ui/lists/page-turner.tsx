import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';
import { Button } from '../button.tsx';
import { Problem } from '../states.tsx';

export interface Turning {
  /** The index of the shown page, counted from zero. */
  at: number;
  onTurn: (to: number) => void;
}

interface PageTurnerProps extends Turning {
  /** Whether there is an older page. */
  hasNext: boolean;
  busy: boolean;
  /** Why the older page could not be loaded. */
  problem: string | undefined;
}

/** The footer of a list that shows one page at a time, newest first. */
export function PageTurner({ at, hasNext, busy, problem, onTurn }: PageTurnerProps) {
  if (at === 0 && !hasNext) return null;
  return (
    <div className="print:hidden mt-6 grid justify-items-center gap-4">
      <Problem message={problem} />
      <nav aria-label={t.pages} className="flex flex-wrap items-center justify-center gap-4">
        <Button disabled={at === 0} onClick={() => onTurn(at - 1)}>
          {t.newer}
        </Button>
        <span role="status" className="text-sm font-semibold tabular-nums">
          {t.page({ page: formatNumber(at + 1) })}
        </span>
        <Button busy={busy} disabled={!hasNext} onClick={() => onTurn(at + 1)}>
          {t.older}
        </Button>
      </nav>
    </div>
  );
}
