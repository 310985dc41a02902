import { useEffect, useRef } from 'react';
import type { GridRow } from '#web/features/calendar/rows.ts';
import { focusCell } from './panel-place.ts';

/**
 * Gives the focus back to a cell once what stood beside the grid has gone. What is known of the cell may come later and make
 * another element of it, with which the focus would be lost: then it is given back again, until the next press of anything.
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
