import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode, type ToggleEvent } from 'react';

interface PopMenuProps {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  children: ReactNode;
}

/** Puts a popover below its opener, where both end on one line. */
function place(opener: HTMLElement | null, popover: HTMLElement | null): void {
  if (!opener || !popover) return;
  const { bottom, right } = opener.getBoundingClientRect();
  popover.style.top = `${bottom + 8}px`;
  popover.style.right = `${document.documentElement.clientWidth - right}px`;
}

/** A button that shows more links and buttons below itself, on the native popover; choosing one closes it. */
export function PopMenu({ label, button, buttonClassName = '', children }: PopMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    // A phone that is turned has its button elsewhere.
    const follow = () => place(opener.current, popover.current);
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [open]);

  function placeBeforeOpening({ newState }: ToggleEvent) {
    if (newState === 'open') place(opener.current, popover.current);
  }
  function closeAfterChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) popover.current?.hidePopover();
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        onBeforeToggle={placeBeforeOpening}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClickCapture={closeAfterChoice}
        className="fixed inset-auto m-0 max-w-[calc(100vw-2rem)] min-w-60 rounded-lg border border-line bg-raised p-2 text-ink shadow-float open:animate-arrive"
      >
        {children}
      </div>
    </>
  );
}
