import { useId, useRef, useState, type ToggleEvent } from 'react';

/**
 * Returns the props of a button and of the native popover below it, aligned at the right edge: `[button, popover]`. The popover is open
 * while the button is expanded.
 */
export function usePopover() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function place({ newState, currentTarget: { style } }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open' || !opener.current) return;
    const { bottom, right } = opener.current.getBoundingClientRect();
    style.top = `${bottom + 8}px`;
    style.right = `${document.documentElement.clientWidth - right}px`;
  }
  return [
    { ref: opener, type: 'button', popoverTarget: id, 'aria-expanded': isOpen },
    {
      id,
      popover: 'auto',
      onBeforeToggle: place,
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  ] as const;
}
