import type { MouseEvent, ReactNode } from 'react';
import { usePopover } from './use-popover.ts';

interface PopMenuProps {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  children: ReactNode;
}

/** A button that opens a menu of links and buttons in a native popover. Choosing one closes the menu. */
export function PopMenu({ label, button, buttonClassName = '', children }: PopMenuProps) {
  const [opener, popover] = usePopover();

  function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
  }
  return (
    <>
      <button {...opener} aria-label={label} className={buttonClassName}>
        {button}
      </button>
      <div
        {...popover}
        onClickCapture={closeAfterChoice}
        className="fixed inset-auto m-0 max-w-[calc(100vw-5rem)] min-w-60 rounded-lg border border-line bg-raised p-2 text-ink shadow-float open:animate-arrive"
      >
        {children}
      </div>
    </>
  );
}
