import type { FocusEvent, MouseEvent, ReactNode, ToggleEvent } from 'react';
import { usePopover } from './use-popover.ts';

interface PopPanelProps {
  /** The accessible name of the button. */
  label: string;
  button: ReactNode;
  buttonClassName: string;
  /** The accessible name of the panel. */
  title: string;
  /** Mounted only while the panel is open. */
  children: ReactNode;
}

/**
 * A button that opens a panel below itself, or a sheet at the lower edge of a phone. A link inside, Esc or moving the focus elsewhere
 * closes it.
 */
export function PopPanel({ label, button, buttonClassName, title, children }: PopPanelProps) {
  const [opener, popover] = usePopover();

  function noteOpen(event: ToggleEvent<HTMLElement>) {
    popover.onToggle(event);
    if (event.newState === 'open') event.currentTarget.focus({ preventScroll: true });
  }
  function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
  }
  function closeBehind({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    const isElsewhere = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    // The panel's own button already closes the panel.
    if (isElsewhere && relatedTarget !== opener.ref.current) currentTarget.hidePopover();
  }
  return (
    <>
      <button {...opener} aria-haspopup="dialog" aria-label={label} className={buttonClassName}>
        {button}
      </button>
      <div
        {...popover}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onToggle={noteOpen}
        onClickCapture={closeAfterLink}
        onBlurCapture={closeBehind}
        className="fixed inset-auto m-0 max-h-[min(36rem,calc(100dvh-6rem))] w-104 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-0 text-ink shadow-float outline-none max-sm:!inset-x-0 max-sm:!top-auto max-sm:bottom-0 max-sm:max-h-[80dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:backdrop:bg-[oklch(0.15_0.03_165/0.65)] open:animate-arrive"
      >
        {opener['aria-expanded'] && children}
      </div>
    </>
  );
}
