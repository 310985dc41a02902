import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';

interface SidePanelProps {
  title: ReactNode;
  /** Called by Esc and by the ×. */
  onClose: () => void;
  children: ReactNode;
}

const FIRST = '[data-first]';

/** Focuses the panel when the focused element has disappeared because of its own action. Parts of a panel that open dialogs need it too. */
export function useFocusInPanel(): void {
  useEffect(() => {
    const isLost = document.activeElement === document.body && !document.querySelector('dialog:modal');
    if (isLost) document.querySelector<HTMLElement>('[data-side-panel]')?.focus({ preventScroll: true });
  });
}

/**
 * A panel beside the page, which stays usable; on a narrow screen it is a sheet at the lower edge. When it opens, it focuses the element
 * marked `data-first`. The caller returns the focus after closing.
 */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>(FIRST) ?? panel.current;
    first?.focus({ preventScroll: true });
  }, []);
  useFocusInPanel();
  useLayoutEffect(() => {
    function leaveByKey(event: KeyboardEvent) {
      const isMine = !event.defaultPrevented && !event.isComposing && !document.querySelector('dialog:modal');
      if (event.key !== 'Escape' || !isMine) return;
      // Otherwise the same Esc would also close a question that `onClose` opens.
      event.preventDefault();
      onClose();
    }
    document.addEventListener('keydown', leaveByKey);
    return () => document.removeEventListener('keydown', leaveByKey);
  }, [onClose]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-side-panel=""
      className="fixed inset-x-0 bottom-0 z-20 max-h-[78dvh] animate-arrive overflow-y-auto overscroll-contain rounded-t-xl border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-float outline-none lg:inset-x-auto lg:end-0 lg:top-18 lg:max-h-none lg:w-104 lg:rounded-none lg:border-s lg:border-t-0 print:hidden"
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-raised px-5 pt-5 pb-3 sm:px-6">
        <h2 id={titleId} className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere">
          {title}
        </h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="grid grid-cols-1 gap-5 px-5 pb-6 sm:px-6">{children}</div>
    </div>
  );
}
