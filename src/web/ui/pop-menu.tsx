import { useId, useRef, useState, type MouseEvent, type ReactNode, type ToggleEvent } from 'react';

interface PopMenuProps {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  children: ReactNode;
}

/** A button that shows more links and buttons below itself, on the native popover; choosing one closes it. */
export function PopMenu({ label, button, buttonClassName = '', children }: PopMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);

  function place(event: ToggleEvent) {
    if (event.newState !== 'open' || !opener.current || !popover.current) return;
    const { bottom, right } = opener.current.getBoundingClientRect();
    popover.current.style.top = `${bottom + 8}px`;
    popover.current.style.right = `${document.documentElement.clientWidth - right}px`;
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
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClickCapture={closeAfterChoice}
        className="fixed inset-auto m-0 max-w-[calc(100vw-5rem)] min-w-60 rounded-lg border border-line bg-raised p-2 text-ink shadow-float open:animate-arrive"
      >
        {children}
      </div>
    </>
  );
}
