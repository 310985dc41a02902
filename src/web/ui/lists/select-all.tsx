import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';
import { useEffect, useRef } from 'react';
import type { RowSelection } from './use-selection.ts';

/** Selects all visible rows, or none if all are selected. */
export function SelectAll({ selection, count }: { selection: RowSelection; count: number }) {
  const box = useRef<HTMLInputElement>(null);
  const selected = selection.ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < count;
  });
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
      <input
        ref={box}
        type="checkbox"
        checked={count > 0 && selected === count}
        onChange={() => selection.toggleAll()}
        className="size-6"
      />
      {t.selectAllShown({ count, shown: formatNumber(count) })}
    </label>
  );
}
