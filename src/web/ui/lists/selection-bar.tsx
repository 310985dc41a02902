import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface SelectionBarProps {
  count: number;
  /** A note about the selected rows, such as their sum. */
  note?: string | undefined;
  busy?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** Shows the number of selected rows at the bottom of the screen; renders nothing when none is selected. */
export function SelectionBar({ count, note, busy = false, onClear, children }: SelectionBarProps) {
  return (
    <div className="sticky bottom-0 z-10 mt-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden">
      <div
        className={
          count > 0
            ? 'flex animate-arrive flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-3 ps-4 shadow-float'
            : ''
        }
      >
        <div className="flex grow items-center justify-between gap-3 sm:justify-start">
          <p role="status" className="text-sm tabular-nums">
            {count > 0 && (
              <>
                <strong>{t.selected({ count: formatNumber(count) })}</strong>
                {note && <span className="text-muted">{` · ${note}`}</span>}
              </>
            )}
          </p>
          {count > 0 && (
            <Button look="quiet" className="px-3" disabled={busy} onClick={onClear}>
              {t.clear}
            </Button>
          )}
        </div>
        {count > 0 && (
          <div className="flex grow flex-wrap justify-end gap-2 *:max-sm:grow sm:grow-0">{children}</div>
        )}
      </div>
    </div>
  );
}
