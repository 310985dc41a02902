import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Holds what the browser prints while it is there, in place of the page (see theme.css); the screen does not show it. */
export function Sheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="sheet hidden print:block">{children}</div>, document.body);
}
