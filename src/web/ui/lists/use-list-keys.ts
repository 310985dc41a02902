import { useEffect, useRef, useState, type RefObject } from 'react';
import { isTypedIn, findListAct, type ListAct } from './list-keys.ts';

type Acts = Exclude<ListAct, 'next' | 'previous' | 'help'>;

export interface HelpState {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

interface ListKeys {
  /** The ref for the element around the list. */
  frame: RefObject<HTMLDivElement | null>;
  help: HelpState;
}

function findRows(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
}

/** A row's id is the value of its checkbox. */
const readRowId = (row: HTMLElement | undefined) => row?.querySelector('input')?.value ?? null;

function focus(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}

/**
 * Lets keys move through the rows of a list, and calls `act` with the id of the focused row, or null when none has the focus. The keys work
 * wherever the focus is, except in fields and while a dialog is open.
 */
export function useListKeys(act: (what: Acts, id: string | null, isRange: boolean) => void): ListKeys {
  const frame = useRef<HTMLDivElement>(null);
  const [isHelping, setIsHelping] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const what = findListAct(event, {
        isTyping: isTypedIn(document.activeElement),
        isAsked: document.querySelector('dialog[open]') !== null,
        isOnRow: document.activeElement instanceof HTMLTableRowElement,
      });
      if (what === null) return;
      event.preventDefault();
      const rows = findRows(frame.current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (what === 'next') focus(rows[Math.min(at + 1, rows.length - 1)]);
      else if (what === 'previous') focus(rows[Math.max(at - 1, 0)]);
      else if (what === 'help') setIsHelping(true);
      else act(what, readRowId(rows[at]), event.shiftKey);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const help = { open: isHelping, onOpen: () => setIsHelping(true), onClose: () => setIsHelping(false) };
  return { frame, help };
}
