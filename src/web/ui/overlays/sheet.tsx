import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Content that the browser prints instead of the page (see theme.css). It is invisible on screen. */
export function Sheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="sheet hidden print:block">{children}</div>, document.body);
}
