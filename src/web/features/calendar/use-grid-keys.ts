import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { placeAfter, tabStop, type CellPlace } from './grid-keys.ts';

export const placeText = ({ row, cell }: CellPlace) => `${row}.${cell}`;

function readCellPlace(element: Element): CellPlace | null {
  const [row, cell] = (element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '')
    .split('.')
    .map(Number);
  return row === undefined || cell === undefined ? null : { row, cell };
}

/** Makes the whole grid a single tab stop; arrow keys move it, and PageUp and PageDown switch to other days. */
export function useGridKeys(rows: { from: number; to: number }[][], onTurn: (by: 1 | -1) => void) {
  const [last, setLast] = useState<CellPlace | null>(null);
  /** The time of the last horizontal move. */
  const minute = useRef<number | null>(null);
  const stop = tabStop(rows, last);

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const place = readCellPlace(target);
    if (!place) return;
    setLast(place);
    minute.current ??= rows[place.row]?.[place.cell]?.from ?? null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = readCellPlace(event.target as Element); // key events come only from elements inside the grid
    if (!place || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      onTurn(event.key === 'PageUp' ? -1 : 1);
      return;
    }
    const next = placeAfter(event.key, rows, place, minute.current ?? 0);
    if (!next) return;
    event.preventDefault();
    if (next.row === place.row) minute.current = rows[next.row]?.[next.cell]?.from ?? null;
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeText(next)}"]`);
    (cell?.querySelector('button') ?? cell)?.focus();
  }

  return {
    isStop: (place: CellPlace) => stop !== null && placeText(stop) === placeText(place),
    /** After a click, vertical moves follow the time of the clicked cell. */
    onPress: (from: number) => {
      minute.current = from;
    },
    onFocus,
    onKeyDown,
  };
}
