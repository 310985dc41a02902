import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { CloseButton } from './close-button.tsx';
import { usePressBeside } from './use-press-beside.ts';

interface ModalProps {
  open: boolean;
  /** Called however the dialog was closed: by Esc, by a click on the backdrop or by the ×. */
  onClose: () => void;
  title: ReactNode;
  /** Mounted only while the dialog is open, so that the input is reset at the next opening. */
  children: ReactNode;
  role?: 'alertdialog';
  /** While true, neither Esc nor a click on the backdrop closes the dialog. */
  busy?: boolean;
  /** Whether the dialog is at the side of the screen, or at its lower edge on a phone. */
  isAside?: boolean;
  /** Called before Esc, a click on the backdrop or the × closes the dialog; returns whether it may. */
  mayClose?: () => Promise<boolean>;
}

const CENTRED = 'm-auto max-h-[calc(100dvh-2rem)] w-[min(37rem,calc(100vw-2rem))] rounded-xl';
const ASIDE =
  'mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-xl sm:my-0 sm:ms-auto sm:me-0 sm:h-dvh sm:max-h-none sm:w-[28rem] sm:rounded-s-xl sm:rounded-e-none';

const FIELD = 'input:enabled:not([hidden]), select:enabled, textarea:enabled';

/** Focuses the first field, because the browser would focus the ×. A question without fields has its harmless answer first. */
function focusFirst(content: HTMLElement | null): void {
  const target =
    content?.querySelector<HTMLElement>(FIELD) ?? content?.querySelector<HTMLElement>('button, a');
  target?.focus({ preventScroll: true });
}

/** A native modal dialog. The browser keeps the focus inside and returns it on closing. */
export function Modal({
  open,
  onClose,
  title,
  children,
  role,
  busy = false,
  isAside = false,
  mayClose,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  /** The number of pending `close` events that our own code caused; the dialog may be open again when they arrive. */
  const ownCloses = useRef(0);
  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
      focusFirst(content.current);
    } else if (dialog.current?.open) {
      ownCloses.current += 1;
      dialog.current.close();
    }
  }, [open]);

  async function leave() {
    if (!mayClose || (await mayClose())) onClose();
  }
  const beside = usePressBeside(() => !busy && !role && void leave());
  // Browsers group dialogs that open without a click, so by default one Esc would close both a question and the form behind it.
  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!busy) void leave();
  }
  function askFirst(event: SyntheticEvent) {
    if (!mayClose || event.target !== dialog.current) return;
    event.preventDefault();
    void leave();
  }
  function noteClosed() {
    if (ownCloses.current > 0) {
      ownCloses.current -= 1;
      return;
    }
    // A second Esc in a row closes a dialog even if the page prevented the first, so it is opened again.
    if (mayClose) dialog.current?.showModal();
    void leave();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and a press beside it close a dialog
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      closedby={busy ? 'none' : 'closerequest'}
      {...beside}
      onKeyDown={leaveByKey}
      onCancel={askFirst}
      onClose={noteClosed}
      className={`${isAside ? ASIDE : CENTRED} tall:scroll-pt-20 tall:scroll-pb-44 overscroll-contain border border-line bg-raised text-ink shadow-float backdrop:bg-[oklch(0.15_0.03_165/0.65)] backdrop:backdrop-blur-xs open:animate-arrive`}
    >
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere">
            {title}
          </h2>
          {!role && <CloseButton disabled={busy} onClick={() => void leave()} />}
        </div>
        <div ref={content}>{open && children}</div>
      </div>
    </dialog>
  );
}
