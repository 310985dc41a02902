import { useRef, type MouseEvent } from 'react';

/** Returns whether a press was on the dialog's backdrop, whose events have the dialog itself as target. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}

/**
 * Returns the event handlers that close a dialog on a press on its backdrop, because some browsers lack `closedby`. Selecting text with the
 * mouse may end outside the dialog; that is not such a press.
 */
export function usePressBeside(leave: () => void) {
  const beganBeside = useRef(false);
  return {
    onPointerDown(event: MouseEvent) {
      beganBeside.current = isBeside(event);
    },
    onClick(event: MouseEvent) {
      if (beganBeside.current && isBeside(event)) leave();
    },
  };
}
