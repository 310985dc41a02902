import { useState } from 'react';
import { NOTHING_SELECTED, toggle, toggleAll } from './selection.ts';

export interface RowSelection {
  /** The selected ids that are still shown: rows that have left the list get no action. */
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  keep: (ids: string[]) => void;
}

export function useSelection(shown: string[]): RowSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  return {
    ids: shown.filter((id) => selection.ids.has(id)),
    has: (id) => selection.ids.has(id),
    toggle: (id, isRange) => setSelection((now) => toggle(now, id, shown, isRange)),
    toggleAll: () => setSelection((now) => toggleAll(now, shown)),
    clear: () => setSelection(NOTHING_SELECTED),
    keep: (ids) => setSelection({ ids: new Set(ids), anchor: null }),
  };
}
