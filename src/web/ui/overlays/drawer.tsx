import { t } from '#texts/interface.js';
import { X } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { showCurrent } from '../show-current.ts';
import { usePressBeside } from './use-press-beside.ts';

interface DrawerProps {
  label: string;
  /** The content of the button that opens the drawer. */
  button: ReactNode;
  buttonClassName: string;
  children: ReactNode;
}

/** A button and the drawer that it opens from the side. Following a link inside closes the drawer. */
export function Drawer({ label, button, buttonClassName, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  const beside = usePressBeside(() => dialog.current?.close());

  function open() {
    dialog.current?.showModal();
    showCurrent(dialog.current);
  }

  function closeAfterLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) dialog.current?.close();
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={buttonClassName} onClick={open}>
        {button}
      </button>
      <dialog
        ref={dialog}
        aria-label={label}
        {...beside}
        onClickCapture={closeAfterLink}
        className="m-0 h-dvh max-h-none w-[min(20rem,88vw)] border-e border-line bg-raised p-4 text-ink shadow-float backdrop:bg-[oklch(0.15_0.03_165/0.65)] open:animate-arrive"
      >
        <div className="mb-2 flex justify-end">
          <button
            type="button"
            aria-label={t.closeMenu}
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden size={22} />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
