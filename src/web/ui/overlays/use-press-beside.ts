import { useRef, type MouseEvent } from 'react';

/** Returns whether a press was on the dialog's backdrop, which counts as the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}

/**
 * Returns what a dialog is given so that a press beside it leaves it: not each browser knows `closedby`. Text that is
 * selected with the mouse begins inside and may end outside, which is no such press.
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
