import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';

/** The selector for rows in any kind of list: table, cards or other. */
const ROW = 'tbody > tr, article, [data-row]';

/**
 * Keeps the focus in a list whose rows disappear after an action. The focus moves to the row that takes the removed row's place; after the
 * last row it moves to the list's empty state.
 */
export function KeepFocus({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  function note({ target }: FocusEvent) {
    last.current = { element: target, row: rows().findIndex((row) => row.contains(target)) };
  }
  function forget({ relatedTarget }: FocusEvent) {
    // A confirmation dialog returns the focus itself.
    const isAsked = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
    if (!isAsked) last.current = null;
  }
  function keep() {
    const lost = last.current;
    if (!lost || lost.row < 0 || lost.element.isConnected || document.activeElement !== document.body) return;
    const heir = rows()[lost.row] ?? rows().at(-1) ?? list.current;
    if (!heir) return;
    heir.tabIndex = -1;
    // `focus` has no effect while a dialog is open; this runs again once the dialog has closed.
    heir.focus();
  }
  useLayoutEffect(keep);
  useEffect(() => {
    // The row may disappear behind a dialog, which then cannot return the focus to it.
    document.addEventListener('close', keep, { capture: true });
    return () => document.removeEventListener('close', keep, { capture: true });
  });

  return (
    <div ref={list} onFocus={note} onBlur={forget}>
      {children}
    </div>
  );
}
