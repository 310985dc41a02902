import type { FocusEvent, MouseEvent, ReactNode, ToggleEvent } from 'react';
import { usePopover } from './use-popover.ts';

interface PopPanelProps {
  /** Of the button. */
  label: string;
  button: ReactNode;
  buttonClassName: string;
  /** Of the panel. */
  title: string;
  /** Mounted only while it is open. */
  children: ReactNode;
}

/**
 * A button that shows a panel below itself, on a phone a sheet at the lower edge. Following a link inside closes it, and so do
 * Esc and whatever takes the focus elsewhere.
 */
export function PopPanel({ label, button, buttonClassName, title, children }: PopPanelProps) {
  const { id, isOpen, opener, popover, place, note, close } = usePopover();

  function noteOpen(event: ToggleEvent) {
    note(event);
    if (event.newState === 'open') popover.current?.focus({ preventScroll: true });
  }
  function closeAfterLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) close();
  }
  function closeBehind({ relatedTarget }: FocusEvent) {
    const isElsewhere = relatedTarget instanceof Node && !popover.current?.contains(relatedTarget);
    // Its own button closes it by itself.
    if (isElsewhere && relatedTarget !== opener.current) close();
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onBeforeToggle={place}
        onToggle={noteOpen}
        onClickCapture={closeAfterLink}
        onBlurCapture={closeBehind}
        className="fixed inset-auto top-(--below) right-(--right) m-0 max-h-[min(36rem,calc(100dvh-6rem))] w-104 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-0 text-ink shadow-float outline-none max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[80dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:backdrop:bg-[oklch(0.15_0.03_165/0.65)] open:animate-arrive"
      >
        {isOpen && children}
      </div>
    </>
  );
}
