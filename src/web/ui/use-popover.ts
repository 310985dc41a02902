import { useId, useRef, useState, type RefObject, type ToggleEvent } from 'react';

interface Popover {
  id: string;
  isOpen: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  popover: RefObject<HTMLDivElement | null>;
  /** For the popover's `beforetoggle`: puts it below its button, at the same right edge, by `--below` and `--right`. */
  place: (event: ToggleEvent) => void;
  /** For its `toggle`. */
  note: (event: ToggleEvent) => void;
  close: () => void;
}

/** A native popover below the button that opens it. */
export function usePopover(): Popover {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);

  function place(event: ToggleEvent) {
    if (event.newState !== 'open' || !opener.current || !popover.current) return;
    const { bottom, right } = opener.current.getBoundingClientRect();
    popover.current.style.setProperty('--below', `${bottom + 8}px`);
    popover.current.style.setProperty('--right', `${document.documentElement.clientWidth - right}px`);
  }
  return {
    id,
    isOpen,
    opener,
    popover,
    place,
    note: (event) => setOpen(event.newState === 'open'),
    close: () => popover.current?.hidePopover(),
  };
}
