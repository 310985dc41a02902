import type { MouseEvent, ReactNode } from 'react';
import { usePopover } from './use-popover.ts';

interface PopMenuProps {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  children: ReactNode;
}

/** A button that shows more links and buttons below itself, on the native popover; choosing one closes it. */
export function PopMenu({ label, button, buttonClassName = '', children }: PopMenuProps) {
  const { id, isOpen, opener, popover, place, note, close } = usePopover();

  function closeAfterChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) close();
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
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
        onBeforeToggle={place}
        onToggle={note}
        onClickCapture={closeAfterChoice}
        className="fixed inset-auto top-(--below) right-(--right) m-0 max-w-[calc(100vw-5rem)] min-w-60 rounded-lg border border-line bg-raised p-2 text-ink shadow-float open:animate-arrive"
      >
        {children}
      </div>
    </>
  );
}
