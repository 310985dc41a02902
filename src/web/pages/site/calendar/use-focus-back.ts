import { useEffect, useRef } from 'react';
import type { GridRow } from '#web/features/calendar/rows.ts';
import { focusCell } from './panel-place.ts';

/**
 * Returns the focus to a cell after the panel beside the grid has closed. When data that arrives later replaces the cell's element, the
 * focus is set again, until the user next presses something.
 */
export function useFocusBack(rows: GridRow[]) {
  const cell = useRef<{ row: string; from: number | undefined } | null>(null);
  useEffect(() => {
    if (cell.current) focusCell(rows, cell.current.row, cell.current.from);
  });
  useEffect(() => {
    const forget = () => void (cell.current = null);
    for (const press of PRESSES) document.addEventListener(press, forget, true);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, forget, true);
    };
  }, []);
  return (row: string, from: number | undefined) => {
    cell.current = { row, from };
    requestAnimationFrame(() => {
      if (cell.current) focusCell(rows, row, from);
    });
  };
}

const PRESSES = ['keydown', 'pointerdown'] as const;
