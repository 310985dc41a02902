import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';

/** A list shows these one below the other, whatever it looks like. */
const ROW = 'tbody > tr, article, [data-row]';

/**
 * Around a list whose rows go away when something is done with them: the focus, which would be lost with the row, goes
 * to the row that takes its place, and from the last row to what the list shows when it is empty.
 */
export function KeepFocus({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  function note({ target }: FocusEvent) {
    last.current = { element: target, row: rows().findIndex((row) => row.contains(target)) };
  }
  function forget({ relatedTarget }: FocusEvent) {
    // A dialog that asks whether it is meant gives the focus back.
    const isAsked = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
    if (!isAsked) last.current = null;
  }
  function keep() {
    const lost = last.current;
    if (!lost || lost.row < 0 || lost.element.isConnected || document.activeElement !== document.body) return;
    const heir = rows()[lost.row] ?? rows().at(-1) ?? list.current;
    if (!heir) return;
    heir.tabIndex = -1;
    // This does nothing while a dialog is open, and is tried again once it has closed.
    heir.focus();
  }
  useLayoutEffect(keep);
  useEffect(() => {
    // The row may go away behind a dialog, which then has nothing to give the focus back to.
    document.addEventListener('close', keep, { capture: true });
    return () => document.removeEventListener('close', keep, { capture: true });
  });

  return (
    <div ref={list} onFocus={note} onBlur={forget}>
      {children}
    </div>
  );
}
