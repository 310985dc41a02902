import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

interface Toast {
  id: number;
  text: string;
}

const SHOWN_MS = 1500;
const NONE: Toast[] = [];
const toasts = createStore(NONE);
let lastId = 0;

/** Shows a short message of success. It disappears after 1500 ms, so nothing may depend on it. */
export function toast(text: string): void {
  const id = ++lastId;
  toasts.write([...toasts.read(), { id, text }]);
  setTimeout(() => toasts.write(toasts.read().filter((shown) => shown.id !== id)), SHOWN_MS);
}

/** Shows toasts above any dialog. It is always in the page, so that screen readers know about it. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.follow, toasts.read, () => NONE);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.length === 0) return;
    // Showing the popover again makes it the topmost element, above a dialog opened since.
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [shown]);

  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      className="print:hidden pointer-events-none fixed inset-auto top-[5.25rem] right-4 m-0 block max-w-[calc(100vw-2rem)] overflow-visible bg-transparent p-0"
    >
      {shown.map(({ id, text }) => (
        <p
          key={id}
          className="mb-2 flex animate-arrive items-center gap-3 rounded-md bg-volt py-3 pr-5 pl-4 text-sm font-semibold text-on-volt shadow-float"
        >
          <CircleCheck aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      ))}
    </div>
  );
}
